import type { Paise } from "#app/money.ts";
import type { AmountName } from "#app/order-sums.ts";
import { findStatus } from "#app/orders/advance.server.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import { replacedOrdersOf, saveProviderOrder } from "#app/orders/provider-orders.server.ts";
import { isUnsettled } from "#app/orders/status.ts";
import type {
  PaymentContext,
  PaymentProvider,
  ProviderPayment,
} from "#app/payment-providers/payment-provider.ts";
import { wayInstead } from "#app/payment-providers/registry.server.ts";
import { refundable } from "#app/refunds/refunds.server.ts";
import { followRefunds } from "#app/refunds/send-refunds.server.ts";
import { withTimeout } from "#app/with-timeout.ts";
import type { OrderStatus } from "#db/schema.ts";
import { takeLook } from "./looks.server.ts";
import { notesOf } from "./order-notes.ts";
import { recordPayment } from "./record-payment.server.ts";

/**
 * How things stand after asking the provider:
 * `settled` the order is paid (or further), `refund due` money came that we may not keep,
 * `confirming` money may be on its way, `failed` the last try failed, `open` nothing was tried,
 * `unknown` the provider did not answer, or a shopper's pages have asked too often.
 */
export type PaymentOutcome =
  | "settled"
  | "refund due"
  | "confirming"
  | "failed"
  | "open"
  | "unknown";

/** The order at a provider that ours is paid by. */
export type ProviderOrderOfOurs = { id: string; provider: PaymentProvider };

/**
 * The provider's order for ours, made once and reused for every try; undefined when it does not
 * answer. When a correction has made our order one of another amount, or new payments go through
 * another provider by now, it is made anew; what may still be paid by the one before it is found
 * (`settlePayment`).
 */
export async function ensureProviderOrder(
  { providers, now }: PaymentContext,
  order: Pick<
    Order,
    | "id"
    | "number"
    | "amount"
    | "provider"
    | "providerOrderId"
    | "providerAmount"
    | "lines"
    | AmountName
  >,
): Promise<ProviderOrderOfOurs | undefined> {
  const provider = providers.payments.current;
  if (wayInstead(provider)) return undefined;
  const before = order.providerOrderId;
  const isSame = order.providerAmount === order.amount && order.provider === provider.name;
  if (before && isSame) return { id: before, provider };
  const { amount } = order;
  const made = await provider.createOrder({
    amount,
    receipt: String(order.number),
    notes: notesOf(order),
  });
  if (!made.ok) return undefined;
  const wanted = { made: made.id, provider: provider.name, amount, before };
  const id = await saveProviderOrder(order.id, wanted, now);
  return id === undefined ? undefined : { id, provider };
}

/** So long a page waits for reading and capturing together; a provider can be slow and not down. */
const PATIENCE_MS = 2500;

/**
 * Callback, webhook, success page and reconciler all come here: it reads the truth from the
 * provider, then changes the order once (record-payment.server.ts). Whoever comes second changes
 * nothing.
 */
export async function settlePayment(
  context: PaymentContext,
  { orderId }: { orderId: string },
): Promise<PaymentOutcome> {
  let order = findOrder(orderId);
  if (!order) return "unknown";
  if (!order.providerOrderId) return paymentOutcomeOf(order.status) ?? "open";
  const { kind } = context.actor;
  if (kind === "shopper" && !takeLook(orderId)) return paymentOutcomeOf(order.status) ?? "unknown";
  const isWaitedFor = kind === "shopper" || kind === "operator";
  const until = performance.now() + (isWaitedFor ? PATIENCE_MS : Number.POSITIVE_INFINITY);
  const leftMs = () => until - performance.now();
  const made = await readTries(context, order);
  if (!made) return paymentOutcomeOf(order.status) ?? "unknown";
  // Cancelled or corrected while the provider was asked, nothing is captured for what it was before.
  order = findOrder(orderId) ?? order;
  const tries = await captureAuthorized(order, made, leftMs());

  for (const one of tries) {
    const { id, status } = one.payment;
    if (status !== "captured" && status !== "refunded") continue;
    const { amount } = recordTry(context, order, one);
    // More has gone back than we know of, and the event that told of it is lost.
    if (amount - one.payment.refunded < refundable(orderId, id)) {
      await withTimeout(followRefunds(context, { paymentId: id }), leftMs());
    }
  }
  const status = findStatus(orderId) ?? order.status;
  const paymentOutcome = paymentOutcomeOf(status);
  if (paymentOutcome) return paymentOutcome;
  // Cancelled by hand: what is only held is not taken, and goes back by itself.
  if (order.cancelledBy) return "open";
  const isHeld = tries.some(({ payment }) => ["authorized", "created"].includes(payment.status));
  if (isHeld) return "confirming";
  return tries.length > 0 ? "failed" : "open";
}

