import { stat } from "node:fs/promises";
import path from "node:path";
import { env } from "#app/env.server.ts";
import { sizeText } from "#app/size-text.ts";
import { HOUR, MINUTE } from "#app/time.ts";
import { type ArchiveEntry, archiveSize, packArchive } from "./archive.ts";
import {
  type Backup,
  listBackups,
  MANIFEST,
  readManifest,
  timeOfName,
  totalSize,
} from "./folder.ts";
import { maker } from "./maker.server.ts";
import { pinBackup } from "./pinned.ts";
import { pushFolder, readPushed } from "./push-status.ts";
import type { BackupFailure, BackupRun } from "./status.ts";

const folder = env.BACKUP_DIR;

type BackupState = { running: BackupRun | null; failure: BackupFailure | null };

/** One of tomorrow, made while the clock was wrong, is not waited for. */
export function newestBackup(now = Date.now(), backupDir = folder): Backup | null {
  return listBackups(backupDir).find(({ at }) => at <= now) ?? null;
}

/** Keeps one beyond the usual retention. */
export function keepBackup(name: string, until: number): void {
  pinBackup(folder, { name, until });
}

/** How often one is made: "Every 5 minutes", "Once a day". */
export function backupRhythm(everyMs = env.BACKUP_EVERY): string {
  const minutes = Math.round(everyMs / MINUTE);
  for (const [unit, length] of [
    ["day", 24 * 60],
    ["hour", 60],
  ] as const) {
    if (minutes === length) return unit === "day" ? "Once a day" : "Every hour";
    if (minutes % length === 0) return `Every ${minutes / length} ${unit}s`;
  }
  return minutes === 1 ? "Every minute" : `Every ${minutes} minutes`;
}

/** How long until the first backup, and after a failure until the next try: "5 minutes", at most "an hour". */
export function backupPause(everyMs = env.BACKUP_EVERY): string {
  const minutes = Math.round(pauseMs(everyMs) / MINUTE);
  if (minutes === 60) return "an hour";
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

function pauseMs(everyMs: number): number {
  return Math.min(HOUR, everyMs);
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
  return { ...backup, files: files.length, size: sizeText(totalSize(files)) };
}

const makers = {
  backup: maker("make the backup", "app/backup/backup.ts", folder),
  push: maker("take the backup away", "app/backup/push.ts", pushFolder(folder)),
};

/** Whether one is being made, and why the last one failed. */
export function backupState(): BackupState {
  return makers.backup.state();
}

/** Whether one is being taken away (BACKUP_PUSH), and why the last one was not. */
export function pushState(): BackupState {
  return makers.push.state();
}

/**
 * Begins a backup in a process of its own, so that shoppers wait for nothing; it goes on when this
 * one ends. False when one is being made already.
 */
export function beginBackup(): boolean {
  return makers.backup.begin(Date.now());
}

/** For the scheduler: one whenever it is due. */
export function backUpWhenDue(now = Date.now()): boolean {
  const openMs = process.uptime() * 1000;
  const [newestAt, failedAt] = [newestBackup(now)?.at, backupState().failure?.at];
  return isBackupDue({ now, openMs, newestAt, failedAt }) && beginBackup();
}

/** The scheduler looks twice a minute: rather so much early than late. */
const EARLY_MS = 30_000;

/**
 * Whenever BACKUP_EVERY is over. The first of a new shop waits until it has been open for as long, an
 * hour at most; so long after a failure is the next try. All in ms, the times UTC.
 */
export function isBackupDue(
  shop: {
    now: number;
    openMs: number;
    newestAt: number | undefined;
    failedAt: number | undefined;
  },
  everyMs = env.BACKUP_EVERY,
): boolean {
  const { now, openMs, newestAt, failedAt } = shop;
  if (newestAt === undefined ? openMs < pauseMs(everyMs) : now - newestAt <= everyMs - EARLY_MS)
    return false;
  return failedAt === undefined || failedAt > now || now - failedAt >= pauseMs(everyMs);
}

/** For the scheduler: takes the newest backup away where that is not done; again five minutes after a failure. */
export function pushWhenDue(now = Date.now()): boolean {
  const newest = newestBackup(now);
  if (!env.BACKUP_PUSH || !newest || readPushed(folder)?.name === newest.name) return false;
  const failedAt = pushState().failure?.at;
  if (failedAt !== undefined && failedAt <= now && now - failedAt < 5 * MINUTE) return false;
  return makers.push.begin(newest.at);
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
