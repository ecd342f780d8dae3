import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { loadEnvFile } from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { releaseBuildLock, takeBuildLock } from "./build-lock.ts";
import { buildProblem } from "./build-problem.ts";
import { fingerprintOfFiles } from "./fingerprint.ts";

/**
 * `npm start`: builds when there is no build or it is of other sources, then opens the shop.
 */

const stamp = path.resolve("build/stamp");
const shop = path.resolve("build/server/index.js");
/** Not in `build`, which a build empties. */
const lock = path.resolve("node_modules/.build-lock");
const sources = [
  "app",
  "db",
  "public",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

function run(label: string, command: string, args: string[]) {
  const started = Date.now();
  process.stdout.write(`  ${label} … `);
  const result = spawnSync(command, args, {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (result.status !== 0) {
    const { stdout, stderr, signal } = result;
    if (result.error) console.error(`\n${command} cannot be run: npm ci first`);
    else {
      console.error([stdout, stderr, signal && `Ended by ${signal}`].join("\n"));
      console.error(buildProblem(stdout + stderr, process.cwd()) ?? "");
    }
    process.exit(result.status ?? 1);
  }
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function isOld(): boolean {
  return !existsSync(stamp) || readFileSync(stamp, "utf8") !== fingerprintOfFiles(sources);
}

/** Waits until no other builds in this folder; what it built may then be what is wanted here. */
async function takeTurn() {
  for (let told = false; ; told = true) {
    const other = takeBuildLock(lock);
    if (!other) return;
    if (!told) console.log(`  Waiting for process ${other.heldBy}, which builds the shop here …`);
    await wait(500);
  }
}

/** One that reads or writes for others, behind a proxy of its own, has no others below it. */
function hasSeveral(): boolean {
  const { WEB_PROCESSES = "", WEB_ROLE = "" } = process.env;
  return WEB_ROLE.trim() === "" && !["", "1"].includes(WEB_PROCESSES.trim());
}

/**
 * The built shop in place of this process. What read this file, Node's reader of TypeScript, would stay in
 * memory (17 MB), and the C library would give each thread that packs pages or encodes pictures an arena
 * of its own, which keeps what it once held: how many there may be is read as a process begins. A socket
 * of systemd's would be lost on the way, and so would the line to the process that started this one.
 */
function becomeShop() {
  const { LISTEN_FDS, ...env } = process.env;
  if (process.platform !== "linux" || LISTEN_FDS || process.channel) return;
  const args = [process.execPath, ...process.execArgv, shop];
  // Node 20 has no such call.
  process.execve?.(process.execPath, args, { MALLOC_ARENA_MAX: "2", ...env });
}

const onlyBuild = process.argv.includes("--build");
process.env.NODE_ENV = "production";
const hasTurn = onlyBuild || isOld();
if (hasTurn) {
  await takeTurn();
  process.once("exit", () => releaseBuildLock(lock));
}
if (onlyBuild || isOld()) {
  // Taken before the build: what is changed while it runs is not in it.
  const print = fingerprintOfFiles(sources);
  run("Building the shop", path.resolve("node_modules/.bin/react-router"), ["build"]);
  run("Compressing what browsers fetch", process.execPath, ["app/rendering/precompress.ts"]);
  writeFileSync(stamp, print);
}
// The shop takes this process's place without its end.
if (hasTurn) releaseBuildLock(lock);
if (!onlyBuild) {
  if (existsSync(".env")) loadEnvFile(".env");
  // What the shop keeps is for its own user on this machine: orders, addresses, photos.
  process.umask(0o077);
  console.log("  Opening the database and the shop …");
  if (hasSeveral()) await (await import("./serving/supervisor.ts")).supervise();
  else {
    becomeShop();
    await import(shop);
  }
}
