import { expect } from "vitest";
import { orderOf } from "#app/checkout/checkout-fixture.ts";
import type { Actor } from "#app/context.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import {
  type PaymentContext,
  type PaymentProvider,
  providersOf,
} from "#app/payment-providers/payment-provider.ts";
import { createRazorpay } from "#app/payment-providers/razorpay/razorpay.server.ts";
import { keys, type startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { db, sqlite } from "#db/client.server.ts";
import { productSizes, products } from "#db/schema.ts";
import { ensureProviderOrder, settlePayment } from "./settle.server.ts";

/** One kurti of ₹1,500 in one size, so that delivery is free and every order is of ₹1,500. */
export const PRICE = 1500_00;

export function stockShop(stock: number) {
  db.insert(products)
    .values({ id: "kurti", title: "Kurti", price: PRICE, createdAt: 1, updatedAt: 1 })
    .onConflictDoNothing()
    .run();
  db.insert(productSizes)
    .values({ productId: "kurti", size: "S", position: 0, stock })
    .onConflictDoUpdate({ target: [productSizes.productId, productSizes.size], set: { stock } })
    .run();
}

export function stockLeft() {
  return sqlite.prepare("select stock from product_sizes").pluck().get() as number;
}

export function paymentsOf(orderId: string) {
  return sqlite
    .prepare("select status, amount from payments where order_id = ? order by rowid")
    .all(orderId);
}

export function mailKeys(orderId: string): string[] {
  const keys = sqlite.prepare("select key from outbox order by id").pluck().all() as string[];
  return keys.filter((key) => key.includes(orderId));
}

/** What was mailed of payments of this order that are not kept. */
export function refundDueMails(orderId: string) {
  return sqlite
    .prepare(
      `select text from outbox o join payments p on o.key = 'refund-due:' || p.id
      where p.order_id = ? order by o.id`,
    )
    .pluck()
    .all(orderId);
}

export function eventsOf(orderId: string) {
  return sqlite
    .prepare("select kind from order_events where order_id = ? order by id")
    .pluck()
    .all(orderId);
}

/** A provider that nobody gets an answer from. */
export const unreachable = createRazorpay({
  ...keys,
  webhookSecrets: [],
  apiUrl: "http://127.0.0.1:9",
});

/** The context of who asks this provider, which is also the one of all that was paid before. */
export function asking(
  provider: PaymentProvider,
  kind: Actor["kind"] = "scheduler",
  now = Date.now(),
): PaymentContext {
  const payments = { ...providersOf(provider), named: () => provider };
  return { ...contextOf({ kind }, now), providers: { payments } };
}

/** An order that has just come to its pay page. */
export async function orderAtPayPage(provider: PaymentProvider, now?: number) {
  const placed = await orderOf("kurti", "S", { now });
  const order = placed.ok && findOrder(placed.orderId);
  if (!order) throw new Error("not placed");
  const context = asking(provider, "shopper", now);
  let made: Awaited<ReturnType<typeof ensureProviderOrder>>;
  // On a busy box an answer may come too late.
  for (let tries = 0; tries < 5 && !made; tries++) {
    made = await ensureProviderOrder(context, order);
  }
  if (!made) throw new Error("no provider order");
  return {
    id: order.id,
    providerOrderId: made.id,
    expiresAt: order.expiresAt,
    createdAt: order.createdAt,
  };
}

/** The provider that a started sandbox plays; it is waited for 0.4 s. */
export function playedProvider({ url }: { url: string }): PaymentProvider {
  const webhookSecrets = [keys.webhookSecret];
  return createRazorpay({ ...keys, webhookSecrets, apiUrl: url, timeoutMs: 400 });
}

/** An order that was paid at a started sandbox. */
export async function orderPaidAt(
  gateway: Awaited<ReturnType<typeof startSandbox>>,
  provider: PaymentProvider,
) {
  const order = await orderAtPayPage(provider);
  const { razorpay_payment_id } = await gateway.press(order.providerOrderId, "pay");
  expect(await settlePayment(asking(provider, "shopper"), { orderId: order.id })).toBe("settled");
  return { ...order, paymentId: String(razorpay_payment_id) };
}
