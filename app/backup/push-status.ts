import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { type BackupRun, readRun } from "./status.ts";

/** How far the backups have been taken away: files beside them, in a folder of their own. */

/** The places a backup is taken to in turn: while one is written, the other holds a whole one. */
const SLOTS = ["a", "b"] as const;
const pushed = z.object({
  /** Of the backup. */
  name: z.string(),
  /** When it had arrived, ms UTC. */
  at: z.number(),
  slot: z.enum(SLOTS),
});
export type Pushed = z.infer<typeof pushed>;

/** Where `status.ts` keeps what is being taken away and what went wrong. */
export function pushFolder(backupDir: string): string {
  return path.join(backupDir, "push");
}

/** Which backup is on its way (`at` is its time); undefined when none is. */
export function pushRun(backupDir: string): BackupRun | undefined {
  return readRun(pushFolder(backupDir));
}

/** The last one that arrived. */
export function readPushed(backupDir: string): Pushed | undefined {
  try {
    const text = readFileSync(path.join(pushFolder(backupDir), "pushed.json"), "utf8");
    return pushed.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Whole or not at all: whoever reads meanwhile finds the one before. */
export function writePushed(backupDir: string, last: Pushed): void {
  const file = path.join(pushFolder(backupDir), "pushed.json");
  mkdirSync(pushFolder(backupDir), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(last));
  renameSync(`${file}.new`, file);
}
