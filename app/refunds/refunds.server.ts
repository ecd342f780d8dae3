import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { shopOrigin } from "#app/env.server.ts";
import { orderRefundedMail } from "#app/mail/order-refunded.tsx";
import { queueMail } from "#app/mail/outbox.server.ts";
import { type Paise, rupees } from "#app/money.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { signOrderLink } from "#app/orders/order-link.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { DIRECT_UPI } from "#app/payment-providers/payment-provider.ts";
import { currentSettings } from "#app/settings/shop-words.server.ts";
import { db, sqlite } from "#db/client.server.ts";
import { type ActorKind, type OrderStatus, payments } from "#db/schema.ts";
import { LEAST, leftOfPayment, refundById, refundsOfOrder } from "./refund-rows.sql.server.ts";

/** Amounts in paise, times in ms UTC. */
export type Refund = Omit<NonNullable<ReturnType<typeof refundById.get>>, "isTransfer"> & {
  /** Came straight to our UPI id: it goes back by hand, no provider stands between. */
  isTransfer: boolean;
};

export type Asked =
  | { ok: true; refundId: string }
  | { ok: false; reason: "unknown" | "too little" | "too much" | "changed"; left: Paise };

const paymentIds = sqlite
  .prepare("select id from payments where order_id = ? and status <> 'refunded'")
  .pluck();
const paying = sqlite
  .prepare("select id from payments where order_id = ? and status = 'captured'")
  .pluck();
const insert = sqlite.prepare(
  `insert into refunds (id, order_id, payment_id, amount, reason, asked_by, created_at, due_at)
   values (@id, @orderId, @paymentId, @amount, @reason, @who, @now, @dueAt)`,
);
const statusOf = sqlite.prepare("select status from orders where id = ?").pluck();
const setStatus = sqlite.prepare(
  "update orders set status = @to, updated_at = @now where id = @id and status = @from",
);
const settleRow = sqlite.prepare(
  `update refunds set status = @status, provider_refund_id = @providerRefundId, provider = @provider, due_at = @dueAt,
     error = @error, processed_at = @processedAt
   where id = @id and status in ('asked', 'pending')`,
);
const markReturned = sqlite.prepare(
  `update payments set status = 'refunded' where id = @paymentId and status <> 'refunded'
     and amount - (select sum(amount) from refunds
       where payment_id = @paymentId and status = 'processed') < ${LEAST}`,
);
const isOwed = sqlite
  .prepare("select 1 from payments where order_id = ? and status <> 'refunded' limit 1")
  .pluck();

const providerOf = db
  .select({ provider: payments.provider })
  .from(payments)
  .where(eq(payments.id, sql.placeholder("id")))
  .prepare();

/** The operator sends it, or has sent it: so with transfers, and where the operator wished. */
export function isByHand(refund: Refund): boolean {
  const waits = refund.status === "asked" && refund.dueAt === null;
  return waits || refund.provider === DIRECT_UPI;
}

function readRefund(row: NonNullable<ReturnType<typeof refundById.get>>): Refund {
  return { ...row, isTransfer: row.isTransfer === 1 };
}

export function findRefund(id: string): Refund | undefined {
  const row = refundById.get(id);
  return row && readRefund(row);
}

export function listRefunds(orderId: string): Refund[] {
  return refundsOfOrder.all(orderId).map(readRefund);
}

/** The refunds of an order as the operator sees them. */
export function deskRefunds(orderId: string) {
  return listRefunds(orderId).map((refund) => {
    const { id, paymentId, amount, reason, status, askedBy, createdAt, error, isTransfer } = refund;
    const ours = { isByHand: isByHand(refund), isTransfer };
    return { id, paymentId, amount, reason, status, askedBy, createdAt, error, ...ours };
  });
}

/** The one payment that paid an order, as long as not all of it has gone back. */
export function payingPayment(orderId: string): string | undefined {
  return paying.get(orderId) as string | undefined;
}

/** What of a payment has neither gone back nor is on its way, in paise. */
export function refundable(orderId: string, paymentId: string): Paise {
  return leftOfPayment.get({ orderId, paymentId }) ?? 0;
}

/**
 * Writes down that money goes back; `submitRefund` and the clock ask the provider for it. The whole of
 * what paid a `paid`, `packed` or `returned` order makes it `refund due`. A transaction, or a part
 * of its caller's.
 */
export function requestRefund(
  wanted: {
    orderId: string;
    paymentId: string;
    amount: Paise;
    reason: string;
    who: "shopper" | "operator";
    /** What was left when they looked: a form sent twice sends money once. */
    seen?: Paise | undefined;
    /** The operator sends it by hand, past the provider. */
    byHand?: boolean;
    /** Part of the same transaction: who did it is written down by the caller. */
    note?: (now: number) => void;
  },
  now = Date.now(),
): Asked {
  return write.immediate(wanted, now);
}