/** Writes down money that was taken, or was and has gone back; answers what of it is the shop's, in paise. */
function recordTry(context: PaymentContext, order: Order, one: Try): { amount: Paise } {
  const { payment, provider } = one;
  const { id, currency } = payment;
  const amount = amountForShop(order, one);
  recordPayment(context, {
    orderId: order.id,
    id,
    provider: provider.name,
    method: payment.method ?? "unknown",
    amount,
    above: payment.amount - amount,
    currency,
    isForOrder: isForOrder(one),
    isReturned: payment.status === "refunded",
  });
  return { amount };
}

/** A payment, the provider's order of ours that it was read from, and what that order asks, in paise. */
type Try = { payment: ProviderPayment; provider: PaymentProvider; of: string; asked: Paise };

/** Every try to pay the order, at each provider it was known to; undefined when one is silent. */
async function readTries({ providers }: PaymentContext, order: Order): Promise<Try[] | undefined> {
  const { provider, providerOrderId } = order;
  const names = [{ provider, id: providerOrderId ?? "" }, ...replacedOrdersOf(order.id)];
  const answers = await Promise.all(
    names.map(async ({ provider: name, id }) => {
      const provider = providers.payments.named(name);
      const answer = await provider?.fetchOrder(id);
      if (!provider || !answer?.ok) return undefined;
      const { amount: asked, payments } = answer.order;
      return payments.map((payment) => ({ payment, provider, of: id, asked }));
    }),
  );
  const known = answers.filter((tries) => tries !== undefined);
  return known.length === answers.length ? known.flat() : undefined;
}

/**
 * The account captures by itself; what it has only authorized for our exact amount we capture, once,
 * unless nobody wants the order any more or other money has paid it. Nobody waits for it longer than
 * `patienceMs`.
 */
async function captureAuthorized(order: Order, tries: Try[], patienceMs: number): Promise<Try[]> {
  const isPaid = tries.some((one) => one.payment.status === "captured" && isExact(order, one));
  let isWanted = !isPaid && !order.cancelledBy && paymentOutcomeOf(order.status) === undefined;
  const until = performance.now() + patienceMs;
  const after: Try[] = [];
  for (const one of tries) {
    const { payment, provider } = one;
    if (!isWanted || payment.status !== "authorized" || !isExact(order, one)) {
      after.push(one);
      continue;
    }
    const capture = provider.capture(payment.id, order.amount);
    const captured = await withTimeout(capture, until - performance.now());
    // What was refused is not taken, and another may be; without an answer it may be taken.
    isWanted = captured?.ok === false && captured.reason === "refused";
    after.push(captured?.ok ? { ...one, payment: captured.payment } : one);
  }
  return after;
}

function isExact(order: Order, one: Try): boolean {
  const { amount, currency } = one.payment;
  return isForOrder(one) && amount === order.amount && currency === "INR";
}

/** By the provider's order of now or one before it: what was asked for by another amount is not exact. */
function isForOrder({ payment, of }: Try): boolean {
  return payment.orderId === of;
}

/**
 * What of a payment is the shop's, in paise. Where the customer bears the provider's fee, the provider
 * adds it to the payment and passes on what its order asks.
 */
function amountForShop(order: Order, one: Try): Paise {
  const { payment, asked } = one;
  const isWithFee = isForOrder(one) && asked === order.amount && payment.amount > asked;
  return isWithFee ? asked : payment.amount;
}

/** What the order's own status already says; undefined while the money is open. */
function paymentOutcomeOf(status: OrderStatus): PaymentOutcome | undefined {
  if (isUnsettled(status)) return undefined;
  return status === "refund due" || status === "refunded" ? "refund due" : "settled";
}
