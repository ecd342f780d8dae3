import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { env } from "#app/env.server.ts";
import { MANIFEST, readManifest, timeOfName } from "./backup/folder.ts";
import {
  type BackupFailure,
  type BackupRun,
  BUSY,
  endRun,
  readFailure,
  readRun,
} from "./backup/status.ts";
import { packTar, type TarEntry, tarSize } from "./backup/tar.ts";

const HOUR_MS = 60 * 60_000;
const DUE_AFTER_MS = 24 * HOUR_MS;
const folder = env.BACKUP_DIR;

export type Backup = { name: string; at: number };
export type BackupState = { running: BackupRun | null; failure: BackupFailure | null };

/** Finished and checked backups, newest first. */
export function listBackups(backupDir = folder): Backup[] {
  let names: string[] = [];
  try {
    names = readdirSync(backupDir);
  } catch {
    // None has been made yet.
  }
  return names
    .flatMap((name) => {
      const at = timeOfName(name);
      return at === undefined ? [] : [{ name, at }];
    })
    .sort((a, b) => b.at - a.at);
}

export function newestBackup(backupDir = folder): { at: number } | null {
  return listBackups(backupDir)[0] ?? null;
}

/** Whether one is being made, and why the last one failed. */
export function backupState(backupDir = folder): BackupState {
  return { running: readRun(backupDir) ?? null, failure: readFailure(backupDir) ?? null };
}

/**
 * Begins a backup in a process of its own, so that shoppers wait for nothing; it goes on when this
 * one ends. False when one is being made already.
 */
export function beginBackup(): boolean {
  if (readRun(folder)) return false;
  const at = Date.now();
  const child = spawn(process.execPath, [path.resolve("app/operator/backup/backup.ts")], {
    stdio: "ignore",
  });
  child.once("error", ({ message }) => endRun(folder, { at, message }));
  child.once("exit", (code, signal) => {
    // It says itself what went wrong, unless it never came so far.
    if (code === 0 || code === BUSY || readFailure(folder)) return;
    endRun(folder, { at, message: `It ended too early (${signal ?? code}).` });
  });
  child.unref();
  return true;
}

/**
 * For the clock: one a day. The first of a new shop waits until it has been open for an hour, and
 * after a failure the next try is an hour later.
 */
export function backUpWhenDue(now = Date.now(), openForMs = process.uptime() * 1000): boolean {
  const newest = newestBackup();
  if (newest ? now - newest.at < DUE_AFTER_MS : openForMs < HOUR_MS - 60_000) return false;
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
  const entries: TarEntry[] = [
    { name: `${name}/${MANIFEST}`, size, mode: 0o600, mtime: manifest.at },
    ...manifest.files.map(({ path: file, ...rest }) => ({ ...rest, name: `${name}/${file}` })),
  ];
  return {
    size: tarSize(entries),
    stream: packTar(entries, (one) => path.join(backupDir, one.name)),
  };
}
