import { findOrder, type Order } from "#app/orders/orders.server.ts";
import { replacedOrdersOf, saveProviderOrder } from "#app/orders/provider-orders.server.ts";
import type { PaymentProvider, ProviderPayment } from "#app/payment-providers/payment-provider.ts";
import { paymentProviders } from "#app/payment-providers/registry.server.ts";
import { refundable } from "#app/refunds/refunds.server.ts";
import { followRefunds } from "#app/refunds/send-refunds.server.ts";
import { withTimeout } from "#app/with-timeout.ts";
import { sqlite } from "#db/client.server.ts";
import type { ActorKind, OrderStatus } from "#db/schema.ts";
import { recordPayment } from "./record-payment.server.ts";

/**
 * How things stand after asking the provider:
 * `settled` the order is paid (or further), `refund due` money came that we may not keep,
 * `confirming` money may be on its way, `failed` the last try failed, `open` nothing was tried,
 * `unknown` the provider did not answer.
 */
export type PaymentOutcome =
  | "settled"
  | "refund due"
  | "confirming"
  | "failed"
  | "open"
  | "unknown";

const orderStatus = sqlite.prepare("select status from orders where id = ?").pluck();

/**
 * The provider's order for ours, made once and reused for every try; undefined when it does not
 * answer. When a correction has made our order one of another amount, it is made anew; what may
 * still be paid by the one before it is found and sent back (`settlePayment`).
 */
export async function ensureProviderOrder(
  order: Pick<Order, "id" | "number" | "amount" | "providerOrderId" | "providerAmount">,
  provider: PaymentProvider = paymentProviders().current,
): Promise<string | undefined> {
  const before = order.providerOrderId;
  if (before && order.providerAmount === order.amount) return before;
  const made = await provider.createOrder({ amount: order.amount, receipt: String(order.number) });
  if (!made.ok) return undefined;
  const { name } = provider;
  saveProviderOrder(order.id, { made: made.id, provider: name, amount: order.amount, before });
  const saved = findOrder(order.id);
  return saved?.providerAmount === saved?.amount
    ? (saved?.providerOrderId ?? undefined)
    : undefined;
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
  who: ActorKind,
  provider: PaymentProvider = paymentProviders().current,
): Promise<PaymentOutcome> {
  const order = findOrder(orderId);
  if (!order) return "unknown";
  if (!order.providerOrderId) return paymentOutcomeOf(order.status) ?? "open";
  const isWaitedFor = who === "shopper" || who === "operator";
  const until = performance.now() + (isWaitedFor ? PATIENCE_MS : Number.POSITIVE_INFINITY);
  const leftMs = () => until - performance.now();
  const known = [order.providerOrderId, ...replacedOrdersOf(orderId).map(({ id }) => id)];
  const answers = await Promise.all(known.map((id) => provider.fetchOrder(id)));
  const made: ProviderPayment[] = [];
  for (const answer of answers) {
    if (!answer.ok) return paymentOutcomeOf(order.status) ?? "unknown";
    made.push(...answer.order.payments);
  }
  const tries = await captureAuthorized(order, made, provider, leftMs());

  for (const payment of tries) {
    if (payment.status === "captured" || payment.status === "refunded") {
      const { id, amount, currency } = payment;
      const method = payment.method ?? "unknown";
      const isForOrder = payment.orderId === order.providerOrderId;
      const isReturned = payment.status === "refunded";
      const money = {
        id,
        provider: provider.name,
        method,
        amount,
        currency,
        isForOrder,
        isReturned,
      };
      recordPayment(orderId, money, who);
      // More has gone back than we know of, and the event that told of it is lost.
      if (payment.amount - payment.refunded < refundable(orderId, id)) {
        await withTimeout(followRefunds(id, Date.now(), provider), leftMs());
      }
    }
  }
  const status = orderStatus.get(orderId) as OrderStatus;
  const paymentOutcome = paymentOutcomeOf(status);
  if (paymentOutcome) return paymentOutcome;
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
  const isWanted = !order.cancelledBy && paymentOutcomeOf(order.status) === undefined;
  return Promise.all(
    tries.map(async (payment) => {
      if (!isWanted || payment.status !== "authorized" || !isExact(order, payment)) return payment;
      const captured = await withTimeout(provider.capture(payment.id, order.amount), patienceMs);
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
function paymentOutcomeOf(status: OrderStatus): PaymentOutcome | undefined {
  if (status === "awaiting payment" || status === "cancelled") return undefined;
  return status === "refund due" || status === "refunded" ? "refund due" : "settled";
}
