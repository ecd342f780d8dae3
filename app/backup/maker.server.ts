import { spawn } from "node:child_process";
import path from "node:path";
import { inBackground } from "#app/background.server.ts";
import {
  type BackupFailure,
  type BackupRun,
  BUSY,
  backupFailure,
  beginRun,
  endRun,
  readFailure,
  readRun,
} from "./status.ts";

/**
 * A program of this room in a process of its own, one at a time on this machine. What it does and why
 * it failed stands in `folder` (`status.ts`). `job` is the scheduler's name for it.
 */
export function maker(job: string, program: string, folder: string) {
  /** What could not be written down there, as on a full disk. */
  let unwritten: BackupFailure | undefined;

  function noteFailure(failure: BackupFailure): void {
    if (!endRun(folder, failure)) unwritten = failure;
  }

  return {
    state(): { running: BackupRun | null; failure: BackupFailure | null } {
      return {
        running: readRun(folder) ?? null,
        failure: unwritten ?? readFailure(folder) ?? null,
      };
    },

    /** `at`: what the run is called by, ms UTC. False when one is under way already. */
    begin(at: number): boolean {
      if (readRun(folder)) return false;
      unwritten = undefined;
      let problem: string | undefined;
      const child = spawn(process.execPath, [path.resolve(program)], { stdio: "ignore" });
      child.once("error", ({ message }) => noteFailure({ at: Date.now(), message }));
      child.once("exit", (code, signal) => {
        void inBackground(job, () => {
          if (code === 0 || code === BUSY) return;
          // It says itself what went wrong, unless it never came so far.
          const early = problem ?? `It stopped too early (${signal ?? code})`;
          if (!readFailure(folder)) noteFailure({ at: Date.now(), message: early });
          throw new Error(readFailure(folder)?.message ?? early);
        });
      });
      child.unref();
      try {
        if (child.pid !== undefined) beginRun(folder, at, child.pid);
      } catch (error) {
        // It cannot write there either, and ends.
        problem = backupFailure(error);
      }
      return true;
    },
  };
}
