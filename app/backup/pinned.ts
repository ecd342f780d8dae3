import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { errorCode } from "#app/error-code.ts";

/** Backups that stay whatever the retention says: by their name, until when, ms UTC. */
const FILE = ".pinned.json";
const shape = z.record(z.string(), z.number());

/** The names of those that stay at `now`; none where nothing was ever pinned. Throws where the file is broken. */
export function pinnedBackups(backupDir: string, now: number): Set<string> {
  const pinned = Object.entries(readPinned(backupDir));
  return new Set(pinned.filter(([, until]) => until > now).map(([name]) => name));
}

/** Keeps a backup until then (ms UTC), whatever was said of it before. Throws where it cannot be written. */
export function pinBackup(backupDir: string, { name, until }: { name: string; until: number }) {
  const file = path.join(backupDir, FILE);
  writeFileSync(`${file}.new`, JSON.stringify({ ...readPinned(backupDir), [name]: until }));
  renameSync(`${file}.new`, file);
}

function readPinned(backupDir: string): Record<string, number> {
  let text: string;
  try {
    text = readFileSync(path.join(backupDir, FILE), "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return {};
    throw error;
  }
  return shape.parse(JSON.parse(text));
}
