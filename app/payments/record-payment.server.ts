import type { Context } from "#app/context.ts";
import { type Paise, rupees } from "#app/money.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { releaseHolds, sellHeld, takeAgain, takeMissing } from "#app/orders/holds.server.ts";
import { sqlite } from "#db/client.server.ts";
import type { ActorKind, OrderEventKind, OrderStatus } from "#db/schema.ts";
import { queueOrderConfirmed } from "./confirmation.server.ts";

/** Money that has come in, as the provider says or the operator has seen it. */
export type Money = {
  /** The provider's payment id, or `upi_<utr>` of a direct transfer. */
  id: string;
  /** Whose id it is: a provider's name, or `DIRECT_UPI`. */
  provider: string;
  /** As the provider names it; `sandbox` when it was only played. */
  method: string;
  amount: Paise;
  currency: string;
  /** Paid for this order and no other. */
  isForOrder: boolean;
  /** Sent back already, by the provider itself. */
  isReturned: boolean;
};

type PaymentOutcome = { status: OrderStatus; amount: Paise; cancelledBy: string | null };
type Verdict = {
  keep: "captured" | "refund due" | "refunded";
  to?: "paid" | "refund due";
  event: OrderEventKind;
};

const find = sqlite.prepare(
  "select status, amount, cancelled_by cancelledBy from orders where id = ?",
);
const isKnown = sqlite.prepare("select 1 from payments where id = ?").pluck();
const insertPayment = sqlite.prepare(
  `insert into payments (id, order_id, provider, method, amount, currency, status, captured_at)
   values (@id, @orderId, @provider, @method, @amount, @currency, @status, @now)`,
);
const setStatus = sqlite.prepare(
  `update orders set status = @to, paid_at = coalesce(paid_at, @paidAt), updated_at = @now
   where id = @id and status = @from`,
);

/**
 * The one place where an order becomes paid: once, for its exact paise in INR, by a payment of its
 * own. Money that may not be kept is written down as `refund due`. The same payment again changes
 * nothing. A transaction, or a part of its caller's.
 */
export function recordPayment(
  orderId: string,
  money: Money,
  who: ActorKind,
  now = Date.now(),
): void {
  write.immediate(orderId, money, who, now);
}

const write = sqlite.transaction(
  (orderId: string, money: Money, who: ActorKind, now: number): void => {
    if (isKnown.get(money.id)) return;
    const order = find.get(orderId) as PaymentOutcome;
    const context = { actor: { kind: who }, now };
    const { keep, to, event } = judge(context, orderId, order, money);
    const { id, provider, method, amount, currency } = money;
    insertPayment.run({ id, orderId, provider, method, amount, currency, status: keep, now });
    if (to === "paid") sellHeld({ orderId });
    else if (to) releaseHolds(context, { orderId, kind: "payment-refused" });
    if (to) {
      const paidAt = to === "paid" ? now : null;
      setStatus.run({ id: orderId, from: order.status, to, paidAt, now });
    }
    recordEvent(context, { orderId, kind: event, note: `${rupees(amount)}, ${id}` });
    if (to === "paid") queueOrderConfirmed(orderId);
  },
);

/** What captured money means for the order; takes the pieces that are not kept for it. */
function judge(
  context: Pick<Context, "actor" | "now">,
  orderId: string,
  order: PaymentOutcome,
  money: Money,
): Verdict {
  if (money.isReturned) {
    // A second payment for instance: the provider sends it back unasked, nothing is owed.
    return { keep: "refunded", event: "payment-returned" };
  }
  if (order.status !== "awaiting payment" && order.status !== "cancelled") {
    return { keep: "refund due", event: "second-payment" };
  }
  if (!money.isForOrder || money.amount !== order.amount || money.currency !== "INR") {
    return refundDue("wrong-amount");
  }
  if (order.cancelledBy) return refundDue("paid-after-cancellation");
  const isThere = order.status === "cancelled" ? takeAgain : takeMissing;
  if (!isThere(context, { orderId })) {
    return refundDue("paid-after-sold-out");
  }
  return { keep: "captured", to: "paid", event: "paid" };
}

function refundDue(event: OrderEventKind): Verdict {
  return { keep: "refund due", to: "refund due", event };
}
