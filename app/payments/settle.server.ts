import { rupees } from "#app/money.ts";
import { recordEvent, type Who } from "#app/orders/events.server.ts";
import { releaseHolds, sellHeld, takeAgain } from "#app/orders/holds.server.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";

import { sqlite } from "#db/client.server.ts";
import type { OrderStatus } from "#db/schema.ts";
import { queueOrderConfirmed } from "./confirmation.server.ts";
import { payments } from "./provider.server.ts";
import type { PaymentProvider, ProviderPayment } from "./razorpay.server.ts";

/**
 * How things stand after asking the provider:
 * `settled` the order is paid (or further), `refund due` money came that we may not keep,
 * `confirming` money may be on its way, `failed` the last try failed, `open` nothing was tried,
 * `unknown` the provider did not answer.
 */
export type Standing = "settled" | "refund due" | "confirming" | "failed" | "open" | "unknown";

const saveProviderOrder = sqlite.prepare(
  "update orders set provider_order_id = ? where id = ? and provider_order_id is null",
);
const insertPayment = sqlite.prepare(
  `insert into payments (id, order_id, method, amount, currency, status, captured_at)
   values (@id, @orderId, @method, @amount, @currency, @status, @now) on conflict do nothing`,
);
const setStatus = sqlite.prepare(
  `update orders set status = @to, paid_at = coalesce(paid_at, @paidAt), updated_at = @now
   where id = @id and status = @from`,
);
const orderStatus = sqlite.prepare("select status from orders where id = ?").pluck();
const isKnown = sqlite.prepare("select 1 from payments where id = ?").pluck();

/** The provider's order for ours, made once and reused for every try; undefined when it does not answer. */
export async function ensureProviderOrder(
  order: Pick<Order, "id" | "number" | "amount" | "providerOrderId">,
  provider: PaymentProvider = payments,
): Promise<string | undefined> {
  if (order.providerOrderId) return order.providerOrderId;
  const made = await provider.createOrder({ amount: order.amount, receipt: String(order.number) });
  if (!made.ok) return undefined;
  // Two at once: the first one written stands, the other is never paid and costs nothing.
  saveProviderOrder.run(made.id, order.id);
  return findOrder(order.id)?.providerOrderId ?? undefined;
}

/**
 * The one way an order becomes paid. Callback, webhook, success page and reconciler all come
 * here: it reads the truth from the provider, then changes the order once. Whoever comes second
 * changes nothing.
 */
export async function settlePayment(
  orderId: string,
  who: Who,
  provider: PaymentProvider = payments,
): Promise<Standing> {
  const order = findOrder(orderId);
  if (!order) return "unknown";
  if (!order.providerOrderId) return standingOf(order.status) ?? "open";
  const answer = await provider.fetchOrder(order.providerOrderId);
  if (!answer.ok) return standingOf(order.status) ?? "unknown";
  const tries = await captureAuthorized(order, answer.order.payments, provider);

  for (const payment of tries) {
    if (payment.status === "captured" || payment.status === "refunded") {
      record.immediate(order, payment, who, Date.now());
    }
  }
  const status = orderStatus.get(orderId) as OrderStatus;
  const standing = standingOf(status);
  if (standing) return standing;
  if (tries.some((one) => one.status === "authorized" || one.status === "created"))
    return "confirming";
  return tries.length > 0 ? "failed" : "open";
}

/** The account captures by itself; what it has only authorized for our exact amount we capture. */
async function captureAuthorized(
  order: Order,
  tries: ProviderPayment[],
  provider: PaymentProvider,
) {
  return Promise.all(
    tries.map(async (payment) => {
      if (payment.status !== "authorized" || !isExact(order, payment)) return payment;
      const captured = await provider.capture(payment.id, order.amount);
      return captured.ok ? captured.payment : payment;
    }),
  );
}

function isExact(order: Order, payment: ProviderPayment): boolean {
  return (
    payment.orderId === order.providerOrderId &&
    payment.amount === order.amount &&
    payment.currency === "INR"
  );
}

const record = sqlite.transaction(
  (order: Order, payment: ProviderPayment, who: Who, now: number): void => {
    if (isKnown.get(payment.id)) return;
    const from = orderStatus.get(order.id) as OrderStatus;
    const verdict = judge(order, payment, from);
    insertPayment.run({
      id: payment.id,
      orderId: order.id,
      method: payment.method ?? "unknown",
      amount: payment.amount,
      currency: payment.currency,
      status: verdict.keep,
      now,
    });
    if (verdict.to === "paid") sellHeld(order.id);
    else if (verdict.to) releaseHolds(order.id);
    if (verdict.to) {
      const paidAt = verdict.to === "paid" ? now : null;
      setStatus.run({ id: order.id, from, to: verdict.to, paidAt, now });
    }
    recordEvent(order.id, who, verdict.what, `${rupees(payment.amount)}, ${payment.id}`, now);
    if (verdict.to === "paid") queueOrderConfirmed(order.id);
  },
);

type Verdict = {
  keep: "captured" | "refund due" | "refunded";
  to?: "paid" | "refund due";
  what: string;
};

/** What captured money means for the order; takes the pieces again for a payment after the hold. */
function judge(order: Order, payment: ProviderPayment, from: OrderStatus): Verdict {
  if (payment.status === "refunded") {
    // Sent back by the provider itself, a second payment for instance: nothing is owed.
    return { keep: "refunded", what: "payment returned by the provider" };
  }
  if (from !== "awaiting payment" && from !== "cancelled") {
    return { keep: "refund due", what: "second payment, refund due" };
  }
  if (!isExact(order, payment)) {
    return { keep: "refund due", to: "refund due", what: "wrong amount, refund due" };
  }
  if (from === "cancelled" && !takeAgain(order.id)) {
    return {
      keep: "refund due",
      to: "refund due",
      what: "paid after the pieces were sold, refund due",
    };
  }
  return { keep: "captured", to: "paid", what: "paid" };
}

/** What the order's own status already says; undefined while the money is open. */
function standingOf(status: OrderStatus): Standing | undefined {
  if (status === "awaiting payment" || status === "cancelled") return undefined;
  return status === "refund due" || status === "refunded" ? "refund due" : "settled";
}
