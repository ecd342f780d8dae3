import { setTimeout as pause } from "node:timers/promises";
import type {
  HistoryPart,
  HistoryRange,
  PaymentContext,
  PaymentProvider,
  ProviderHistory,
} from "#app/payment-providers/payment-provider.ts";
import { followDispute, followUndecided } from "#app/payments/disputes.server.ts";
import { findOpen } from "#app/payments/reconcile.server.ts";
import { settlePayment } from "#app/payments/settle.server.ts";
import { notePayment } from "#app/payments/unmatched.server.ts";
import { followUnmatched } from "#app/payments/unmatched-refunds.server.ts";
import { followRefunds } from "#app/refunds/send-refunds.server.ts";
import { type Restored, readRestored, writeRestored } from "#app/settings/restored.server.ts";
import { LATE_PAYMENT_MS } from "#app/shop.ts";
import { HOUR } from "#app/time.ts";
import { isRefundKnown, knownPayment } from "./recovery.sql.server.ts";
import { roundUp } from "./take-up.server.ts";

/** The provider's clock and ours may differ by so much, and the backup took its time. */
const SPREAD_MS = HOUR;
/** Between two lists, so that the provider refuses none; after one that was not answered it grows. */
const PACE_MS = 200;
const PAUSES_MS = [1000, 3000, 9000];
/** More may have been ordered there than is listed. */
const NUMBERS_BEYOND = 100;

/**
 * For the scheduler: asks after a restore until it is answered to the end, then every hour, and for the last
 * time when no payment may come late any more.
 */
export async function inquireWhenDue(
  context: PaymentContext,
  stopping?: AbortSignal,
): Promise<boolean> {
  const restored = readRestored();
  if (!restored) return false;
  const doneAt = restored.inquiry?.doneAt;
  // A new box may have opened with a clock that was behind or ahead: what it was asked then is no answer.
  if (doneAt && doneAt <= context.now) {
    const isOver = doneAt - restored.restoredAt > LATE_PAYMENT_MS;
    if (isOver || context.now - doneAt < HOUR) return false;
  }
  return inquire(context, restored, stopping);
}

/** The operator has it asked again; the scheduler begins within half a minute. */
export function askAgain(now: number): void {
  const restored = readRestored();
  if (restored) writeRestored({ ...restored, inquiry: null }, now);
}

/**
 * Asks every provider for all orders, payments, refunds and disputes since the backup. What was captured for an
 * order we know is settled, what was captured for none is written down as money to look for, refunds
 * we do not know are written down; the numbers of lost orders are never given again. All of it may be
 * done any number of times. True when everything was answered.
 */
async function inquire(
  context: PaymentContext,
  restored: Restored,
  stopping: AbortSignal | undefined,
): Promise<boolean> {
  const { now } = context;
  const range = { from: restored.backupAt - SPREAD_MS, to: now + SPREAD_MS };
  const found = { payments: 0, refunds: 0 };
  let isDone = await settleOpen(context);
  isDone = (await followUndecided(context)) && isDone;
  for (const provider of context.providers.payments.all) {
    for (const history of provider.histories ?? []) {
      const asking = { context, provider, history, range, stopping };
      const seen = await readAccount(asking);
      if (!seen) isDone = false;
      found.payments += seen?.payments ?? 0;
      found.refunds += seen?.refunds ?? 0;
    }
  }
  const mute = context.providers.payments.all
    .filter(({ histories = [] }) => histories.length === 0)
    .map(({ title }) => title);
  // Whoever has it asked again meanwhile, or opens the shop, is not written over.
  const present = readRestored();
  if (present?.restoredAt !== restored.restoredAt) return false;
  writeRestored(
    { ...present, inquiry: { askedAt: now, doneAt: isDone ? now : null, mute, ...found } },
    now,
  );
  return isDone;
}

/** Orders that were unpaid at the backup: their money may have come since. */
async function settleOpen(context: PaymentContext): Promise<boolean> {
  let isDone = true;
  for (const orderId of findOpen(context.now)) {
    if ((await settlePayment(context, { orderId })) === "unknown") isDone = false;
  }
  return isDone;
}

type Asking = {
  context: PaymentContext;
  provider: PaymentProvider;
  history: ProviderHistory;
  range: { from: number; to: number };
  stopping: AbortSignal | undefined;
};

/** How many payments and refunds one account has told; undefined where it did not answer to the end. */
async function readAccount(
  asking: Asking,
): Promise<{ payments: number; refunds: number } | undefined> {
  const { context, provider, history } = asking;
  const orders = await readAll(asking, history.orders);
  const payments = orders && (await readAll(asking, history.payments));
  const refunds = payments && (await readAll(asking, history.refunds));
  const { disputes: listDisputes = noDisputes } = history;
  const disputes = refunds && (await readAll(asking, listDisputes));
  if (!disputes) return undefined;
  const byId = new Map(orders.map((order) => [order.id, order]));
  keepNumbersFree(
    orders.map(({ receipt }) => receipt),
    context.now,
  );
  let isDone = true;
  const settled = new Set<string>();
  for (const payment of payments) {
    if (payment.status !== "captured" || knownPayment.get({ id: payment.id })) continue;
    const known = payment.orderId === null ? undefined : byId.get(payment.orderId);
    isDone = (await notePayment(context, provider, payment, known)) && isDone;
  }
  // Before the refunds: one of them may be what a dispute took.
  for (const { id: disputeId } of disputes)
    isDone = (await followDispute(context, { provider: provider.name, disputeId })) && isDone;
  for (const { id, paymentId } of refunds) {
    if (settled.has(paymentId) || isRefundKnown.get({ id })) continue;
    settled.add(paymentId);
    isDone = (await followRefunds(context, { paymentId })) && isDone;
    isDone = (await followUnmatched(context, { paymentId })) && isDone;
  }
  return isDone ? { payments: payments.length, refunds: refunds.length } : undefined;
}

const noDisputes = async (): Promise<HistoryPart<{ id: string }>> => ({
  ok: true,
  items: [],
  isLast: true,
});

/** Every part of a list; undefined where one was not answered, tried several times. */
async function readAll<T>(
  { range, stopping }: Asking,
  list: (range: HistoryRange) => Promise<HistoryPart<T>>,
): Promise<T[] | undefined> {
  const all: T[] = [];
  for (;;) {
    let part = await list({ ...range, skip: all.length });
    for (const ms of PAUSES_MS) {
      if (part.ok || stopping?.aborted) break;
      await pause(ms);
      part = await list({ ...range, skip: all.length });
    }
    if (!part.ok || stopping?.aborted) return undefined;
    all.push(...part.items);
    if (part.isLast) return all;
    await pause(PACE_MS);
  }
}

/** A lost order's number stands at the provider as the receipt of its order. */
function keepNumbersFree(receipts: (string | null)[], now: number): void {
  const numbers = receipts.filter((receipt) => /^\d{1,9}$/.test(receipt ?? "")).map(Number);
  const least = roundUp(numbers.reduce((most, n) => Math.max(most, n), 0) + NUMBERS_BEYOND);
  const restored = readRestored();
  if (!restored || numbers.length === 0 || least <= restored.orderNumbersFrom) return;
  writeRestored({ ...restored, orderNumbersFrom: least }, now);
}
