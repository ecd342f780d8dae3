import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { keptFor } from "#app/orders/holds/hold-units.server.ts";
import { releaseExpiredHolds } from "#app/orders/holds/holds.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import type { PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { createRazorpay } from "#app/payment-providers/razorpay/razorpay.server.ts";
import { keys, listen, startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import { listRefunds, refundable } from "#app/refunds/refunds.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import {
  asking,
  orderAtPayPage,
  PRICE,
  paymentsOf,
  stockLeft,
  stockShop,
  unreachable,
} from "./order-fixture.ts";
import { reconcileDue } from "./reconcile.server.ts";
import { recordPayment } from "./record-payment.server.ts";
import { ensureProviderOrder, settlePayment } from "./settle.server.ts";

let gateway: Awaited<ReturnType<typeof startSandbox>>;
let provider: PaymentProvider;

beforeAll(async () => {
  gateway = await startSandbox();
  provider = createRazorpay({ ...keys, webhookSecrets: [], apiUrl: gateway.url });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  stockShop(5);
});

const mails = (id: string) =>
  sqlite.prepare("select count(*) from outbox where key = ?").pluck().get(`order-confirmed:${id}`);

test("a captured payment makes the order paid, once, whoever asks and however often", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider);
  expect(await settlePayment(asking(provider, "shopper"), { orderId: id })).toBe("open");
  await gateway.press(providerOrderId, "pay");
  const both = [
    settlePayment(asking(provider, "shopper"), { orderId: id }),
    settlePayment(asking(provider, "provider"), { orderId: id }),
  ];
  expect(await Promise.all(both)).toEqual(["settled", "settled"]);
  expect(await settlePayment(asking(provider), { orderId: id })).toBe("settled");
  expect(findOrder(id)).toMatchObject({ status: "paid", statusLabel: "Confirmed" });
  expect(paymentsOf(id)).toEqual([{ status: "captured", amount: 1500_00 }]);
  expect(mails(id)).toBe(1);
  expect(stockLeft()).toBe(4);
  expect(sqlite.prepare("select count(*) from holds where order_id = ?").pluck().get(id)).toBe(0);
});

test("an order that is paid there, and its payment not to be seen yet, has not failed", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider);
  await gateway.press(providerOrderId, "fail");
  const { body: order } = await gateway.call("GET", `/v1/orders/${providerOrderId}`);
  const { body: tries } = await gateway.call("GET", `/v1/orders/${providerOrderId}/payments`);
  const lagging = await listen((req, res) => {
    const answer = req.url?.endsWith("/payments") ? tries : { ...order, status: "paid" };
    res.setHeader("content-type", "application/json").end(JSON.stringify(answer));
  });
  const behind = createRazorpay({ ...keys, webhookSecrets: [], apiUrl: lagging.url });
  expect(await settlePayment(asking(behind, "shopper"), { orderId: id })).toBe("unknown");
  await lagging.stop();
  await gateway.press(providerOrderId, "pay");
  expect(await settlePayment(asking(provider, "shopper"), { orderId: id })).toBe("settled");
});

test("an authorized payment of the exact amount is captured by us", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider);
  await gateway.press(providerOrderId, "authorize");
  expect(await settlePayment(asking(provider, "shopper"), { orderId: id })).toBe("settled");
});

test("what is authorized for another amount, currency or order is not captured", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider);
  await gateway.press(providerOrderId, "authorize");
  for (const wrong of [{ amount: PRICE + 1 }, { currency: "USD" }, { orderId: "order_other" }]) {
    let captures = 0;
    const odd: PaymentProvider = {
      ...provider,
      async fetchOrder(wanted) {
        const answer = await provider.fetchOrder(wanted);
        if (!answer.ok) return answer;
        const payments = answer.order.payments.map((one) => ({ ...one, ...wrong }));
        return { ok: true, order: { ...answer.order, payments } };
      },
      async capture(...wanted) {
        captures += 1;
        return provider.capture(...wanted);
      },
    };
    expect(await settlePayment(asking(odd), { orderId: id })).toBe("confirming");
    expect(captures, JSON.stringify(wrong)).toBe(0);
  }
  expect(await settlePayment(asking(provider), { orderId: id })).toBe("settled");
});

