import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { brandFile } from "#app/brand/brand-file.ts";
import { orderOf } from "#app/checkout/checkout-fixture.ts";
import type { Actor } from "#app/context.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { type PaymentContext, providersOf } from "#app/payment-providers/payment-provider.ts";
import { createRazorpay } from "#app/payment-providers/razorpay/razorpay.server.ts";
import { openProviders } from "#app/payment-providers/registry.server.ts";
import { keys, startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import { listRefunds, requestRefund } from "#app/refunds/refunds.server.ts";
import { sendDueRefunds } from "#app/refunds/send-refunds.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { HOUR } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import { PRICE, paymentsOf, stockShop } from "./order-fixture.ts";
import { payForm } from "./pay-form.server.ts";
import { reconcileDue } from "./reconcile.server.ts";
import { createSecondProvider } from "./second-provider-fixture.ts";
import { ensureProviderOrder, settlePayment } from "./settle.server.ts";
import { processWebhook, receiveWebhook } from "./webhooks.server.ts";

/** A provider nobody knew when the rest was written takes money, beside one that did so before. */

let gateway: Awaited<ReturnType<typeof startSandbox>>;
let first: ReturnType<typeof createRazorpay>;
const second = createSecondProvider();

beforeAll(async () => {
  gateway = await startSandbox();
  first = createRazorpay({ ...keys, webhookSecrets: [], apiUrl: gateway.url });
});
afterAll(() => gateway.stop());
beforeEach(() => stockShop(9));

/** New payments go through the second; what was begun with the first is asked there. */
function both(kind: Actor["kind"], now = Date.now()): PaymentContext {
  return {
    ...contextOf({ kind }, now),
    providers: { payments: providersOf(second.provider, first) },
  };
}

async function atPayPage(context: PaymentContext) {
  const placed = await orderOf("kurti", "S");
  const order = placed.ok && findOrder(placed.orderId);
  const made = order && (await ensureProviderOrder(context, order));
  if (!order || !made) throw new Error("no order at the provider");
  return { order, made };
}

const providerOf = (table: "payments" | "orders" | "refunds" | "webhooks", of: string) =>
  sqlite
    .prepare(
      {
        payments: "select provider from payments where order_id = ?",
        refunds: "select provider from refunds where order_id = ?",
        orders: "select provider from orders where id = ?",
        webhooks: "select source from webhooks where id = ?",
      }[table],
    )
    .pluck()
    .get(of);

test("its page is led to, its payment pays the order, its refund goes back there", async () => {
  const { order, made } = await atPayPage(both("shopper"));
  const form = payForm(both("shopper"), { order, made, origin: "https://shop.example", key: "" });
  expect(form).toMatchObject({ action: "https://second.example/pay", method: "get" });
  expect(form.fields).toEqual([["token", made.id]]);
  expect(form.popUp).toBeUndefined();
  const paymentId = second.pay(made.id);
  expect(await settlePayment(both("shopper"), { orderId: order.id })).toBe("settled");
  expect(findOrder(order.id)).toMatchObject({
    status: "paid",
    provider: "second",
    isSandbox: false,
  });
  expect(providerOf("payments", order.id)).toBe("second");
  const part = { orderId: order.id, paymentId, amount: 300_00, reason: "a loose thread" };
  expect(requestRefund(both("operator"), part)).toMatchObject({ ok: true });
  await sendDueRefunds(both("scheduler", Date.now() + HOUR));
  expect(listRefunds(order.id)).toMatchObject([{ status: "processed", provider: "second" }]);
  const cancelled = await cancelOrder(both("operator"), { orderId: order.id });
  expect(cancelled).toMatchObject({ ok: true, wasPaid: true });
  await sendDueRefunds(both("scheduler", Date.now() + HOUR));
  await expect.poll(() => findOrder(order.id)?.status).toBe("refunded");
  expect(paymentsOf(order.id)).toEqual([{ status: "refunded", amount: PRICE }]);
});

test("the page of payment shows the shop's own icon and name", async () => {
  const context = { ...both("shopper"), providers: { payments: providersOf(first) } };
  const { order, made } = await atPayPage(context);
  const page = { order, made, origin: "https://shop.example", key: "" };
  const { name, image } = Object.fromEntries(payForm(context, page).fields);
  const { settings } = context;
  expect(name).toBe(settings.name);
  expect(image).toBe(`https://shop.example${brandFile(settings, "icon192")}`);
});

test("its webhook pays the order, at its own address or at the common one; no other does", async () => {
  for (const provider of ["second", undefined]) {
    const { order, made } = await atPayPage(both("shopper"));
    const body = Buffer.from(`${made.id} ${second.pay(made.id)}`);
    const header = (name: string) => (name === "x-second" ? "its secret" : null);
    const context = both("provider");
    expect(receiveWebhook(context, { body, header, provider: "razorpay" }).kind).toBe("forged");
    expect(receiveWebhook(context, { body, header: () => null, provider }).kind).toBe("forged");
    const received = receiveWebhook(context, { body, header, provider });
    if (received.kind !== "new") throw new Error(received.kind);
    expect(providerOf("webhooks", received.id)).toBe("second");
    expect(await processWebhook(context, { id: received.id })).toBe(true);
    expect(findOrder(order.id)?.status).toBe("paid");
  }
});

test("with every callback and webhook lost the reconciler finds its payment", async () => {
  const { order, made } = await atPayPage(both("shopper"));
  second.pay(made.id);
  expect(await reconcileDue(both("scheduler", order.createdAt + HOUR))).toBeGreaterThan(0);
  expect(findOrder(order.id)?.status).toBe("paid");
});

test("an order begun with the one before is made anew, and paid there it is paid all the same", async () => {
  const only = { ...contextOf({ kind: "shopper" }), providers: { payments: providersOf(first) } };
  const { order, made } = await atPayPage(only);
  const renewed = await ensureProviderOrder(both("shopper"), findOrder(order.id) ?? order);
  expect(renewed?.provider.name).toBe("second");
  await gateway.press(made.id, "pay");
  expect(await settlePayment(both("shopper"), { orderId: order.id })).toBe("settled");
  expect(providerOf("payments", order.id)).toBe("razorpay");
  second.pay(renewed?.id ?? "");
  expect(await settlePayment(both("shopper"), { orderId: order.id })).toBe("settled");
  expect(paymentsOf(order.id)).toEqual([
    { status: "captured", amount: PRICE },
    { status: "refund due", amount: PRICE },
  ]);
});

test("while the keys of the one before are gone, nothing is taken for unpaid", async () => {
  const only = { ...contextOf({ kind: "shopper" }), providers: { payments: providersOf(first) } };
  const { order } = await atPayPage(only);
  const gone = { ...only, providers: { payments: providersOf(second.provider) } };
  expect(await settlePayment(gone, { orderId: order.id })).toBe("unknown");
});

test("in the registry it is a line: the first with keys takes new payments, without keys nobody does", () => {
  const adapter = {
    name: "second",
    connection: { name: "second" } as never,
    keys: () => ({ keyId: "s1", keySecret: "s", webhookSecrets: [] }),
    open: () => second.provider,
  };
  const unset = { ...adapter, name: "unset", keys: () => undefined };
  const played = () => ({ ...first, isSandbox: true });
  const opened = openProviders([unset, adapter], played);
  expect(opened.current.name).toBe("second");
  expect(opened.named("second")).toBe(opened.current);
  expect(opened.named("unset")).toBeUndefined();
  expect(openProviders([unset], played).current.isSandbox).toBe(true);
});
