import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { isRunning } from "./is-running.ts";
import { linkNew } from "./link-new.ts";
import { MINUTE } from "./time.ts";

/** A build takes seconds: one that has not ended by then was stopped, and its number is another's by now. */
const LONGEST_MS = 10 * MINUTE;

/**
 * One build at a time in a folder: two at once empty each other's files. The lock holds the number of the
 * process that builds; that of one which is gone counts for nothing. Undefined: taken; else who has it.
 */
export function takeBuildLock(file: string): { heldBy: number } | undefined {
  const own = `${file}.${process.pid}`;
  // It comes with its number in it: an empty one would be taken for that of nobody.
  writeFileSync(own, String(process.pid));
  try {
    for (;;) {
      if (linkNew(own, file)) return undefined;
      const heldBy = holderOf(file);
      if (heldBy) return { heldBy };
      const other = heldBy === GONE && removeLeft(file);
      if (other) return other;
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** Its own only: by the end of this process another may be building. */
export function releaseBuildLock(file: string): void {
  if (holderOf(file) === process.pid) rmSync(file, { force: true });
}

/**
 * Removes the lock of a process that is gone, under a lock of its own: of two that both find it, the slower
 * would remove what the faster has put in its place. Undefined: it is removed; else who is at it.
 */
function removeLeft(file: string): { heldBy: number } | undefined {
  const turn = `${file}.left`;
  const other = takeBuildLock(turn);
  if (other) return other;
  try {
    if (holderOf(file) === GONE) rmSync(file, { force: true });
  } finally {
    releaseBuildLock(turn);
  }
}

const GONE = 0;

/** The number of who holds it, `GONE` where that process has ended; undefined where there is no lock. */
function holderOf(file: string): number | undefined {
  let pid: number;
  let isOld: boolean;
  try {
    pid = Number(readFileSync(file, "utf8"));
    isOld = Date.now() - statSync(file).mtimeMs > LONGEST_MS;
  } catch {
    return undefined;
  }
  return !isOld && isRunning(pid) ? pid : GONE;
}
