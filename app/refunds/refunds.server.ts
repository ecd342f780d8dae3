import { randomBytes } from "node:crypto";
import { shopOrigin } from "#app/env.server.ts";
import { orderRefundedMail } from "#app/mail/order-refunded.tsx";
import { queueMail } from "#app/mail/outbox.server.ts";
import { type Paise, rupees } from "#app/money.ts";
import { recordEvent, type Who } from "#app/orders/events.server.ts";
import { signOrderLink } from "#app/orders/order-link.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { currentSettings } from "#app/settings/shop-words.server.ts";
import { sqlite } from "#db/client.server.ts";
import type { OrderStatus, RefundStatus } from "#db/schema.ts";

/** Amounts in paise, times in ms UTC. */
export type Refund = {
  id: string;
  orderId: string;
  paymentId: string;
  amount: Paise;
  reason: string;
  status: RefundStatus;
  providerRefundId: string | null;
  askedBy: "shopper" | "operator" | "provider";
  createdAt: number;
  dueAt: number | null;
  attempts: number;
  error: string | null;
  processedAt: number | null;
};

export type Asked =
  | { ok: true; refundId: string }
  | { ok: false; reason: "unknown" | "too little" | "too much" | "changed"; left: Paise };

/** The provider refunds nothing smaller: where less is left, nothing is left. */
const LEAST = 100;

const COLUMNS = `id, order_id orderId, payment_id paymentId, amount, reason, status,
  provider_refund_id providerRefundId, asked_by askedBy, created_at createdAt, due_at dueAt, attempts,
  error, processed_at processedAt`;
const byId = sqlite.prepare(`select ${COLUMNS} from refunds where id = ?`);
const ofOrder = sqlite.prepare(
  `select ${COLUMNS} from refunds where order_id = ? order by created_at, id`,
);
const leftOf = sqlite
  .prepare(
    `select case when status = 'refunded' or rest < ${LEAST} then 0 else rest end
     from (select p.status, p.amount - coalesce((select sum(r.amount) from refunds r
         where r.payment_id = p.id and r.status <> 'failed'), 0) rest
       from payments p where p.id = @paymentId and p.order_id = @orderId)`,
  )
  .pluck();
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
  `update refunds set status = @status, provider_refund_id = @providerRefundId, due_at = @dueAt,
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

/** A transfer straight to our UPI id goes back by hand: no provider stands between. */
export function isTransfer(paymentId: string): boolean {
  return paymentId.startsWith("upi_");
}

/** The operator sends it, or has sent it: so with transfers, and where the operator wished. */
export function isByHand(refund: Refund): boolean {
  const waits = refund.status === "asked" && refund.dueAt === null;
  return waits || refund.providerRefundId?.startsWith("upi_") === true;
}

export function findRefund(id: string): Refund | undefined {
  return byId.get(id) as Refund | undefined;
}

export function listRefunds(orderId: string): Refund[] {
  return ofOrder.all(orderId) as Refund[];
}

/** The refunds of an order as the operator sees them. */
export function deskRefunds(orderId: string) {
  return listRefunds(orderId).map((refund) => {
    const { id, paymentId, amount, reason, status, askedBy, createdAt, error } = refund;
    const ours = { isByHand: isByHand(refund), isTransfer: isTransfer(paymentId) };
    return { id, paymentId, amount, reason, status, askedBy, createdAt, error, ...ours };
  });
}

/** The one payment that paid an order, as long as not all of it has gone back. */
export function payingPayment(orderId: string): string | undefined {
  return paying.get(orderId) as string | undefined;
}

/** What of a payment has neither gone back nor is on its way, in paise. */
export function refundable(orderId: string, paymentId: string): Paise {
  return (leftOf.get({ orderId, paymentId }) as number | undefined) ?? 0;
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
    const left = leftOf.get({ orderId, paymentId }) as number | undefined;
    if (left === undefined) return { ok: false, reason: "unknown", left: 0 };
    if (seen !== undefined && seen !== left) return { ok: false, reason: "changed", left };
    if (amount > left) return { ok: false, reason: "too much", left };
    if (!Number.isSafeInteger(amount) || amount < LEAST) {
      return { ok: false, reason: "too little", left };
    }
    // Under this name the provider knows it as one, however often it is asked.
    const id = `rf_${randomBytes(16).toString("hex")}`;
    insert.run({ ...row, id, now, dueAt: byHand || isTransfer(wanted.paymentId) ? null : now });
    recordEvent(orderId, who, "refund asked", `${rupees(amount)}, ${reason}`, now);
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
  providerRefundId: string | null;
  /** When to look again; for `pending`. */
  dueAt?: number;
  error?: string;
};

/** What became of a refund, as the provider says or the operator did. A row that is over stays. */
export function finishRefund(id: string, outcome: Outcome, who: Who, now = Date.now()): void {
  finish.immediate(id, outcome, who, now);
}

const finish = sqlite.transaction((id: string, outcome: Outcome, who: Who, now: number): void => {
  const before = findRefund(id);
  if (before?.status !== "asked" && before?.status !== "pending") return;
  const { status, dueAt = null, error = null } = outcome;
  const providerRefundId = outcome.providerRefundId ?? before.providerRefundId;
  const processedAt = status === "processed" ? now : null;
  settleRow.run({ id, status, providerRefundId, dueAt, error, processedAt });
  const what = `${rupees(before.amount)}, ${providerRefundId ?? id}`;
  if (status === "failed") {
    recordEvent(
      before.orderId,
      who,
      "refund failed",
      `${what}: ${error ?? "no reason given"}`,
      now,
    );
  }
  if (status !== "processed") return;
  recordEvent(before.orderId, who, "refunded", what, now);
  markReturned.run({ paymentId: before.paymentId });
  // The last rupee is on its way home.
  if (!isOwed.get(before.orderId)) {
    setStatus.run({ id: before.orderId, from: "refund due", to: "refunded", now });
  }
  queueRefunded(before, providerRefundId, now);
});

function queueRefunded(refund: Refund, providerRefundId: string | null, now: number): void {
  const order = findOrder(refund.orderId);
  if (!order) return;
  const utr = /^upi_(.+)/.exec(providerRefundId ?? "")?.[1] ?? null;
  const mail = orderRefundedMail(
    currentSettings(),
    order,
    { ...refund, utr },
    shopOrigin + signOrderLink(order.id),
  );
  queueMail({ key: `refunded:${refund.id}`, to: order.email, ...mail }, now);
}
