import { mkdir, rm, stat, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "./env.server.ts";
import { errorCode } from "./error-code.ts";
import { sizeText } from "./size-text.ts";

/**
 * How the disks of the shop stand. The scheduler looks at them; requests and jobs say when one of their
 * writes failed. Nothing is measured per request.
 */
type DiskState = {
  /** Of every disk with too little room: what is free on it, in bytes. */
  low: { folder: string; freeBytes: number; totalBytes: number; holdsShop: boolean }[];
  /** The shop's own disk has no room at all. */
  isFull: boolean;
  /** Since when reading or writing fails; null while it goes well. */
  failingSince: number | null;
};

const MB = 1024 * 1024;
/** Below this a disk counts as full: the log of one busy minute may need as much. */
const FULL_BYTES = 16 * MB;
const LOW_BYTES = 500 * MB;
const LOW_SHARE = 0.05;
/** What is written to see whether a disk that failed is well again. */
const PROBE_BYTES = MB;

const CODES = /^(SQLITE_FULL|SQLITE_IOERR|SQLITE_CANTOPEN|ENOSPC|EDQUOT|EIO|EROFS)/;

const WRITING = /^(write|fsync|fdatasync|ftruncate|rename|mkdir|unlink)$/;

let low: DiskState["low"] = [];
let isFull = false;
let failingSince: number | null = null;

/** The disk is full or fails, at whatever depth of the error it says so. */
export function isDiskError(error: unknown): boolean {
  return diskErrorIn(error) !== undefined;
}

function diskErrorIn(error: unknown): NodeJS.ErrnoException | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (CODES.test(errorCode(at))) return at;
    // libvips has no code for it.
    if (/system error: No space left/.test(at.message)) return at;
  }
  return undefined;
}

/**
 * Notes it when an error says that the shop cannot save; true when it does. One file that cannot be
 * read is a fault of the disk too, but the shop goes on without it.
 */
export function noteDiskError(error: unknown, now = Date.now()): boolean {
  const found = diskErrorIn(error);
  if (!found || (found.code === "EIO" && !WRITING.test(found.syscall ?? ""))) return false;
  failingSince ??= now;
  return true;
}

/** As the last look (every 10 s) and the last fault of a write have it. */
export function diskState(): DiskState {
  return { low, isFull, failingSince };
}

/** "1.5 GB of 40 GB free in /var/lib/shop", for the operator. */
export function freeSpaceText({ folder, freeBytes, totalBytes }: DiskState["low"][number]): string {
  return `${sizeText(freeBytes)} of ${sizeText(totalBytes)} free in ${folder}`;
}

/** Why the shop should get no visitors at the moment; undefined when it can work. */
export function diskProblem(): string | undefined {
  if (failingSince !== null) return "the last write failed: the disk is full or broken";
  return isFull ? "the disk is full" : undefined;
}

/** Whether that is too little: for the disk, or for the next copy of the database that goes there. */
export function isLow(freeBytes: number, totalBytes: number, copyBytes: number): boolean {
  // A small disk is not low from the first day on.
  const floor = Math.min(LOW_BYTES, totalBytes / 5);
  return freeBytes < Math.max(totalBytes * LOW_SHARE, floor, copyBytes);
}

/**
 * For the scheduler. A disk that failed is tried by writing to it, until that goes well: a file, and
 * `commit`, which lets the database sync something.
 */
export async function lookAtDisks(
  commit: () => unknown,
  dataDir = env.DATA_DIR,
  backupDir = env.BACKUP_DIR,
): Promise<void> {
  const database = await stat(path.join(dataDir, "shop.db")).catch(() => undefined);
  const found: DiskState["low"] = [];
  const seen = new Set<number>();
  let noRoom = false;
  for (const folder of [dataDir, backupDir]) {
    // A folder that is not there yet, or no longer, says nothing of a disk.
    const place = await stat(folder).catch(() => undefined);
    if (!place || seen.has(place.dev)) continue;
    seen.add(place.dev);
    const { bavail, blocks, bsize } = await statfs(folder);
    const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize];
    if (folder === dataDir && freeBytes < FULL_BYTES) noRoom = true;
    if (isLow(freeBytes, totalBytes, database?.size ?? 0)) {
      found.push({ folder, freeBytes, totalBytes, holdsShop: folder === dataDir });
    }
  }
  [low, isFull] = [found, noRoom];
  if (failingSince !== null && (await canWrite(dataDir, commit))) failingSince = null;
}

async function canWrite(dataDir: string, commit: () => unknown): Promise<boolean> {
  const folder = path.join(dataDir, "tmp");
  const probe = path.join(folder, `probe-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, Buffer.alloc(PROBE_BYTES, 1), { flush: true });
    commit();
    return true;
  } catch {
    return false;
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}
