import { eq, sql } from "drizzle-orm";
import type { Context } from "#app/context.ts";
import { keepIssuer } from "#app/documents/receipt-issuers.server.ts";
import type { RefundDueReason } from "#app/mail/refund-due.ts";
import { type Paise, rupees } from "#app/money.ts";
import { markPaid, setStatus } from "#app/orders/change-status.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { releaseHolds, sellHeld, takeAgain, takeMissing } from "#app/orders/holds/holds.server.ts";
import { isUnsettled } from "#app/orders/status.ts";
import { db, sqlite } from "#db/client.server.ts";
import { type OrderStatus, orders, payments } from "#db/schema.ts";
import { queueOrderConfirmed, queueRefundDue } from "./confirmation.server.ts";

/** Money that has come in, as the provider says or the operator has seen it. */
type Money = {
  /** The provider's payment id, or `upi_<utr>` of a direct transfer. */
  id: string;
  /** Whose id it is: a provider's name, or `DIRECT_UPI`. */
  provider: string;
  /** As the provider names it; `sandbox` when it was only played. */
  method: string;
  amount: Paise;
  /** What was paid beyond that and is not the shop's: the fee, where the customer bears it. */
  above?: Paise;
  currency: string;
  /** Paid for this order and no other. */
  isForOrder: boolean;
  /** Sent back already, by the provider itself. */
  isReturned: boolean;
};

type PayableOrder = { status: OrderStatus; amount: Paise; cancelledBy: string | null };
type Verdict =
  | { keep: "captured"; to: "paid"; event: "paid" }
  | { keep: "refund due"; to?: "refund due"; event: RefundDueReason }
  | { keep: "refunded"; to?: undefined; event: "payment-returned" };

const { placeholder } = sql;
const find = db
  .select({ status: orders.status, amount: orders.amount, cancelledBy: orders.cancelledBy })
  .from(orders)
  .where(eq(orders.id, placeholder("orderId")))
  .prepare();
const isKnown = db
  .select({ id: payments.id })
  .from(payments)
  .where(eq(payments.id, placeholder("id")))
  .prepare();
const timesOf = db
  .select({ at: payments.capturedAt })
  .from(payments)
  .where(eq(payments.orderId, placeholder("orderId")))
  .prepare();
const insertPayment = db
  .insert(payments)
  .values({
    id: placeholder("id"),
    orderId: placeholder("orderId"),
    provider: placeholder("provider"),
    method: placeholder("method"),
    amount: placeholder("amount"),
    currency: placeholder("currency"),
    status: placeholder("status"),
    capturedAt: placeholder("now"),
  })
  .prepare();

/**
 * The one place where an order becomes paid: once, for its exact paise in INR, by a payment of its
 * own. Money that may not be kept is written down as `refund due`. The same payment again changes
 * nothing. A transaction, or a part of its caller's.
 */
export function recordPayment(
  context: Context,
  { orderId, ...money }: Money & { orderId: string },
): void {
  write.immediate(context, orderId, money);
}

const write = sqlite.transaction((context: Context, orderId: string, money: Money): void => {
  const { id, provider, method, amount, currency, above = 0 } = money;
  if (isKnown.get({ id })) return;
  const order = find.get({ orderId });
  if (!order) throw new Error(`recordPayment: no order ${orderId}`);
  const now = timeOfItsOwn(orderId, context.now);
  const verdict = judge(context, orderId, order, money);
  const { keep, to, event } = verdict;
  insertPayment.run({ id, orderId, provider, method, amount, currency, status: keep, now });
  const from = order.status;
  if (to === "paid") {
    sellHeld({ orderId });
    markPaid({ now }, { orderId, from });
    keepIssuer({ now });
  } else if (to) {
    releaseHolds(context, { orderId, kind: "payment-refused" });
    setStatus(context, { orderId, from, to });
  }
  const beyond = above > 0 ? `, and ${rupees(above)} for the payment provider` : "";
  recordEvent(context, { orderId, kind: event, note: `${rupees(amount)}, ${id}${beyond}` });
  if (to === "paid") queueOrderConfirmed(context, { orderId });
  if (verdict.keep === "refund due") {
    queueRefundDue(context, { orderId, payment: { id, amount } }, verdict.event);
  }
});

/** Two found by one look have one `now`; which of them paid an order is told by its `paidAt`. */
function timeOfItsOwn(orderId: string, now: number): number {
  const taken = timesOf.all({ orderId }).map(({ at }) => at);
  let at = now;
  while (taken.includes(at)) at += 1;
  return at;
}

/** What captured money means for the order; takes the units that are not kept for it. */
function judge(context: Context, orderId: string, order: PayableOrder, money: Money): Verdict {
  if (money.isReturned) {
    // A second payment for instance: the provider sends it back unasked, nothing is owed.
    return { keep: "refunded", event: "payment-returned" };
  }
  if (!isUnsettled(order.status)) return { keep: "refund due", event: "second-payment" };
  if (!money.isForOrder || money.amount !== order.amount || money.currency !== "INR") {
    return refundDue("wrong-amount");
  }
  if (order.cancelledBy) return refundDue("paid-after-cancellation");
  const isThere = order.status === "cancelled" ? takeAgain : takeMissing;
  if (!isThere(context, { orderId })) return refundDue("paid-after-sold-out");
  return { keep: "captured", to: "paid", event: "paid" };
}

function refundDue(event: RefundDueReason): Verdict {
  return { keep: "refund due", to: "refund due", event };
}
