import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { errorCode } from "#app/error-code.ts";
import { isRunning } from "#app/is-running.ts";
import { linkNew } from "#app/link-new.ts";
import { makeFolder } from "#app/make-folder.ts";
import { MINUTE } from "#app/time.ts";

/** What is being done, and what went wrong last: files beside the backups, so that any process sees them. */

/** How `npm run backup` ends when somebody else is making one. */
export const BUSY = 3;

const RUNNING = "running.json";
const FAILURE = "failure.json";
const FIRST = "Starting";
/** Longer than one step takes on a slow disk; a maker that died is not waited for. */
const STALE_MS = 30 * MINUTE;

const running = z.object({
  pid: z.number(),
  at: z.number(),
  step: z.string(),
  /** How much of the whole is done, 0 to 1, where it can be told. */
  done: z.number().optional(),
});
const failure = z.object({ at: z.number(), message: z.string() });
export type BackupRun = z.infer<typeof running>;
export type BackupFailure = z.infer<typeof failure>;

/** Who is making a backup; undefined when nobody is, or when the maker has died. */
export function readRun(backupDir: string, now = Date.now()): BackupRun | undefined {
  return livingRun(path.join(backupDir, RUNNING), now);
}

function livingRun(file: string, now: number): BackupRun | undefined {
  const run = read(file, running);
  if (!run || now - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > STALE_MS) return;
  return isRunning(run.pid) ? run : undefined;
}

/** Why the last one failed; undefined when it did not. */
export function readFailure(backupDir: string, now = Date.now()): BackupFailure | undefined {
  const left = read(path.join(backupDir, RUNNING), running);
  if (left && !readRun(backupDir, now)) {
    return { at: left.at, message: "It was interrupted." };
  }
  return read(path.join(backupDir, FAILURE), failure);
}

/** Notes who makes one from now on; false when somebody else is making one. */
export function beginRun(backupDir: string, now = Date.now(), pid = process.pid): boolean {
  makeFolder(backupDir, 0o700);
  const file = path.join(backupDir, RUNNING);
  const present = readRun(backupDir, now);
  // Whoever started this process has noted it already.
  if (present) return present.pid === process.pid && pid === process.pid && present.step === FIRST;
  const run: BackupRun = { pid, at: now, step: FIRST };
  const written = writeApart(backupDir, run);
  try {
    return linkNew(written, file) || (clearDead(backupDir, now) && linkNew(written, file));
  } finally {
    rmSync(written, { force: true });
  }
}

/**
 * Takes the note of a maker that died away; false when it is one that lives. Another process may have
 * cleared the dead one and noted itself a moment ago, so what was moved aside is looked at again.
 */
function clearDead(backupDir: string, now: number): boolean {
  const file = path.join(backupDir, RUNNING);
  const aside = path.join(backupDir, `.${RUNNING}-dead-${process.pid}`);
  try {
    renameSync(file, aside);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return true;
    throw error;
  }
  const isDead = livingRun(aside, now) === undefined;
  if (!isDead) linkNew(aside, file);
  rmSync(aside, { force: true });
  return isDead;
}

/** Whole before it has its name: whoever reads between would take it for no run at all. */
function writeApart(backupDir: string, run: BackupRun): string {
  const file = path.join(backupDir, `.${RUNNING}-${process.pid}`);
  writeFileSync(file, JSON.stringify(run));
  return file;
}

/** Of the run that began at `at` (ms UTC); `done` is a share of the whole, 0 to 1. */
export function tellStep(backupDir: string, at: number, step: string, done?: number): void {
  const run: BackupRun = { pid: process.pid, at, step, ...(done !== undefined && { done }) };
  renameSync(writeApart(backupDir, run), path.join(backupDir, RUNNING));
}

/** False when the problem could not even be written down. */
export function endRun(backupDir: string, problem?: BackupFailure): boolean {
  try {
    rmSync(path.join(backupDir, RUNNING), { force: true });
    if (problem) writeFileSync(path.join(backupDir, FAILURE), JSON.stringify(problem));
    else rmSync(path.join(backupDir, FAILURE), { force: true });
    return true;
  } catch {
    return false;
  }
}

/** Whether there was no room on the disk, at whatever depth the error says so. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(errorCode(error)) || isOutOfRoom(error.cause);
}

/** For the operator: what to do where that is known, else the error's own words. */
export function backupFailure(error: unknown): string {
  const { code, message, path, syscall } = error as NodeJS.ErrnoException;
  if (isOutOfRoom(error)) return "The disk is full";
  if (path && (code === "EACCES" || code === "EPERM")) {
    return `The shop's user may not read or write ${path}: give it that folder (chown), or set BACKUP_DIR to another`;
  }
  if (path && syscall === "mkdir")
    return `${path} cannot be made: set BACKUP_DIR to another folder`;
  return message ?? String(error);
}

function read<T>(file: string, shape: z.ZodType<T>): T | undefined {
  try {
    return shape.safeParse(JSON.parse(readFileSync(file, "utf8"))).data;
  } catch {
    return undefined;
  }
}
