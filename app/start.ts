import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { loadEnvFile } from "node:process";
import { fingerprintOf } from "./fingerprint.ts";
import { startProblem } from "./start-problem.ts";

/**
 * `npm start`: builds when there is no build or it is of other sources, then opens the shop. The
 * processes of a shop that has several are started from here too, with `--worker`.
 */

const stamp = path.resolve("build/stamp");
const sources = [
  ...["app", "db", "public", "package.json", "package-lock.json"],
  ...["vite.config.ts", "react-router.config.ts"],
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
    else console.error([stdout, stderr, signal && `Ended by ${signal}`].join("\n"));
    process.exit(result.status ?? 1);
  }
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function isOld(): boolean {
  return !existsSync(stamp) || readFileSync(stamp, "utf8") !== fingerprintOf(sources);
}

/** One that reads or writes for others, behind a proxy of its own, has no others below it. */
function hasSeveral(): boolean {
  const { WEB_PROCESSES = "", WEB_ROLE = "" } = process.env;
  return WEB_ROLE.trim() === "" && !["", "1"].includes(WEB_PROCESSES.trim());
}

/**
 * The C library gives each thread that packs pages or encodes pictures an arena of its own, which keeps
 * what it once held: tens of megabytes. How many there may be is read as a process begins, so this one
 * begins once more, in its own place. A socket of systemd's would be lost on the way, and so would the
 * line to the process that started this one: their environment says the same.
 */
function beginWithFewArenas() {
  const { MALLOC_ARENA_MAX, LISTEN_FDS } = process.env;
  if (process.platform !== "linux" || MALLOC_ARENA_MAX || LISTEN_FDS || process.channel) return;
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  // Node 20 has no such call.
  process.execve?.(process.execPath, args, { ...process.env, MALLOC_ARENA_MAX: "2" });
}

const onlyBuild = process.argv.includes("--build");
const isWorker = process.argv.includes("--worker");
process.env.NODE_ENV = "production";
if (!onlyBuild) beginWithFewArenas();
if (onlyBuild || (!isWorker && isOld())) {
  // Taken before the build: what is changed while it runs is not in it.
  const print = fingerprintOf(sources);
  run("Building the shop", path.resolve("node_modules/.bin/react-router"), ["build"]);
  run("Compressing what browsers fetch", process.execPath, ["app/rendering/precompress.ts"]);
  writeFileSync(stamp, print);
}
if (!onlyBuild) {
  if (existsSync(".env")) loadEnvFile(".env");
  // What the shop keeps is for its own user on this machine: orders, addresses, photos.
  process.umask(0o077);
  if (!isWorker) console.log("  Opening the database and the shop …");
  try {
    if (isWorker || !hasSeveral()) await import(path.resolve("build/server/index.js"));
    else await (await import("./serving/supervisor.ts")).supervise();
  } catch (error) {
    const { env } = await import("./env.server.ts");
    console.error(startProblem(error, env.DATA_DIR) ?? error);
    process.exit(1);
  }
}
