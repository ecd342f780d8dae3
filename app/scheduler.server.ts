import { contextOf } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { giveBackPages } from "#db/free-pages.server.ts";
import { inBackground } from "./background.server.ts";
import { backUpWhenDue, pushWhenDue } from "./backup/backups.server.ts";
import { forgetStale } from "./cart/forget-stale.server.ts";
import { continueBulkEdits } from "./catalog/bulk/bulk-edit.server.ts";
import { sweepPictures } from "./catalog/editing/sweep-pictures.server.ts";
import { goOnWithMoves, MOVES } from "./catalog/groups/move-category.server.ts";
import { sweepOriginals } from "./catalog/photos/sweep-originals.server.ts";
import { emptyOldTrash } from "./catalog/trash.server.ts";
import { sweepTemporaryFiles } from "./catalog/uploads.server.ts";
import { forgetDrafts } from "./checkout/forget-drafts.server.ts";
import { lookAtDisks } from "./disk.server.ts";
import { issueCreditNotes } from "./documents/invoices.server.ts";
import { goOnWithOwnShop } from "./first-run/own-shop.server.ts";
import { goOnWithBookings } from "./fulfilment/book-parcel.server.ts";
import { followParcels } from "./fulfilment/follow-parcels.server.ts";
import { sweepLabels } from "./fulfilment/labels.server.ts";
import { processWaitingTracking } from "./fulfilment/tracking-events.server.ts";
import { unpackEndedExchanges } from "./fulfilment/undo-exchange.server.ts";
import { continueImports } from "./import-export/imports.server.ts";
import { sendDueMails } from "./mail/outbox.server.ts";
import { tellOwner } from "./notifications/tell-owner.server.ts";
import { forgetUnpaidOrders } from "./orders/holds/forget-unpaid.server.ts";
import { forgetNetworks } from "./orders/holds/hold-source.server.ts";
import { releaseExpiredHolds } from "./orders/holds/holds.server.ts";
import { publishDueDrafts } from "./pages/publish-page.server.ts";
import { sweepPageImages } from "./pages/sweep-page-images.server.ts";
import { paymentContext } from "./payment-providers/registry.server.ts";
import { followUndecided } from "./payments/disputes.server.ts";
import { reconcileDue } from "./payments/reconcile.server.ts";
import { sendUnmatchedRefunds } from "./payments/unmatched-refunds.server.ts";
import { processWaitingWebhooks } from "./payments/webhooks.server.ts";
import { forgetOldWords } from "./privacy/forget-old-words.server.ts";
import { inquireWhenDue } from "./recovery/provider-inquiry.server.ts";
import { sendDueRefunds } from "./refunds/send-refunds.server.ts";
import { sweepReturnPhotos } from "./returns/return-photos.server.ts";
import { loadEmptyShop } from "./serving/fill-shop.server.ts";
import { forgetHandledWrites } from "./serving/handled-writes.server.ts";
import { isWorkHeld } from "./settings/closed.server.ts";
import { refreshSettings } from "./settings/settings.server.ts";
import { courierContext } from "./shipping/couriers/registry.server.ts";
import { forgetThrottles } from "./throttle/throttle.server.ts";
import { HOUR, MINUTE } from "./time.ts";

type Job = {
  name: string;
  everyMs: number;
  run: (stopping: AbortSignal) => unknown;
  /** Also while a restored shop waits for the operator: nothing of it goes out or is given up. */
  whenHeld?: true;
};

const scheduler = { kind: "scheduler" } as const;

const LOOK_MS = 10_000;
const TICK_MS = 30_000;
const FOLLOW_MS = 5 * MINUTE;

