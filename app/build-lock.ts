import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";

/** A build takes seconds: one that has not ended by then was stopped, and its number is another's by now. */
const LONGEST_MS = 10 * 60_000;

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
      try {
        linkSync(own, file);
        return undefined;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      }
      const heldBy = holderOf(file);
      if (heldBy !== undefined) return { heldBy };
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** Its own only: by the end of this process another may be building. */
export function releaseBuildLock(file: string): void {
  if (holderOf(file) === process.pid) rmSync(file, { force: true });
}

function holderOf(file: string): number | undefined {
  let pid = 0;
  try {
    pid = Number(readFileSync(file, "utf8"));
    if (Date.now() - statSync(file).mtimeMs > LONGEST_MS) return undefined;
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    // One of another user lives too.
    return (error as NodeJS.ErrnoException).code === "EPERM" ? pid : undefined;
  }
}
