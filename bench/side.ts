import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { end, freePort, ready, run, settings } from "../e2e/shop.ts";

/** What is measured: a built shop, or the bare server, with what its processes have used. */
export type Side = {
  name: string;
  port: number;
  /** The main process. */
  pid: number;
  stop: () => Promise<void>;
};
export type ShopSide = Side & {
  dataDir: string;
  /** Ends its processes; `stop` removes its data too. */
  end: () => Promise<unknown>;
};

/** A built checkout, started by its own `npm start` line, with its own Node and that line's flags. */
export async function startSide(
  name: string,
  folder: string,
  env: Record<string, string> = {},
): Promise<ShopSide> {
  if (!existsSync(path.join(folder, "build/stamp"))) {
    throw new Error(`There is no build in ${folder}: npm run build there first`);
  }
  const { scripts } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const [program = "", ...args] = String(scripts.start).split(" ");
  const own = path.join(folder, "node_modules/.bin", program);
  const dataDir = mkdtempSync(path.join(tmpdir(), "bakhiya-bench-"));
  const port = await freePort();
  const all = { ...settings, NODE_ENV: "production", ...env };
  const child = run(
    args,
    { ...all, PORT: String(port), DATA_DIR: dataDir },
    existsSync(own) ? own : process.execPath,
    [],
    folder,
  );
  await ready(child, `http://127.0.0.1:${port}/healthz`);
  const stop = async () => {
    await end(child.process);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { name, port, dataDir, pid: child.process.pid ?? 0, stop, end: () => end(child.process) };
}

/** A program of `bench/` that listens on the port it is given. */
export async function startBare(program: string, ...args: string[]): Promise<Side> {
  const port = await freePort();
  const child = run([program, String(port), ...args], {});
  await ready(child, `http://127.0.0.1:${port}/`);
  const stop = async () => void (await end(child.process));
  return { name: "bare", port, pid: child.process.pid ?? 0, stop };
}

/** The process and all it has started, as they are now. */
function processesOf({ pid }: Pick<Side, "pid">): number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    if (stat) parents.set(stat.parent, [...(parents.get(stat.parent) ?? []), Number(name)]);
  }
  const found = [pid];
  for (const one of found) found.push(...(parents.get(one) ?? []));
  return found;
}

/** User and system time of all of them so far, in ms; of those that have ended too. */
export function cpuMs(side: Pick<Side, "pid">): number {
  return processesOf(side).reduce((sum, pid) => sum + (statOf(pid)?.ticks ?? 0) * MS_A_TICK, 0);
}

/** Of all threads of one process so far, in ms: finer than `cpuMs`, the kernel counts them in ns. */
export function threadsMs({ pid }: Pick<Side, "pid">): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ", 1)[0]),
  );
  return threads.reduce((sum, ns) => sum + ns, 0) / 1e6;
}

const MS_A_TICK = 1000 / Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

function statOf(pid: number): { parent: number; ticks: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in brackets, may hold anything.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [user = 0, system = 0, usersOfEnded = 0, systemOfEnded = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, ticks: user + system + usersOfEnded + systemOfEnded };
  } catch {
    return undefined;
  }
}

/** Resident memory of each process, in MB. */
export function residentMegabytes(side: Pick<Side, "pid">): number[] {
  return processesOf(side).map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1] ?? 0) / 1024);
  });
}
