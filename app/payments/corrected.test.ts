import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listEvents } from "#app/orders/events.server.ts";
import { timelineOf } from "#app/orders/order-timeline.tsx";
import { findOrder, findOrderByProviderId } from "#app/orders/orders.server.ts";
import type { PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { createRazorpay } from "#app/payment-providers/razorpay/razorpay.server.ts";
import { keys, startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import { MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import {
  asking,
  orderAtPayPage,
  PRICE,
  paymentsOf,
  refundDueMails,
  stockLeft,
  stockShop,
} from "./order-fixture.ts";
import { reconcileDue } from "./reconcile.server.ts";
import { ensureProviderOrder, settlePayment } from "./settle.server.ts";

/** An order that is corrected to another amount while its pay page stands open elsewhere. */
let gateway: Awaited<ReturnType<typeof startSandbox>>;
let provider: PaymentProvider;

beforeAll(async () => {
  gateway = await startSandbox();
  provider = createRazorpay({ ...keys, webhookSecrets: [], apiUrl: gateway.url });
});
afterAll(() => gateway.stop());
beforeEach(() => stockShop(5));

const DEARER = PRICE + 80_00;

async function correctedOrder() {
  const made = await orderAtPayPage(provider);
  sqlite
    .prepare("update orders set shipping_cost = 8000, amount = subtotal + 8000 where id = ?")
    .run(made.id);
  return { ...made, before: made.providerOrderId };
}
async function payPageAgain(id: string) {
  const order = findOrder(id);
  if (!order) throw new Error("no order");
  return (await ensureProviderOrder(asking(provider, "shopper"), order))?.id ?? "";
}

test("the provider's order is made anew with the new amount, and pays the order", async () => {
  const { id, before } = await correctedOrder();
  const renewed = await payPageAgain(id);
  expect(renewed).not.toBe(before);
  expect(await payPageAgain(id)).toBe(renewed);
  for (const known of [before, renewed]) expect(findOrderByProviderId(known)).toBe(id);
  await gateway.press(renewed, "pay");
  expect(await settlePayment(asking(provider, "shopper"), { orderId: id })).toBe("settled");
  expect(paymentsOf(id)).toEqual([{ status: "captured", amount: DEARER }]);
});

test.each([true, false])(
  "the old amount, paid meanwhile, is due back, whether the pay page was opened again: %j",
  async (isOpened) => {
    const { id, before } = await correctedOrder();
    if (isOpened) await payPageAgain(id);
    await gateway.press(before, "pay");
    expect(await settlePayment(asking(provider, "provider"), { orderId: id })).toBe("refund due");
    expect(paymentsOf(id)).toEqual([{ status: "refund due", amount: PRICE }]);
    expect(findOrder(id)?.paidAt).toBeNull();
    expect(stockLeft()).toBe(5);
    // The shopper reads why, and of how much.
    expect(timelineOf(listEvents(id)).at(-1)).toMatchObject({
      note: expect.stringContaining("₹1,500,"),
    });
  },
);

/** Corrected to another amount, and then back to the first one. */
async function correctedBack() {
  const { id, before, createdAt } = await correctedOrder();
  await payPageAgain(id);
  sqlite.prepare("update orders set shipping_cost = 0, amount = subtotal where id = ?").run(id);
  return { id, createdAt, before, renewed: await payPageAgain(id) };
}

test.each(["pay", "authorize"] as const)(
  "an order that costs what it first did is paid by its first pay page too: %s",
  async (way) => {
    const { id, before, renewed } = await correctedBack();
    expect(renewed).not.toBe(before);
    await gateway.press(before, way);
    expect(await settlePayment(asking(provider, "shopper"), { orderId: id })).toBe("settled");
    expect(paymentsOf(id)).toEqual([{ status: "captured", amount: PRICE }]);
  },
);

test("by both of its pages of one amount: one payment is kept, the other due back", async () => {
  const { id, before, renewed, createdAt } = await correctedBack();
  for (const known of [renewed, before]) await gateway.press(known, "pay");
  await settlePayment(asking(provider, "scheduler", createdAt + 1000), { orderId: id });
  expect(findOrder(id)?.status).toBe("paid");
  expect(paymentsOf(id)).toMatchObject([{ status: "captured" }, { status: "refund due" }]);
  expect(refundDueMails(id)).toEqual([expect.stringContaining("one payment more")]);
});

test.each([
  ["authorize", "authorize"],
  ["pay", "authorize"],
  ["authorize", "pay"],
] as const)(
  "both of them wait to be captured, or one (%s, %s): one is, the other goes back by itself",
  async (first, second) => {
    const { id, before, renewed } = await correctedBack();
    await gateway.press(before, first);
    await gateway.press(renewed, second);
    expect(await settlePayment(asking(provider, "shopper"), { orderId: id })).toBe("settled");
    expect(paymentsOf(id)).toEqual([{ status: "captured", amount: PRICE }]);
  },
);

test("paid in both ways: one payment is kept, the other due back", async () => {
  const { id, before } = await correctedOrder();
  const renewed = await payPageAgain(id);
  await gateway.press(renewed, "pay");
  await settlePayment(asking(provider, "shopper"), { orderId: id });
  await gateway.press(before, "pay");
  await settlePayment(asking(provider, "provider"), { orderId: id });
  expect(findOrder(id)?.status).toBe("paid");
  expect(paymentsOf(id)).toEqual([
    { status: "captured", amount: DEARER },
    { status: "refund due", amount: PRICE },
  ]);
  expect(timelineOf(listEvents(id)).at(-1)?.note).toContain("₹1,500,");
  expect(refundDueMails(id)).toEqual([expect.stringContaining("one payment more")]);
});

test("both found by one look: the order's invoice is of the one that paid it, by its time", async () => {
  const { id, before, createdAt } = await correctedOrder();
  const renewed = await payPageAgain(id);
  for (const known of [renewed, before]) await gateway.press(known, "pay");
  await settlePayment(asking(provider, "scheduler", createdAt + 1000), { orderId: id });
  const paying = sqlite.prepare(
    "select p.amount from payments p join orders o on o.id = p.order_id and p.captured_at = o.paid_at where o.id = ?",
  );
  expect(paymentsOf(id)).toHaveLength(2);
  expect(paying.pluck().all(id)).toEqual([DEARER]);
});

test("money of the old amount that came after the right one is found without any event", async () => {
  const { id, before, createdAt } = await correctedOrder();
  await gateway.press(await payPageAgain(id), "pay");
  await settlePayment(asking(provider, "shopper"), { orderId: id });
  await gateway.press(before, "pay");
  await reconcileDue(asking(provider, "scheduler", createdAt + 16 * MINUTE));
  expect(paymentsOf(id)).toMatchObject([{ status: "captured" }, { status: "refund due" }]);
});

test("what is only authorized by the old one is never taken", async () => {
  const { id, before, createdAt } = await correctedOrder();
  await payPageAgain(id);
  await gateway.press(before, "authorize");
  await reconcileDue(asking(provider, "scheduler", createdAt + 16 * MINUTE));
  expect(findOrder(id)?.status).toBe("awaiting payment");
  expect(paymentsOf(id)).toEqual([]);
});
