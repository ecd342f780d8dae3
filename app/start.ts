import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { printOf } from "./fingerprint.ts";
import { startProblem } from "./start-problem.ts";

/** `npm start`: builds when there is no build or it is of other sources, then opens the shop. */

const stamp = path.resolve("build/stamp");
const sources = [
  ...["app", "db", "public", "package.json", "package-lock.json"],
  ...["vite.config.ts", "react-router.config.ts"],
];

function run(words: string, command: string, args: string[]) {
  const started = Date.now();
  process.stdout.write(`  ${words} … `);
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

const onlyBuild = process.argv.includes("--build");
process.env.NODE_ENV = "production";
// Taken before the build: what is changed while it runs is not in it.
const print = printOf(sources);
if (onlyBuild || !existsSync(stamp) || readFileSync(stamp, "utf8") !== print) {
  run("Building the shop", path.resolve("node_modules/.bin/react-router"), ["build"]);
  run("Compressing what browsers fetch", process.execPath, ["app/rendering/precompress.ts"]);
  writeFileSync(stamp, print);
}
if (!onlyBuild) {
  // What the shop keeps is for its own user on this machine: orders, addresses, photos.
  process.umask(0o077);
  console.log("  Opening the database and the shop …");
  try {
    await import(path.resolve("build/server/index.js"));
  } catch (error) {
    const { env } = await import("./env.server.ts");
    console.error(startProblem(error, env.DATA_DIR) ?? error);
    process.exit(1);
  }
}
