import { randomBytes } from "node:crypto";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { creditAtOnce } from "#app/documents/invoices.server.ts";
import { orderRefundedMail } from "#app/mail/order-refunded.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { type Paise, rupees } from "#app/money.ts";
import { findStatus } from "#app/orders/advance.server.ts";
import { setStatus } from "#app/orders/change-status.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { mailedOrderLink } from "#app/orders/order-link.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { isToSend } from "#app/orders/status.ts";
import {
  DIRECT_UPI,
  hasKeys,
  type PaymentProviders,
  SANDBOX,
} from "#app/payment-providers/payment-provider.ts";
import { isDirect } from "#app/payment-providers/ways-to-pay.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { db, sqlite } from "#db/client.server.ts";
import { payments, refunds } from "#db/schema.ts";
import {
  LEAST_REFUND,
  leftOfPayment,
  payingOf,
  refundById,
  refundsOfOrder,
} from "./refund-rows.sql.server.ts";
import { valueOfWanted, type WantedUnits, writeUnits } from "./refund-units.server.ts";

/** Amounts in paise, times in ms UTC. */
export type Refund = Omit<NonNullable<ReturnType<typeof refundById.get>>, "isDespite"> & {
  /** No provider stood between: it goes back by hand. */
  isOffline: boolean;
  /** The operator sends it although the customer's bank has not decided. */
  isDespite: boolean;
};

export type Asked =
  | { ok: true; refundId: string }
  | { ok: false; reason: "unknown" | "too little" | "too much" | "changed"; left: Paise };

const { placeholder } = sql;
const notReturned = db
  .select({ id: payments.id })
  .from(payments)
  .where(and(eq(payments.orderId, placeholder("orderId")), ne(payments.status, "refunded")))
  .prepare();
const insert = db
  .insert(refunds)
  .values({
    id: placeholder("id"),
    orderId: placeholder("orderId"),
    paymentId: placeholder("paymentId"),
    amount: placeholder("amount"),
    reason: placeholder("reason"),
    delivery: placeholder("delivery"),
    requestedBy: placeholder("requestedBy"),
    createdAt: placeholder("now"),
    dueAt: placeholder("dueAt"),
    isDespite: sql`${placeholder("isDespite")}`,
  })
  .prepare();
const settleRow = db
  .update(refunds)
  .set({
    status: sql`${placeholder("status")}`,
    providerRefundId: sql`${placeholder("providerRefundId")}`,
    provider: sql`${placeholder("provider")}`,
    dueAt: sql`${placeholder("dueAt")}`,
    error: sql`${placeholder("error")}`,
    processedAt: sql`${placeholder("processedAt")}`,
    disputeId: sql`coalesce(${placeholder("disputeId")}, ${refunds.disputeId})`,
  })
  .where(and(eq(refunds.id, placeholder("id")), inArray(refunds.status, ["asked", "pending"])))
  .prepare();
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

/** It waits for a provider of which the shop has no keys any more: nobody sends it, or can say that it arrived. */
export function isStranded(providers: PaymentProviders, refund: Refund): boolean {
  const { status, paymentProvider: name, isOffline } = refund;
  if (isOffline || name === SANDBOX || hasKeys(providers.named(name))) return false;
  return status === "pending" || (status === "asked" && !isByHand(refund));
}

function readRefund(row: NonNullable<ReturnType<typeof refundById.get>>): Refund {
  return { ...row, isOffline: isDirect(row.paymentProvider), isDespite: row.isDespite === 1 };
}

/** Amounts in paise; `id` is ours, under which the provider knows it too. */
export function findRefund(id: string): Refund | undefined {
  const row = refundById.get(id);
  return row && readRefund(row);
}

/** All of an order, failed ones too. */
export function listRefunds(orderId: string): Refund[] {
  return refundsOfOrder.all(orderId).map(readRefund);
}

/** The one payment that paid an order, as long as not all of it has gone back. */
export function payingPayment(orderId: string): string | undefined {
  return payingOf.get(orderId);
}

/** What of a payment has neither gone back nor is on its way, in paise. */
export function refundable(orderId: string, paymentId: string): Paise {
  return leftOfPayment.get({ orderId, paymentId }) ?? 0;
}

/**
 * Writes down that money goes back; `submitRefund` and the scheduler ask the provider for it. The whole of
 * what paid a `paid`, `packed` or `returned` order makes it `refund due`. A transaction, or a part
 * of its caller's.
 */
export function requestRefund(context: Context, wanted: WantedRefund): Asked {
  return write.immediate(context, wanted);
}

type WantedRefund = {
  orderId: string;
  paymentId: string;
  amount: Paise;
  /** As the shopper reads it. */
  reason: string;
  /** What was left when they looked: a form sent twice sends money once. */
  seen?: Paise | undefined;
  /** The operator sends it by hand, past the provider. */
  byHand?: boolean;
  /** The operator knows that the customer's bank asks the payment back, and sends it all the same. */
  isDespite?: boolean;
  /** The units it is for, where it is for any. */
  units?: readonly WantedUnits[];
  /** In paise, what of the amount is the delivery's. */
  delivery?: Paise;
};

