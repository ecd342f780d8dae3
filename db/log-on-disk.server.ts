import { closeSync, fdatasync, fsyncSync, openSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { sqlite } from "./client.server.ts";

const syncData = promisify(fdatasync);
let logFile: number | undefined;
let underWay: Promise<void> | undefined;
let next: Promise<void> | undefined;

/**
 * Kept as soon as all that was committed before the call is on the disk. SQLite itself would hold the
 * process up meanwhile; here everybody else is answered, and all who ask while one sync is under way
 * share the next.
 */
export function logOnDisk(): Promise<void> {
  if (sqlite.memory || !sqlite.open) return Promise.resolve();
  if (!underWay) {
    underWay = syncLog().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }
  next ??= underWay
    .catch(() => {})
    .then(() => {
      next = undefined;
      return logOnDisk();
    });
  return next;
}

async function syncLog(): Promise<void> {
  logFile ??= openLog();
  try {
    await syncData(logFile);
  } catch (error) {
    writeThrough(error);
  }
}

/** The log stays the same file as long as SQLite has it open, as this process has. */
function openLog(): number {
  const folder = openSync(path.dirname(sqlite.name), "r");
  fsyncSync(folder);
  closeSync(folder);
  return openSync(`${sqlite.name}-wal`, "r+");
}

/**
 * After a sync that failed the kernel may call the same bytes written the next time though they are
 * not: so what the log has goes into the database itself, synced, and the log begins anew. Where that
 * fails too, or a reader is in the way, the write has failed for whoever waits for it.
 */
function writeThrough(error: unknown): void {
  const [result] = sqlite.pragma("wal_checkpoint(RESTART)") as { busy: number }[];
  if (result?.busy !== 0) throw error;
}
