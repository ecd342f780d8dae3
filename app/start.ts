import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** `npm start`: builds when there is no build or something is newer than it, then opens the shop. */

const stamp = path.resolve("build/stamp");
const sources = ["app", "db", "public", "package.json", "vite.config.ts", "react-router.config.ts"];

function newest(place: string): number {
  const stat = statSync(place);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const names = readdirSync(place);
  return names.reduce((time, name) => Math.max(time, newest(path.join(place, name))), stat.mtimeMs);
}

function isBuilt(): boolean {
  if (!existsSync(stamp)) return false;
  const built = statSync(stamp).mtimeMs;
  return sources.every((source) => newest(source) <= built);
}

function run(words: string, command: string, args: string[]) {
  const started = Date.now();
  process.stdout.write(`  ${words} … `);
  const result = spawnSync(command, args, {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (result.status !== 0) {
    console.error(`\n${result.stdout}\n${result.stderr}`);
    process.exit(result.status ?? 1);
  }
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const started = Date.now();
const onlyBuild = process.argv.includes("--build");
process.env.NODE_ENV = "production";
if (onlyBuild || !isBuilt()) {
  run("Building the shop", path.resolve("node_modules/.bin/react-router"), ["build"]);
  run("Compressing what browsers fetch", process.execPath, ["app/precompress.ts"]);
  writeFileSync(stamp, new Date(started).toISOString());
}
if (!onlyBuild) {
  console.log("  Opening the database and the shop …");
  await import(path.resolve("build/server/index.js"));
}