const write = sqlite.transaction((context: Context, wanted: WantedRefund): Asked => {
  const { seen, byHand = false, isDespite = false, orderId, paymentId, amount, reason } = wanted;
  const { units = [], delivery = 0 } = wanted;
  const { now } = context;
  const left = leftOfPayment.get({ orderId, paymentId });
  if (left === undefined) return { ok: false, reason: "unknown", left: 0 };
  if (seen !== undefined && seen !== left) return { ok: false, reason: "changed", left };
  if (amount > left) return { ok: false, reason: "too much", left };
  if (!Number.isSafeInteger(amount) || amount < LEAST_REFUND) {
    return { ok: false, reason: "too little", left };
  }
  // Somebody has refunded them meanwhile, or another payment paid for them.
  const isThere = valueOfWanted({ orderId, paymentId, units, delivery }) !== undefined;
  if (!isThere) return { ok: false, reason: "changed", left };
  // Under this name the provider knows it as one, however often it is asked.
  const id = `rf_${randomBytes(16).toString("hex")}`;
  const isOffline = isDirect(providerOf.get({ id: paymentId })?.provider ?? "");
  const requestedBy = context.actor.kind === "shopper" ? "shopper" : "operator";
  const dueAt = byHand || isOffline ? null : now;
  const values = { id, orderId, paymentId, amount, reason, delivery, requestedBy, now, dueAt };
  insert.run({ ...values, isDespite: Number(isDespite) });
  writeUnits(context, { orderId, refundId: id, units });
  const note = `${rupees(amount)}, ${reason}`;
  recordEvent(context, { orderId, kind: "refund-requested", note });
  closeIfReturned(context, { orderId });
  return { ok: true, refundId: id };
});

/** As `requestRefund`, asked for by the operator on the order's page: it stands in the activity log. */
export function requestRefundAtDesk(context: Context, wanted: WantedRefund): Asked {
  return sqlite
    .transaction(() => {
      const asked = requestRefund(context, wanted);
      if (asked.ok) {
        const subject = `/admin/orders/${wanted.orderId}`;
        recordAudit(context, { what: "refund requested", subject, detail: rupees(wanted.amount) });
      }
      return asked;
    })
    .immediate();
}

/** Asks for all that is left of all its payments; returns the new refunds. Part of a transaction. */
export function requestWholeRefund(
  context: Context,
  { orderId, reason }: { orderId: string; reason: string },
): { refundIds: string[]; owed: Paise } {
  const refundIds: string[] = [];
  let owed = 0;
  for (const { id: paymentId } of notReturned.all({ orderId })) {
    const amount = refundable(orderId, paymentId);
    const asked = requestRefund(context, { orderId, paymentId, amount, reason });
    if (!asked.ok) continue;
    refundIds.push(asked.refundId);
    owed += amount;
  }
  return { refundIds, owed };
}

/**
 * When nothing stays here of what paid an order that is not sent, or has come back, it ends: `refund
 * due`, and `refunded` where the last rupee is home already. Part of a transaction.
 */
export function closeIfReturned(context: Context, { orderId }: { orderId: string }): void {
  const from = findStatus(orderId);
  if (!from || !(isToSend(from) || from === "returned")) return;
  const paymentId = payingPayment(orderId);
  if (paymentId && refundable(orderId, paymentId) > 0) return;
  setStatus(context, { orderId, from, to: "refund due" });
  endIfRefunded(context, { orderId });
}

/** What has gone back whole is `refunded`, by a trigger. */
export function endIfRefunded(context: Context, { orderId }: { orderId: string }): void {
  if (notReturned.get({ orderId })) return;
  setStatus(context, { orderId, from: "refund due", to: "refunded" });
}

type Outcome = {
  status: "pending" | "processed" | "failed";
  /** The provider's id of it; left out where it is not known. */
  providerRefundId?: string;
  /** Instead of that: the UTR under which the operator has sent it by hand. */
  utr?: string;
  /** When to look again; for `pending`. */
  dueAt?: number | null;
  error?: string;
  /** The dispute by which the customer's bank has taken it. */
  disputeId?: string;
  /** The bank has told the shopper, and no mail of ours has to. */
  isToldByBank?: boolean;
};

/** What became of a refund, as the provider says or the operator did. A row that is over stays. */
export function finishRefund(
  context: Context,
  { refundId, ...outcome }: Outcome & { refundId: string },
): void {
  finish.immediate(context, refundId, outcome);
  if (outcome.status === "processed") creditAtOnce(context);
}

const finish = sqlite.transaction((context: Context, id: string, outcome: Outcome): void => {
  const before = findRefund(id);
  if (before?.status !== "asked" && before?.status !== "pending") return;
  const { now } = context;
  const { orderId } = before;
  const { status, dueAt = null, error = null, disputeId = null } = outcome;
  const known = outcome.utr ?? outcome.providerRefundId;
  const providerRefundId = known ?? before.providerRefundId;
  const provider = outcome.utr ? DIRECT_UPI : known ? before.paymentProvider : before.provider;
  const processedAt = status === "processed" ? now : null;
  const values = { id, status, providerRefundId, provider, dueAt, error, processedAt, disputeId };
  settleRow.run(values);
  const named = outcome.utr ? `UTR ${outcome.utr}` : (providerRefundId ?? disputeId ?? id);
  const what = `${rupees(before.amount)}, ${named}`;
  if (status === "failed") {
    const failure = `${what}: ${error ?? "no reason given"}`;
    recordEvent(context, { orderId, kind: "refund-failed", note: failure });
  }
  if (status !== "processed") return;
  recordEvent(context, { orderId, kind: "refunded", note: what });
  endIfRefunded(context, { orderId });
  if (!outcome.isToldByBank) queueRefunded(before, outcome.utr ?? null, now);
});

function queueRefunded(refund: Refund, utr: string | null, now: number): void {
  const order = findOrder(refund.orderId);
  if (!order) return;
  const mail = orderRefundedMail(
    currentSettings(),
    order,
    { ...refund, utr },
    mailedOrderLink(order.id),
  );
  queueMail({ now }, { kind: "refunded", about: refund.id, to: order.email, ...mail });
}
