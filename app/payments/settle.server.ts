import { inTime } from "#app/in-time.ts";
import type { Who } from "#app/orders/events.server.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import { sqlite } from "#db/client.server.ts";
import type { OrderStatus } from "#db/schema.ts";
import { payments } from "./provider.server.ts";
import type { PaymentProvider, ProviderPayment } from "./razorpay.server.ts";
import { recordPayment } from "./record-payment.server.ts";
import { refundable } from "./refunds.server.ts";
import { followRefunds } from "./send-refunds.server.ts";

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
const orderStatus = sqlite.prepare("select status from orders where id = ?").pluck();

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

/** So long a page waits for reading and capturing together; a provider can be slow and not down. */
const PATIENCE_MS = 2500;

/**
 * Callback, webhook, success page and reconciler all come here: it reads the truth from the
 * provider, then changes the order once (record-payment.server.ts). Whoever comes second changes
 * nothing.
 */
export async function settlePayment(
  orderId: string,
  who: Who,
  provider: PaymentProvider = payments,
): Promise<Standing> {
  const order = findOrder(orderId);
  if (!order) return "unknown";
  if (!order.providerOrderId) return standingOf(order.status) ?? "open";
  const isWaitedFor = who === "shopper" || who === "operator";
  const until = performance.now() + (isWaitedFor ? PATIENCE_MS : Number.POSITIVE_INFINITY);
  const leftMs = () => until - performance.now();
  const answer = await provider.fetchOrder(order.providerOrderId);
  if (!answer.ok) return standingOf(order.status) ?? "unknown";
  const tries = await captureAuthorized(order, answer.order.payments, provider, leftMs());

  for (const payment of tries) {
    if (payment.status === "captured" || payment.status === "refunded") {
      const { id, amount, currency } = payment;
      const method = payment.method ?? "unknown";
      const isForOrder = payment.orderId === order.providerOrderId;
      const isReturned = payment.status === "refunded";
      const money = { id, method, amount, currency, isForOrder, isReturned };
      recordPayment(orderId, money, who);
      // More has gone back than we know of, and the event that told of it is lost.
      if (payment.amount - payment.refunded < refundable(orderId, id)) {
        await inTime(followRefunds(id, Date.now(), provider), leftMs());
      }
    }
  }
  const status = orderStatus.get(orderId) as OrderStatus;
  const standing = standingOf(status);
  if (standing) return standing;
  // Cancelled by hand: what is only held is not taken, and goes back by itself.
  if (order.cancelledBy) return "open";
  if (tries.some((one) => one.status === "authorized" || one.status === "created"))
    return "confirming";
  return tries.length > 0 ? "failed" : "open";
}

/**
 * The account captures by itself; what it has only authorized for our exact amount we capture,
 * unless nobody wants the order any more or other money has paid it. Nobody waits for it longer than
 * `patienceMs`.
 */
async function captureAuthorized(
  order: Order,
  tries: ProviderPayment[],
  provider: PaymentProvider,
  patienceMs: number,
) {
  const isWanted = !order.cancelledBy && standingOf(order.status) === undefined;
  return Promise.all(
    tries.map(async (payment) => {
      if (!isWanted || payment.status !== "authorized" || !isExact(order, payment)) return payment;
      const captured = await inTime(provider.capture(payment.id, order.amount), patienceMs);
      return captured?.ok ? captured.payment : payment;
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

/** What the order's own status already says; undefined while the money is open. */
function standingOf(status: OrderStatus): Standing | undefined {
  if (status === "awaiting payment" || status === "cancelled") return undefined;
  return status === "refund due" || status === "refunded" ? "refund due" : "settled";
}
