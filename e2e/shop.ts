import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** The built shop as a process of its own, on a free port, with a data folder of its own. */
export type Shop = {
  url: string;
  port: number;
  dataDir: string;
  password: string;
  process: ChildProcess;
  /** What it printed so far: its greeting and the log. */
  output: () => string;
  /** SIGTERM and wait; the exit code. */
  stop: () => Promise<number | null>;
};

const password = "thread-and-needle";

/** A .env that lies about may not steer the tests: every setting is given, most of them empty. */
export const settings = {
  HOST: "",
  // All specs pass over several processes too: WEB_PROCESSES=2 npm run e2e
  WEB_PROCESSES: process.env.WEB_PROCESSES ?? "",
  WEB_ROLE: "",
  METRICS_TOKEN: "",
  BACKUP_DIR: "",
  PUBLIC_ORIGIN: "",
  ASSET_ORIGIN: "",
  TRUST_PROXY: "",
  SESSION_SECRET: "",
  RAZORPAY_KEY_ID: "",
  RAZORPAY_KEY_SECRET: "",
  RAZORPAY_WEBHOOK_SECRET: "",
  RAZORPAY_API_URL: "",
  SHIPROCKET_EMAIL: "",
  SHIPROCKET_PASSWORD: "",
  SHIPROCKET_API_URL: "",
  SHIPROCKET_WEBHOOK_TOKEN: "",
  PICKUP_PINCODE: "",
  SMTP_URL: "",
  MAIL_FROM: "",
  UPI_ID: "",
  SEED: "",
  DEMO: "",
  // Its parts are looked through like every page's.
  STYLEGUIDE: "on",
  LOG_LEVEL: "error",
  OPERATOR_PASSWORD: password,
};

/** As `npm start` and docs/operating.md have it: room enough, and a process that stays small. */
const memory = [
  "--max-semi-space-size=16",
  "--initial-old-space-size=80",
  "--max-old-space-size=400",
];

/**
 * For GLIBC_TUNABLES, of processes that tests start: the system hands out memory 2 MB at a time where it
 * may. Where a first touch of a page is dear, a shop starts with two thirds of the processor.
 */
export const largePages = "glibc.malloc.hugetlb=1";

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/**
 * Starts the built shop, and does not wait for it; `nodeOptions` stand before the program. `folder`
 * is that of another checkout.
 */
export function launchShop(
  env: Record<string, string> & { PORT: string; DATA_DIR: string },
  nodeOptions: string[] = [],
  handedOver: number[] = [],
  folder = ".",
) {
  const all = { ...settings, NODE_ENV: "production", ...env };
  const isOne = ["", "1"].includes(all.WEB_PROCESSES);
  const program = isOne ? "build/server/index.js" : "app/start.ts";
  const args = [...memory, ...nodeOptions, program];
  return run(args, all, process.execPath, handedOver, folder);
}

/** `dataDir` shared with another shop is left alone at the end; one made here is removed. */
export async function startShop(
  env: Record<string, string> = {},
  nodeOptions: string[] = [],
): Promise<Shop> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), "bakhiya-shop-"));
  const { SEEDED_DATA = "" } = process.env;
  const isUsual = !env.DATA_DIR && !env.SEED && !env.DEMO;
  if (SEEDED_DATA && isUsual) cpSync(SEEDED_DATA, dataDir, { recursive: true });
  const port = Number(env.PORT ?? (await freePort()));
  const child = launchShop({ ...env, PORT: String(port), DATA_DIR: dataDir }, nodeOptions);
  const url = `http://localhost:${port}`;
  await ready(child, `${url}/healthz`);
  const stop = async () => {
    const code = await end(child.process);
    if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    return code;
  };
  return { url, port, dataDir, password, process: child.process, output: child.output, stop };
}

/**
 * Starts `node`, or another program, with these arguments and open files, the first of them as 3;
 * everything it prints is kept.
 */
export function run(
  args: string[],
  env: Record<string, string>,
  program = process.execPath,
  handedOver: number[] = [],
  folder = ".",
) {
  let printed = "";
  const { PATH = "", HOME = "", GLIBC_TUNABLES = "", NODE_COMPILE_CACHE = "" } = process.env;
  const ofHere = { PATH, HOME, GLIBC_TUNABLES, NODE_COMPILE_CACHE };
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...ofHere, ...env },
    stdio: ["ignore", "pipe", "pipe", ...handedOver],
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  return { process: child, output: () => printed };
}

export async function ready(
  { process: child, output }: ReturnType<typeof run>,
  address: string,
  most = 300,
): Promise<void> {
  for (let tries = 0; tries < most; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output()}`);
    const answer = await fetch(address, { redirect: "manual" }).catch(() => undefined);
    if (answer) return void (await answer.arrayBuffer());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server does not answer:\n${output()}`);
}

export async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 15_000);
  const code = await ended;
  clearTimeout(late);
  return code;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === "string") throw new Error("No free port");
  return address.port;
}
