import { isDiskError, noteDiskError } from "./disk.server.ts";
import { log } from "./log.server.ts";

/**
 * Work that no request waits for. Any of its statements may fail, by a full or broken disk at any
 * moment: that is logged and told at the desk, the process lives, and whoever does such work again
 * by itself (the scheduler, for all of it) tries it again.
 */
type Failing = { name: string; since: number; isDisk: boolean };

const failing = new Map<string, Failing>();

/**
 * Runs `work`, now. Never throws and never rejects; false when it failed. Work of one kind has one
 * name, that of the scheduler's job which takes up what was left: once that goes well it is over.
 */
export async function inBackground(name: string, work: () => unknown): Promise<boolean> {
  try {
    await work();
    failing.delete(name);
    return true;
  } catch (error) {
    noteFailing(name, error);
    return false;
  }
}

/** Logs the fault and keeps it for `failingWork`, since the first one in a row; `now` in ms UTC. */
export function noteFailing(name: string, error: unknown, now = Date.now()): void {
  log.error({ job: name, err: error }, "work in the background failed");
  noteDiskError(error);
  const isDisk = isDiskError(error);
  failing.set(name, { name, since: failing.get(name)?.since ?? now, isDisk });
}

/** What fails at present in this process, the longest first. */
export function failingWork(): Failing[] {
  return [...failing.values()].sort((a, b) => a.since - b.since);
}
