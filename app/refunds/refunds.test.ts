import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findOrder } from "#app/orders/orders.server.ts";
import type { PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { createRazorpay } from "#app/payment-providers/razorpay/razorpay.server.ts";
import { keys, signedEvent, startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import { cancelOrder } from "#app/payments/cancel-order.server.ts";
import {
  eventsOf,
  mailKeys,
  orderAtPayPage,
  PRICE,
  paymentsOf,
  stockLeft,
  stockShop,
} from "#app/payments/order-fixture.ts";
import { settlePayment } from "#app/payments/settle.server.ts";
import { processWebhook, receiveWebhook } from "#app/payments/webhooks.server.ts";
import { sqlite } from "#db/client.server.ts";
import { findRefund, listRefunds, refundable, requestRefund } from "./refunds.server.ts";
import { followRefunds, sendDueRefunds, submitRefund } from "./send-refunds.server.ts";

let gateway: Awaited<ReturnType<typeof startSandbox>>;
let provider: PaymentProvider;
const dead = createRazorpay({ ...keys, webhookSecrets: [], apiUrl: "http://127.0.0.1:9" });
const MINUTE = 60_000;

beforeAll(async () => {
  gateway = await startSandbox();
  provider = createRazorpay({
    ...keys,
    webhookSecrets: [keys.webhookSecret],
    apiUrl: gateway.url,
    timeoutMs: 400,
  });
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  stockShop(50);
  await gateway.call("DELETE", "/v1/_faults");
});

async function paidOrder() {
  const order = await orderAtPayPage(provider);
  const { razorpay_payment_id } = await gateway.press(order.providerOrderId, "pay");
  expect(await settlePayment(order.id, "shopper", provider)).toBe("settled");
  return { ...order, paymentId: String(razorpay_payment_id) };
}

function ask(order: { id: string; paymentId: string }, amount: number) {
  const { id: orderId, paymentId } = order;
  const asked = requestRefund({
    orderId,
    paymentId,
    amount,
    reason: "a loose thread",
    who: "operator",
  });
  if (!asked.ok) throw new Error(asked.reason);
  return asked.refundId;
}

async function atProvider(paymentId: string) {
  const { body } = await gateway.call("GET", `/v1/payments/${paymentId}/refunds`);
  return body.items as { id: string; amount: number; status: string; receipt: string }[];
}

test("a partial refund leaves the order as it is, the rest ends it", async () => {
  const order = await paidOrder();
  const first = ask(order, 400_00);
  await submitRefund(first, Date.now(), provider);
  expect(findRefund(first)).toMatchObject({ status: "processed", dueAt: null, attempts: 1 });
  expect(findOrder(order.id)?.status).toBe("paid");
  expect(refundable(order.id, order.paymentId)).toBe(1100_00);
  const second = ask(order, 1100_00);
  expect(findOrder(order.id)?.status).toBe("refund due");
  await sendDueRefunds(Date.now(), provider);
  expect(findOrder(order.id)?.status).toBe("refunded");
  expect(paymentsOf(order.id)).toEqual([{ status: "refunded", amount: PRICE }]);
  expect((await atProvider(order.paymentId)).map(({ receipt }) => receipt)).toEqual([
    second,
    first,
  ]);
  const mails = sqlite.prepare("select key from outbox where key like 'refunded:%'").pluck().all();
  expect(mails).toEqual(expect.arrayContaining([`refunded:${first}`, `refunded:${second}`]));
});

test("more than is left is refused, by the code and by the database", async () => {
  const order = await paidOrder();
  const { id: orderId, paymentId } = order;
  ask(order, 1000_00);
  const wanted = { orderId, paymentId, amount: 500_01, reason: "r", who: "operator" } as const;
  expect(requestRefund(wanted)).toEqual({ ok: false, reason: "too much", left: 500_00 });
  // A form sent twice: what it saw is no longer so.
  const again = requestRefund({ ...wanted, amount: 100_00, seen: 1500_00 });
  expect(again).toEqual({ ok: false, reason: "changed", left: 500_00 });
  expect(requestRefund({ ...wanted, amount: 99 })).toMatchObject({ reason: "too little" });
  expect(requestRefund({ ...wanted, amount: Number.NaN })).toMatchObject({ ok: false });
  expect(requestRefund({ ...wanted, orderId: "another" })).toMatchObject({ reason: "unknown" });
  const insert = sqlite.prepare(
    `insert into refunds (id, order_id, payment_id, amount, reason, asked_by, created_at)
     values ('rf_sneaked_in', ?, ?, 50001, 'r', 'operator', 0)`,
  );
  expect(() => insert.run(orderId, paymentId)).toThrow("may not exceed");
  const [refund] = listRefunds(orderId);
  await submitRefund(refund?.id ?? "", Date.now(), provider);
  const change = sqlite.prepare("update refunds set status = 'failed' where id = ?");
  expect(() => change.run(refund?.id)).toThrow("stays as it is");
});

test.each(["timeout", "server-error", "reset", "rate-limit"] as const)(
  "%s: asked again with the same key, and it is one refund",
  async (api) => {
    const order = await paidOrder();
    const id = ask(order, PRICE);
    const faults = { api, apiTimes: 1, apiMatch: "POST /v1/payments" };
    await gateway.call("POST", "/v1/_faults", faults);
    const now = Date.now();
    await submitRefund(id, now, provider);
    expect(findRefund(id)).toMatchObject({ status: "asked", attempts: 1, dueAt: now + MINUTE });
    expect(await sendDueRefunds(now + MINUTE - 1, provider)).toBe(0);
    await sendDueRefunds(now + MINUTE, provider);
    expect(findRefund(id)?.status).toBe("processed");
    expect(await atProvider(order.paymentId)).toHaveLength(1);
    expect(findOrder(order.id)?.status).toBe("refunded");
  },
);

test("a crash after the provider was asked: the clock finds the refund, no second one is made", async () => {
  const order = await paidOrder();
  const id = ask(order, PRICE);
  const killed: PaymentProvider = {
    ...provider,
    async refund(wanted) {
      await provider.refund(wanted);
      throw new Error("killed");
    },
  };
  const now = Date.now();
  await expect(submitRefund(id, now, killed)).rejects.toThrow("killed");
  expect(findRefund(id)?.status).toBe("asked");
  await sendDueRefunds(now + 2 * MINUTE, provider);
  expect(findRefund(id)?.status).toBe("processed");
  expect(await atProvider(order.paymentId)).toHaveLength(1);
});

test("many at once ask once", async () => {
  const order = await paidOrder();
  const id = ask(order, 200_00);
  const now = Date.now();
  await Promise.all(Array.from({ length: 5 }, () => submitRefund(id, now, provider)));
  expect(findRefund(id)).toMatchObject({ status: "processed", attempts: 1 });
  expect(await atProvider(order.paymentId)).toHaveLength(1);
});

test("while nobody answers it stays asked, later and later, and is never given up", async () => {
  const order = await paidOrder();
  const id = ask(order, PRICE);
  let now = Date.now();
  const pauses: number[] = [];
  for (let look = 0; look < 8; look++) {
    await sendDueRefunds(now, dead);
    const dueAt = findRefund(id)?.dueAt ?? 0;
    pauses.push((dueAt - now) / MINUTE);
    now = dueAt;
  }
  expect(pauses).toEqual([1, 5, 15, 60, 360, 1440, 1440, 1440]);
  await sendDueRefunds(now, provider);
  expect(findOrder(order.id)?.status).toBe("refunded");
});

test("pending is followed by looking until it is processed", async () => {
  const order = await paidOrder();
  await gateway.call("POST", "/v1/_faults", { refund: "processed-later", refundSeconds: 600 });
  const id = ask(order, PRICE);
  const now = Date.now();
  await submitRefund(id, now, provider);
  expect(findRefund(id)?.status).toBe("pending");
  await sendDueRefunds(now + MINUTE, provider);
  expect(findRefund(id)).toMatchObject({ status: "pending", dueAt: now + 6 * MINUTE });
  expect(findOrder(order.id)?.status).toBe("refund due");
  await gateway.pass(600);
  await sendDueRefunds(now + 6 * MINUTE, provider);
  expect(findRefund(id)?.status).toBe("processed");
  expect(findOrder(order.id)?.status).toBe("refunded");
  expect(await atProvider(order.paymentId)).toHaveLength(1);
});

test("one that fails is told, and the money can be sent again", async () => {
  const order = await paidOrder();
  await gateway.call("POST", "/v1/_faults", { refund: "fails-later", refundSeconds: 60 });
  const id = ask(order, PRICE);
  const now = Date.now();
  await submitRefund(id, now, provider);
  await gateway.pass(60);
  await sendDueRefunds(now + MINUTE, provider);
  expect(findRefund(id)).toMatchObject({ status: "failed", dueAt: null });
  expect(eventsOf(order.id)).toContain("refund-failed");
  expect(findOrder(order.id)?.status).toBe("refund due");
  expect(refundable(order.id, order.paymentId)).toBe(PRICE);
  await gateway.call("DELETE", "/v1/_faults");
  const again = ask(order, PRICE);
  await submitRefund(again, Date.now(), provider);
  expect(findOrder(order.id)?.status).toBe("refunded");
});

test("what the provider refuses fails with its words and stays owed", async () => {
  const order = await paidOrder();
  // Somebody gave all of it back at the provider a moment ago.
  await gateway.call("POST", `/v1/payments/${order.paymentId}/refund`, {});
  const id = ask(order, PRICE);
  await submitRefund(id, Date.now(), provider);
  expect(findRefund(id)?.status).toBe("failed");
  // And then its event comes: the refund is booked under the provider's own id, once.
  expect(await followRefunds(order.paymentId, Date.now(), provider)).toBe(true);
  expect(await followRefunds(order.paymentId, Date.now(), provider)).toBe(true);
  expect(listRefunds(order.id).map(({ status, askedBy }) => [status, askedBy])).toEqual([
    ["failed", "operator"],
    ["processed", "provider"],
  ]);
  expect(findOrder(order.id)?.status).toBe("refunded");
});

test("a refund event finishes our own refund and is not booked twice", async () => {
  const order = await paidOrder();
  await gateway.call("POST", "/v1/_faults", { refund: "processed-later", refundSeconds: 5 });
  const id = ask(order, 300_00);
  await submitRefund(id, Date.now(), provider);
  await gateway.pass(5);
  const payload = { refund: { entity: { id: "rfnd_x", payment_id: order.paymentId } } };
  for (const event of ["refund.created", "refund.processed", "refund.processed"]) {
    const sent = signedEvent(JSON.stringify({ event, payload, at: Math.random() }));
    const received = receiveWebhook(sent, Date.now(), provider);
    if (received.kind !== "new") throw new Error(received.kind);
    expect(await processWebhook(received.id, provider)).toBe(true);
  }
  expect(listRefunds(order.id)).toMatchObject([{ id, status: "processed" }]);
  expect(findOrder(order.id)?.status).toBe("paid");
});

test("the shopper cancels what was paid: pieces back, all money asked back, one mail each", async () => {
  const order = await paidOrder();
  expect(stockLeft()).toBe(49);
  const cancelled = await cancelOrder(order.id, "shopper", provider);
  expect(cancelled).toMatchObject({ ok: true, wasPaid: true });
  expect(stockLeft()).toBe(50);
  expect(await cancelOrder(order.id, "shopper", provider)).toEqual({
    ok: false,
    reason: "too late",
  });
  await expect.poll(() => findOrder(order.id)?.status).toBe("refunded");
  expect(mailKeys(order.id)).toEqual([
    `order-confirmed:${order.id}`,
    `order-cancelled:${order.id}`,
  ]);
  expect(await atProvider(order.paymentId)).toMatchObject([{ amount: PRICE }]);
});

test("cancelled unpaid, its pieces go back; money that comes after all is owed, not kept", async () => {
  const order = await orderAtPayPage(provider);
  expect(await cancelOrder(order.id, "shopper", provider)).toMatchObject({ wasPaid: false });
  expect(findOrder(order.id)).toMatchObject({ status: "cancelled", cancelledBy: "shopper" });
  // Of what was paid the provider has the last word, and it has not spoken it yet.
  const mail = sqlite.prepare("select text from outbox where key = ?").pluck();
  expect(mail.get(`order-cancelled:${order.id}`)).toContain("If money did leave your account");
  expect(stockLeft()).toBe(50);
  await gateway.press(order.providerOrderId, "pay");
  expect(await settlePayment(order.id, "scheduler", provider)).toBe("refund due");
  expect(findOrder(order.id)?.status).toBe("refund due");
  expect(stockLeft()).toBe(50);
});

test("money that came a moment before the press counts; what is only held is waited for", async () => {
  const lost = await orderAtPayPage(provider);
  await gateway.press(lost.providerOrderId, "lost");
  expect(await cancelOrder(lost.id, "shopper", provider)).toMatchObject({ wasPaid: true });
  const silent = await orderAtPayPage(provider);
  await gateway.press(silent.providerOrderId, "authorize");
  const uncaptured = { ...provider, capture: dead.capture };
  expect(await cancelOrder(silent.id, "shopper", uncaptured)).toEqual({
    ok: false,
    reason: "confirming",
  });
});

test("once it is packed only the operator can cancel, and nobody once it is shipped", async () => {
  const order = await paidOrder();
  const set = sqlite.prepare("update orders set status = ? where id = ?");
  set.run("packed", order.id);
  expect(await cancelOrder(order.id, "shopper", provider)).toMatchObject({ reason: "too late" });
  const shipped = await paidOrder();
  set.run("packed", shipped.id);
  set.run("shipped", shipped.id);
  expect(await cancelOrder(shipped.id, "operator", provider)).toMatchObject({ ok: false });
  expect(await cancelOrder(order.id, "operator", provider)).toMatchObject({ wasPaid: true });
});