test("what is only authorized for an order nobody wants any more is not taken", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider);
  await cancelOrder(asking(provider, "shopper"), { orderId: id });
  await gateway.press(providerOrderId, "authorize");
  expect(await settlePayment(asking(provider), { orderId: id })).toBe("open");
  const { body } = await gateway.call("GET", `/v1/orders/${providerOrderId}/payments`);
  expect(body.items).toMatchObject([{ status: "authorized", captured: false }]);
  expect(paymentsOf(id)).toEqual([]);
});

test("a page does not wait for a slow capture; the next look finds it", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider);
  await gateway.press(providerOrderId, "authorize");
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const slow: PaymentProvider = {
    ...provider,
    async fetchOrder(wanted) {
      await pause(1500);
      return provider.fetchOrder(wanted);
    },
    async capture(...wanted) {
      await pause(1500);
      return provider.capture(...wanted);
    },
  };
  const began = performance.now();
  expect(await settlePayment(asking(slow, "shopper"), { orderId: id })).toBe("confirming");
  expect(performance.now() - began).toBeLessThan(3000);
  await pause(700);
  expect(await settlePayment(asking(provider, "shopper"), { orderId: id })).toBe("settled");
});

test("a failed payment changes nothing and the order can be paid after it", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider);
  await gateway.press(providerOrderId, "fail");
  expect(await settlePayment(asking(provider, "shopper"), { orderId: id })).toBe("failed");
  expect(findOrder(id)?.status).toBe("awaiting payment");
  await gateway.press(providerOrderId, "pay");
  expect(await settlePayment(asking(provider, "shopper"), { orderId: id })).toBe("settled");
});

test("a payment after the hold wins while there are units", async () => {
  const { id, providerOrderId, expiresAt } = await orderAtPayPage(provider);
  releaseExpiredHolds(expiresAt);
  expect(stockLeft()).toBe(5);
  await gateway.press(providerOrderId, "pay");
  expect(await settlePayment(asking(provider), { orderId: id })).toBe("settled");
  expect(stockLeft()).toBe(4);
});

test("a payment after the units were sold is refund due, and no stock is taken", async () => {
  const { id, providerOrderId, expiresAt } = await orderAtPayPage(provider);
  releaseExpiredHolds(expiresAt);
  stockShop(0);
  await gateway.press(providerOrderId, "pay");
  expect(await settlePayment(asking(provider), { orderId: id })).toBe("refund due");
  expect(findOrder(id)?.status).toBe("refund due");
  expect(paymentsOf(id)).toEqual([{ status: "refund due", amount: 1500_00 }]);
  expect(stockLeft()).toBe(0);
  expect(mails(id)).toBe(0);
});

test("a payment of another amount is kept as refund due and gives the units back", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider);
  // As if our order had been changed behind the provider's back.
  sqlite
    .prepare("update orders set subtotal = subtotal + 100, amount = amount + 100 where id = ?")
    .run(id);
  await gateway.press(providerOrderId, "pay");
  expect(await settlePayment(asking(provider, "shopper"), { orderId: id })).toBe("refund due");
  expect(stockLeft()).toBe(5);
});

test.each([
  { currency: "USD" },
  { isForOrder: false },
  { amount: PRICE - 1 },
  { amount: PRICE + 1 },
])("captured money that is not the order's own, %j, is due back", async (other) => {
  const { id } = await orderAtPayPage(provider);
  const own = {
    id: `pay_odd_${id}`,
    provider: "test",
    method: "card",
    amount: PRICE,
    currency: "INR",
  };
  recordPayment(contextOf({ kind: "provider" }), {
    orderId: id,
    ...own,
    isForOrder: true,
    isReturned: false,
    ...other,
  });
  expect(findOrder(id)).toMatchObject({ status: "refund due", paidAt: null });
  expect(paymentsOf(id)).toMatchObject([{ status: "refund due" }]);
  expect([stockLeft(), mails(id)]).toEqual([5, 0]);
});

