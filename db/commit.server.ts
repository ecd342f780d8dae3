import { AsyncResource } from "node:async_hooks";
import { log } from "#app/log.server.ts";
import { sqlite } from "./client.server.ts";
import { logOnDisk } from "./log-on-disk.server.ts";

/**
 * Two ways to commit besides a transaction of its own: without waiting for the disk, and several
 * transactions with one wait, during which others are answered. Both use the one connection: a second
 * one would throw away the pages the first has in memory, and the other way round, with every write.
 */

/**
 * A transaction that does not wait for the disk, for what a shopper can do again: cart, hearts, what
 * is typed at checkout, counts of tries. A crash of the process loses nothing of it; a power cut may
 * lose the last second. An order, payment or other write that waits syncs the whole log, so what came
 * before it is never lost alone. Part of another transaction it is committed with that.
 */
export function unsynced<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const transaction = sqlite.transaction(work);
  return (...args) => {
    if (sqlite.inTransaction) return transaction(...args);
    return withoutSync(() => transaction.immediate(...args));
  };
}

/** Between the first write that did not wait and its sync. */
const SYNC_MS = 1000;
let syncing: NodeJS.Timeout | undefined;

function withoutSync<Result>(commit: () => Result): Result {
  try {
    return withoutWaiting(commit);
  } finally {
    syncSoon();
  }
}

function syncSoon(): void {
  if (!syncing) syncing = setTimeout(sync, SYNC_MS).unref();
}

function withoutWaiting<Result>(commit: () => Result): Result {
  sqlite.exec("pragma synchronous = NORMAL");
  try {
    return commit();
  } finally {
    sqlite.exec("pragma synchronous = FULL");
  }
}

async function sync(): Promise<void> {
  syncing = undefined;
  try {
    await logOnDisk();
  } catch (error) {
    // Who waits for the disk is told by their own promise when it cannot be.
    log.warn({ err: error }, "carts of the last second are not synced");
  }
}

type Job = {
  run: () => void;
  resolve: () => void;
  reject: (error: unknown) => void;
  isSynced: boolean;
};

let waiting: Job[] = [];
/** Further ones wait for the next commit: everybody else waits while these are written. */
const MOST_AT_ONCE = 32;

/**
 * Makes a transaction of `work` that is committed with those that come in the same turn of the event
 * loop. The promise is kept after that, and with `isSynced` not before it is on the disk, which nobody
 * else waits for (what `unsynced` is for may go without). Others can read it meanwhile. What throws is
 * undone alone and its promise is rejected with it; when the commit itself fails, nothing of any is
 * written and all are rejected; when the disk then cannot keep it, those who wait for that are.
 */
export function committedTogether<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
  { isSynced = true } = {},
): (...args: Args) => Promise<Result> {
  const transaction = sqlite.transaction(work);
  return (...args) =>
    new Promise((resolve, reject) => {
      let outcome: () => void = () => {};
      const run = () => {
        try {
          const result = transaction(...args);
          outcome = () => resolve(result);
        } catch (error) {
          // A full or broken disk has undone the whole, also what others did in it.
          if (!sqlite.inTransaction) throw error;
          outcome = () => reject(error);
        }
      };
      // Each as a part of its own request, whoever's turn it is when they are committed.
      const job = { run: AsyncResource.bind(run), resolve: () => outcome(), reject, isSynced };
      waiting.push(job);
      if (waiting.length === 1) setImmediate(commitWaiting);
    });
}

const runAll = sqlite.transaction((jobs: Job[]) => {
  for (const { run } of jobs) run();
});

function commitWaiting(): void {
  const jobs = waiting.slice(0, MOST_AT_ONCE);
  waiting = waiting.slice(MOST_AT_ONCE);
  if (waiting.length > 0) setImmediate(commitWaiting);
  try {
    withoutWaiting(() => runAll.immediate(jobs));
  } catch (error) {
    for (const { reject } of jobs) reject(error);
    return;
  }
  const synced = jobs.filter(({ isSynced }) => isSynced);
  for (const job of jobs) if (!job.isSynced) job.resolve();
  if (synced.length < jobs.length) syncSoon();
  if (synced.length === 0) return;
  logOnDisk().then(
    () => {
      for (const { resolve } of synced) resolve();
    },
    (error) => {
      for (const { reject } of synced) reject(error);
    },
  );
}
