import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import Database from "better-sqlite3";
import { sqlite } from "#db/client.server.ts";

/** A disk that fails when a test wants it to, below every statement and every asynchronous file. */

type Fault = { code: string /** Counted from 1. */; from: number; lasts: boolean };

const statements: Record<string, (...values: unknown[]) => unknown> = Object.getPrototypeOf(
  sqlite.prepare("select 1"),
);
const files = fs.promises as unknown as typeof statements;
const fileNames = [
  "open",
  "readFile",
  "writeFile",
  "readdir",
  "rename",
  "rm",
  "stat",
  "statfs",
  "mkdir",
];

/**
 * Runs `work` while the disk fails at the `from`th touch, and at every later one when it lasts. What
 * SQLite says of a disk comes from statements, what the system says from files. Answers whether it
 * came so far.
 */
export async function onFailingDisk(
  { code, from, lasts }: Fault,
  work: () => unknown,
): Promise<boolean> {
  const isSqlite = code.startsWith("SQLITE_");
  const [place, names] = isSqlite
    ? [statements, ["run", "get", "all", "iterate"]]
    : [files, fileNames];
  const whole = names.map((name) => [name, place[name]] as const);
  let touched = 0;
  for (const [name, original] of whole) {
    place[name] = function (this: unknown, ...values) {
      touched += 1;
      if (touched !== from && !(lasts && touched > from)) return original?.apply(this, values);
      const message = "the disk fails";
      if (isSqlite) throw new Database.SqliteError(message, code);
      return Promise.reject(Object.assign(new Error(message), { code }));
    };
  }
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    for (const [name, original] of whole) if (original) place[name] = original;
    syncBuiltinESMExports();
  }
  return touched >= from;
}