const write = sqlite.transaction(
  (wanted: Parameters<typeof requestRefund>[0], now: number): Asked => {
    const { seen, note, byHand = false, ...row } = wanted;
    const { orderId, paymentId, amount, reason, who } = row;
    const left = leftOfPayment.get({ orderId, paymentId });
    if (left === undefined) return { ok: false, reason: "unknown", left: 0 };
    if (seen !== undefined && seen !== left) return { ok: false, reason: "changed", left };
    if (amount > left) return { ok: false, reason: "too much", left };
    if (!Number.isSafeInteger(amount) || amount < LEAST) {
      return { ok: false, reason: "too little", left };
    }
    // Under this name the provider knows it as one, however often it is asked.
    const id = `rf_${randomBytes(16).toString("hex")}`;
    const isTransfer = providerOf.get({ id: paymentId })?.provider === DIRECT_UPI;
    insert.run({ ...row, id, now, dueAt: byHand || isTransfer ? null : now });
    const words = `${rupees(amount)}, ${reason}`;
    recordEvent({ actor: { kind: who }, now }, { orderId, kind: "refund-requested", note: words });
    closeIfReturned(orderId, now);
    note?.(now);
    return { ok: true, refundId: id };
  },
);

/** Asks for all that is left of all its payments; returns the new refunds. Part of a transaction. */
export function requestWholeRefund(
  orderId: string,
  reason: string,
  who: "shopper" | "operator",
  now: number,
): { refundIds: string[]; owed: Paise } {
  const refundIds: string[] = [];
  let owed = 0;
  for (const paymentId of paymentIds.all(orderId) as string[]) {
    const amount = refundable(orderId, paymentId);
    const asked = requestRefund({ orderId, paymentId, amount, reason, who }, now);
    if (!asked.ok) continue;
    refundIds.push(asked.refundId);
    owed += amount;
  }
  return { refundIds, owed };
}

/** When nothing stays here of what paid the order it will not be sent. Part of a transaction. */
export function closeIfReturned(orderId: string, now: number): void {
  const from = statusOf.get(orderId) as OrderStatus;
  if (from !== "paid" && from !== "packed" && from !== "returned") return;
  const paymentId = payingPayment(orderId);
  if (paymentId && refundable(orderId, paymentId) > 0) return;
  setStatus.run({ id: orderId, from, to: "refund due", now });
}

export type Outcome = {
  status: "pending" | "processed" | "failed";
  /** The provider's id of it; left out where it is not known. */
  providerRefundId?: string;
  /** Instead of that: the UTR under which the operator has sent it by hand. */
  utr?: string;
  /** When to look again; for `pending`. */
  dueAt?: number | null;
  error?: string;
};

/** What became of a refund, as the provider says or the operator did. A row that is over stays. */
export function finishRefund(id: string, outcome: Outcome, who: ActorKind, now = Date.now()): void {
  finish.immediate(id, outcome, who, now);
}

const finish = sqlite.transaction(
  (id: string, outcome: Outcome, who: ActorKind, now: number): void => {
    const before = findRefund(id);
    if (before?.status !== "asked" && before?.status !== "pending") return;
    const { status, dueAt = null, error = null } = outcome;
    const known = outcome.utr ?? outcome.providerRefundId;
    const providerRefundId = known ?? before.providerRefundId;
    const provider = outcome.utr ? DIRECT_UPI : known ? before.paymentProvider : before.provider;
    const processedAt = status === "processed" ? now : null;
    settleRow.run({ id, status, providerRefundId, provider, dueAt, error, processedAt });
    const named = outcome.utr ? `UTR ${outcome.utr}` : (providerRefundId ?? id);
    const what = `${rupees(before.amount)}, ${named}`;
    const context = { actor: { kind: who }, now };
    if (status === "failed") {
      const failure = `${what}: ${error ?? "no reason given"}`;
      recordEvent(context, { orderId: before.orderId, kind: "refund-failed", note: failure });
    }
    if (status !== "processed") return;
    recordEvent(context, { orderId: before.orderId, kind: "refunded", note: what });
    markReturned.run({ paymentId: before.paymentId });
    // The last rupee is on its way home.
    if (!isOwed.get(before.orderId)) {
      setStatus.run({ id: before.orderId, from: "refund due", to: "refunded", now });
    }
    queueRefunded(before, outcome.utr ?? null, now);
  },
);

function queueRefunded(refund: Refund, utr: string | null, now: number): void {
  const order = findOrder(refund.orderId);
  if (!order) return;
  const mail = orderRefundedMail(
    currentSettings(),
    order,
    { ...refund, utr },
    shopOrigin + signOrderLink(order.id),
  );
  queueMail({ now }, { kind: "refunded", about: refund.id, to: order.email, ...mail });
}
