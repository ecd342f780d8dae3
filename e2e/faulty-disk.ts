import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/**
 * Loaded before the shop (`node --import`): a disk that fails as the file named by FAULTY_DISK says,
 * a JSON list that a test writes anew at any time. `at` is a part of the path, `step` what fails.
 */
export type DiskFault = { at: string; step: "open" | "read"; code: string };

const { open, read, readFileSync } = fs;
const paths = new Map<number, string>();

function faultOf(path: unknown, step: DiskFault["step"]): Error | undefined {
  let faults: DiskFault[] = [];
  try {
    faults = JSON.parse(readFileSync(process.env.FAULTY_DISK ?? "", "utf8"));
  } catch {
    return undefined;
  }
  const fault = faults.find((one) => one.step === step && String(path).includes(one.at));
  if (!fault) return undefined;
  const message = `${fault.code}: a fault of the test, ${step} '${path}'`;
  return Object.assign(new Error(message), { code: fault.code, syscall: step });
}

type Callback = (error: Error | null, ...rest: unknown[]) => void;

/** Calls back with the fault, or lets the disk do it. */
function orFail(fault: Error | undefined, args: unknown[], go: (args: unknown[]) => unknown) {
  const callback = args.at(-1) as Callback;
  return fault ? setImmediate(() => callback(fault)) : go(args);
}

const failing = {
  open(path: unknown, ...args: unknown[]) {
    const callback = args.at(-1) as Callback;
    args[args.length - 1] = (error: Error | null, file: number) => {
      if (!error) paths.set(file, String(path));
      callback(error, file);
    };
    return orFail(faultOf(path, "open"), args, (rest) =>
      Reflect.apply(open, fs, [path, ...rest] as Parameters<typeof open>),
    );
  },
  read(file: number, ...args: unknown[]) {
    return orFail(faultOf(paths.get(file), "read"), args, (rest) =>
      Reflect.apply(read, fs, [file, ...rest] as Parameters<typeof read>),
    );
  },
  readFileSync(path: unknown, ...args: unknown[]) {
    const fault = faultOf(path, "open") ?? faultOf(path, "read");
    if (fault) throw fault;
    return Reflect.apply(readFileSync, fs, [path, ...args] as Parameters<typeof readFileSync>);
  },
};

const asked = fs.promises.readFile;
Object.assign(fs.promises, {
  async readFile(path: unknown, ...args: unknown[]) {
    const fault = faultOf(path, "open") ?? faultOf(path, "read");
    if (fault) throw fault;
    return Reflect.apply(asked, fs.promises, [path, ...args] as Parameters<typeof asked>);
  },
});
// What promisify finds on the originals (`fs.read` answers with two values).
for (const [name, own] of Object.entries(failing)) {
  const original = fs[name as keyof typeof failing];
  const symbols = Object.getOwnPropertySymbols(original);
  for (const symbol of symbols) {
    Object.defineProperty(own, symbol, Object.getOwnPropertyDescriptor(original, symbol) ?? {});
  }
}
Object.assign(fs, failing);
syncBuiltinESMExports();