/** Everything that happens by itself. */
export const shopJobs: Job[] = [
  {
    name: "look at the disk",
    everyMs: LOOK_MS,
    run: () => lookAtDisks(commitNothing),
    whenHeld: true,
  },
  { name: "release expired holds", everyMs: TICK_MS, run: () => releaseExpiredHolds() },
  {
    name: "ask what was paid since the backup",
    everyMs: TICK_MS,
    run: (stopping) => inquireWhenDue(paymentContext(scheduler), stopping),
    whenHeld: true,
  },
  {
    name: "send due mails",
    everyMs: TICK_MS,
    run: (stopping) => sendDueMails(undefined, undefined, stopping),
    // It holds them, to be listed.
    whenHeld: true,
  },
  {
    name: "publish pages",
    everyMs: LOOK_MS,
    run: () => publishDueDrafts(contextOf(scheduler)),
  },
  { name: MOVES, everyMs: TICK_MS, run: (stopping) => goOnWithMoves(stopping) },
  { name: "tell the operator", everyMs: TICK_MS, run: () => tellOwner(contextOf(scheduler)) },
  {
    name: "process webhooks",
    everyMs: TICK_MS,
    run: () => processWaitingWebhooks(paymentContext({ kind: "provider" })),
    whenHeld: true,
  },
  {
    name: "process tracking",
    everyMs: TICK_MS,
    run: () => processWaitingTracking(courierContext({ kind: "courier" })),
  },
  {
    name: "book parcels",
    everyMs: TICK_MS,
    run: () => goOnWithBookings(courierContext(scheduler)),
  },
  {
    name: "unpack ended exchanges",
    everyMs: TICK_MS,
    run: () => unpackEndedExchanges(contextOf(scheduler)),
  },
  {
    name: "follow parcels",
    everyMs: FOLLOW_MS,
    run: () => followParcels(courierContext({ kind: "courier" })),
  },
  {
    name: "send due refunds",
    everyMs: TICK_MS,
    run: () => sendDueRefunds(paymentContext(scheduler)),
  },
  {
    name: "send payments of no order back",
    everyMs: TICK_MS,
    run: () => sendUnmatchedRefunds(paymentContext(scheduler)),
  },
  {
    name: "write credit notes",
    everyMs: TICK_MS,
    run: () => issueCreditNotes(contextOf(scheduler)),
  },
  {
    name: "reconcile payments",
    everyMs: TICK_MS,
    run: () => reconcileDue(paymentContext(scheduler)),
  },
  {
    name: "ask about disputes",
    everyMs: 6 * HOUR,
    run: () => followUndecided(paymentContext(scheduler)),
  },
  {
    name: "continue imports",
    everyMs: TICK_MS,
    run: () => continueImports(contextOf(scheduler)),
  },
  {
    name: "change many products",
    everyMs: TICK_MS,
    run: (stopping) => continueBulkEdits(undefined, stopping),
  },
  { name: "forget networks", everyMs: HOUR, run: () => forgetNetworks() },
  {
    name: "forget stale carts",
    everyMs: HOUR,
    run: (stopping) => forgetStale(undefined, stopping),
  },
  {
    name: "forget checkout drafts",
    everyMs: HOUR,
    run: (stopping) => forgetDrafts(undefined, stopping),
  },
  {
    name: "forget unpaid orders",
    everyMs: HOUR,
    run: (stopping) => forgetUnpaidOrders(undefined, stopping),
  },
  {
    name: "give back pages",
    everyMs: HOUR,
    run: (stopping) => giveBackPages(stopping),
  },
  {
    name: "forget throttles",
    everyMs: HOUR,
    run: (stopping) => forgetThrottles(undefined, stopping),
  },
  {
    name: "forget old words",
    everyMs: HOUR,
    run: (stopping) => forgetOldWords(contextOf(scheduler), stopping),
  },
  { name: "sweep return photos", everyMs: HOUR, run: () => sweepReturnPhotos() },
  {
    name: "empty the old trash",
    everyMs: HOUR,
    run: () => emptyOldTrash(contextOf(scheduler)),
  },
  { name: "sweep pictures", everyMs: 6 * HOUR, run: () => sweepPictures() },
  { name: "sweep original photographs", everyMs: 6 * HOUR, run: () => sweepOriginals() },
  { name: "sweep pictures of pages", everyMs: 6 * HOUR, run: () => sweepPageImages() },
  {
    name: "start the operator's own shop",
    everyMs: 2000,
    run: (stopping) => goOnWithOwnShop(contextOf(scheduler), loadEmptyShop, stopping),
  },
  { name: "back up", everyMs: TICK_MS, run: () => backUpWhenDue(), whenHeld: true },
  { name: "take backups away", everyMs: TICK_MS, run: () => pushWhenDue() },
  { name: "sweep labels", everyMs: HOUR, run: () => sweepLabels() },
  {
    name: "forget handled writes",
    everyMs: TICK_MS,
    run: () => forgetHandledWrites(),
    whenHeld: true,
  },
  {
    name: "sweep temporary files",
    everyMs: HOUR,
    run: () => sweepTemporaryFiles(),
    whenHeld: true,
  },
];

/** Of a process that only reads: what its own answers rest on. */
export const readerJobs: Job[] = [
  { name: "look at the disk", everyMs: LOOK_MS, run: () => lookAtDisks(() => {}), whenHeld: true },
];

/** Is synced to the disk as every commit is, and changes nothing. */
function commitNothing() {
  sqlite.pragma(`user_version = ${sqlite.pragma("user_version", { simple: true })}`);
}

/**
 * Runs each job now and then again, `everyMs` after it ended: no job meets itself, none waits for
 * another's end, and one that fails is told and comes again. Of those whose time has come one begins
 * at a turn of the event loop, so that whoever waits is served between two. The timers keep no process alive.
 * The answer stops the scheduler; its promise ends when no job is running any more. A long job looks at
 * its signal and ends early.
 */
export function startClock(jobs: Job[]): () => Promise<void> {
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Map<Job, Promise<void>>();
  const stop = new AbortController();
  const waiting: Job[] = [];

  function begin(job: Job) {
    if (waiting.push(job) === 1) setImmediate(beginNext);
  }

  function beginNext() {
    const job = waiting.shift();
    if (!job || stop.signal.aborted) return;
    running.set(job, run(job));
    if (waiting.length > 0) setImmediate(beginNext);
  }

  async function run(job: Job) {
    await inBackground(job.name, () => {
      refreshSettings();
      if (isWorkHeld() && !job.whenHeld) return;
      return job.run(stop.signal);
    });
    running.delete(job);
    if (!stop.signal.aborted) start(job, job.everyMs);
  }

  function start(job: Job, afterMs: number) {
    const timer = setTimeout(begin, afterMs, job);
    timers.set(job, timer.unref());
  }

  for (const job of jobs) start(job, 0);
  return async () => {
    stop.abort();
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(running.values());
  };
}
