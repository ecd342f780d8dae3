import { spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import path from "node:path";
import { lt, sql } from "drizzle-orm";
import { inBackground } from "#app/background.server.ts";
import { env } from "#app/env.server.ts";
import { db } from "#db/client.server.ts";
import { orders } from "#db/schema.ts";
import { type ArchiveEntry, archiveSize, packArchive } from "./archive.ts";
import { type Backup, listBackups, MANIFEST, readManifest, timeOfName } from "./folder.ts";
import {
  type BackupFailure,
  type BackupRun,
  BUSY,
  beginRun,
  endRun,
  readFailure,
  readRun,
  wordsOf,
} from "./status.ts";

const HOUR_MS = 60 * 60_000;
const DUE_AFTER_MS = 24 * HOUR_MS;
const folder = env.BACKUP_DIR;
/** What could not be written down there, as on a full disk. */
let unwritten: BackupFailure | undefined;

type BackupState = { running: BackupRun | null; failure: BackupFailure | null };

/** One of tomorrow, made while the clock was wrong, is not waited for. */
export function newestBackup(now = Date.now(), backupDir = folder): { at: number } | null {
  return listBackups(backupDir).find(({ at }) => at <= now) ?? null;
}

const OLD_MS = 2 * 24 * 60 * 60_000;
const openSince = db
  .select({ id: orders.id })
  .from(orders)
  .where(lt(orders.createdAt, sql.placeholder("before")))
  .limit(1)
  .prepare();

/** A backup is made every day by itself; a shop that has just opened has none to miss. */
export function isBackupOld(now: number): boolean {
  const newest = newestBackup();
  return newest ? now - newest.at >= OLD_MS : Boolean(openSince.get({ before: now - OLD_MS }));
}

type DescribedBackup = Backup & { size: string; files: number };
/** A backup never changes, and its list of files may be long: it is read once. */
const described = new Map<string, DescribedBackup>();

/** The backups as the desk lists them; one whose list cannot be read is left out. */
export async function describeBackups(): Promise<DescribedBackup[]> {
  const backups: DescribedBackup[] = [];
  for (const backup of listBackups(folder)) {
    const known = described.get(backup.name) ?? (await describe(backup));
    if (!known) continue;
    described.set(backup.name, known);
    backups.push(known);
  }
  return backups;
}

async function describe(backup: Backup): Promise<DescribedBackup | undefined> {
  const manifest = await readManifest(path.join(folder, backup.name)).catch(() => undefined);
  if (!manifest) return undefined;
  const { files } = manifest;
  return { ...backup, files: files.length, size: sizeInWords(files) };
}

function sizeInWords(files: { size: number }[]): string {
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1e6;
  return `${megabytes.toLocaleString("en-IN", { maximumFractionDigits: megabytes < 10 ? 1 : 0 })} MB`;
}

/** Whether one is being made, and why the last one failed. */
export function backupState(): BackupState {
  return { running: readRun(folder) ?? null, failure: unwritten ?? readFailure(folder) ?? null };
}

/**
 * Begins a backup in a process of its own, so that shoppers wait for nothing; it goes on when this
 * one ends. False when one is being made already.
 */
export function beginBackup(): boolean {
  if (readRun(folder)) return false;
  const at = Date.now();
  unwritten = undefined;
  let problem: string | undefined;
  const child = spawn(process.execPath, [path.resolve("app/backup/backup.ts")], {
    stdio: "ignore",
  });
  child.once("error", ({ message }) => noteFailure({ at, message }));
  child.once("exit", (code, signal) => {
    void inBackground("make the backup", () => {
      if (code === 0 || code === BUSY) return;
      // It says itself what went wrong, unless it never came so far.
      const early = problem ?? `It stopped too early (${signal ?? code})`;
      if (!readFailure(folder)) noteFailure({ at, message: early });
      throw new Error(readFailure(folder)?.message ?? early);
    });
  });
  child.unref();
  try {
    if (child.pid !== undefined) beginRun(folder, at, child.pid);
  } catch (error) {
    // It cannot write there either, and ends.
    problem = wordsOf(error);
  }
  return true;
}

function noteFailure(failure: BackupFailure): void {
  if (!endRun(folder, failure)) unwritten = failure;
}

/**
 * For the clock: one a day. The first of a new shop waits until it has been open for an hour, and
 * after a failure the next try is an hour later.
 */
export function backUpWhenDue(): boolean {
  const openForMs = process.uptime() * 1000;
  const newest = newestBackup();
  if (newest ? Date.now() - newest.at < DUE_AFTER_MS : openForMs < HOUR_MS - 60_000) return false;
  return beginBackup();
}

/** A backup as one .tar file, its size in bytes known before it is sent; undefined: no such backup. */
export async function packBackup(
  name: string,
  backupDir = folder,
): Promise<{ size: number; stream: AsyncGenerator<Uint8Array> } | undefined> {
  const at = timeOfName(name);
  const place = path.join(backupDir, name);
  const manifest = at === undefined ? undefined : await readManifest(place).catch(() => undefined);
  if (!manifest) return undefined;
  const { size } = await stat(path.join(place, MANIFEST));
  const entries: ArchiveEntry[] = [
    { name: `${name}/${MANIFEST}`, size, mode: 0o600, mtime: manifest.at },
    ...manifest.files.map(({ path: file, ...rest }) => ({ ...rest, name: `${name}/${file}` })),
  ];
  return {
    size: await archiveSize(entries),
    stream: packArchive(entries, (one) => path.join(backupDir, one.name)),
  };
}