test("with every callback and webhook of 100 orders lost the first round settles all", async () => {
  stockShop(100);
  const ways = ["lost", "authorize", "late", "fail"] as const;
  const placed: { id: string; createdAt: number; way: (typeof ways)[number] }[] = [];
  for (let nth = 0; nth < 100; nth++) {
    const order = await orderAtPayPage(provider);
    const way = ways[nth % ways.length] ?? "lost";
    await gateway.press(order.providerOrderId, way);
    placed.push({ ...order, way });
  }
  await gateway.pass(20);
  const statuses = () => placed.map(({ id }) => findOrder(id)?.status);
  const [first, last] = [placed[0]?.createdAt ?? 0, placed.at(-1)?.createdAt ?? 0];
  await reconcileDue(asking(provider, "scheduler", first + 15 * MINUTE - 1));
  expect(new Set(statuses())).toEqual(new Set(["awaiting payment"]));
  await reconcileDue(asking(provider, "scheduler", last + 15 * MINUTE));
  const settled = placed.map(({ way }) => (way === "fail" ? "awaiting payment" : "paid"));
  expect(statuses()).toEqual(settled);
  const sold = settled.filter((status) => status === "paid").length;
  const kept = placed.reduce((sum, { id }) => sum + keptFor(id).kept, 0);
  expect(stockLeft() + kept + sold).toBe(100);
});

test("what was sent back at the provider before we knew of the payment is booked with it", async () => {
  const { id, providerOrderId, createdAt } = await orderAtPayPage(provider);
  await gateway.press(providerOrderId, "lost");
  const { body } = await gateway.call("GET", `/v1/orders/${providerOrderId}/payments`);
  const paymentId = body.items[0].id as string;
  await gateway.call("POST", `/v1/payments/${paymentId}/refund`, { amount: 300_00 });
  await reconcileDue(asking(provider, "scheduler", createdAt + 15 * MINUTE));
  expect(findOrder(id)?.status).toBe("paid");
  expect(refundable(id, paymentId)).toBe(PRICE - 300_00);
  expect(await settlePayment(asking(provider), { orderId: id })).toBe("settled");
  expect(listRefunds(id)).toMatchObject([
    { amount: 300_00, requestedBy: "provider", status: "processed" },
  ]);
});

test("a page does not wait for refunds that are slow to be told; they are booked when they are", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider);
  await gateway.press(providerOrderId, "lost");
  const { body } = await gateway.call("GET", `/v1/orders/${providerOrderId}/payments`);
  const paymentId = body.items[0].id as string;
  await gateway.call("POST", `/v1/payments/${paymentId}/refund`, { amount: 300_00 });
  const asked = Promise.withResolvers<void>();
  const slow: PaymentProvider = {
    ...provider,
    async fetchRefunds(of) {
      await asked.promise;
      return provider.fetchRefunds(of);
    },
  };
  const started = performance.now();
  expect(await settlePayment(asking(slow, "shopper"), { orderId: id })).toBe("settled");
  expect(performance.now() - started).toBeLessThan(3000);
  asked.resolve();
  await vi.waitFor(() => expect(refundable(id, paymentId)).toBe(PRICE - 300_00));
});

test("a round without an answer is no round: it is asked again at the next tick", async () => {
  const { id, providerOrderId, createdAt } = await orderAtPayPage(provider);
  await gateway.press(providerOrderId, "lost");
  const round = createdAt + 15 * MINUTE;
  await reconcileDue(asking(unreachable, "scheduler", round));
  expect(findOrder(id)?.status).toBe("awaiting payment");
  await reconcileDue(asking(provider, "scheduler", round + 30_000));
  expect(findOrder(id)?.status).toBe("paid");
});

test("a provider that does not answer changes nothing", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider);
  await gateway.press(providerOrderId, "pay");
  expect(await settlePayment(asking(unreachable, "shopper"), { orderId: id })).toBe("unknown");
  expect(findOrder(id)?.status).toBe("awaiting payment");
  expect(await settlePayment(asking(provider), { orderId: id })).toBe("settled");
});

test("two pay pages opened at once pay the same order of the provider's", async () => {
  const order = await orderAtPayPage(provider);
  sqlite.prepare("update orders set provider_order_id = null where id = ?").run(order.id);
  const fresh = findOrder(order.id);
  if (!fresh) throw new Error("lost");
  let made = 0;
  const creating: PaymentProvider = {
    ...provider,
    createOrder: async () => ({ ok: true, id: `order_twin_${++made}` }),
  };
  const both = [
    ensureProviderOrder(asking(creating, "shopper"), fresh),
    ensureProviderOrder(asking(creating, "shopper"), fresh),
  ];
  const twins = await Promise.all(both);
  expect(twins.map((one) => one?.id)).toEqual(["order_twin_1", "order_twin_1"]);
});
