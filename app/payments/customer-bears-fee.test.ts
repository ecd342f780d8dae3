import { afterAll, beforeAll, expect, test } from "vitest";
import { findOrder } from "#app/orders/orders.server.ts";
import { startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import { listRefunds, refundable, requestRefund } from "#app/refunds/refunds.server.ts";
import { followRefunds, submitRefund } from "#app/refunds/send-refunds.server.ts";
import { sqlite } from "#db/client.server.ts";
import {
  asking,
  eventsOf,
  orderAtPayPage,
  orderPaidAt,
  PRICE,
  paymentsOf,
  playedProvider,
  stockShop,
} from "./order-fixture.ts";
import { settlePayment } from "./settle.server.ts";

/** Razorpay's account setting by which each payment is the order's amount and the fee for it. */
const FEE = Math.round(PRICE * 0.0236);
let gateway: Awaited<ReturnType<typeof startSandbox>>;
let provider: ReturnType<typeof playedProvider>;

beforeAll(async () => {
  gateway = await startSandbox({ faults: { customerBearsFee: true } });
  provider = playedProvider(gateway);
  stockShop(20);
});
afterAll(() => gateway.stop());

test("an order paid with the fee on top is paid, for what comes to the shop", async () => {
  const { id, paymentId } = await orderPaidAt(gateway, provider);
  const there = await provider.fetchPayment(paymentId);
  expect(there).toMatchObject({ payment: { amount: PRICE + FEE } });
  expect(findOrder(id)?.status).toBe("paid");
  expect(paymentsOf(id)).toEqual([{ status: "captured", amount: PRICE }]);
  expect(refundable(id, paymentId)).toBe(PRICE);
  const note = sqlite.prepare("select note from order_events where order_id = ? and kind = 'paid'");
  expect(note.pluck().get(id)).toBe(
    `₹1,500, ${paymentId}, and ₹${(FEE / 100).toFixed(2)} for the payment provider`,
  );
});

test("more than a smaller order of ours asks is money due back as before", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider);
  sqlite
    .prepare("update orders set subtotal = subtotal - 100, amount = amount - 100 where id = ?")
    .run(id);
  await gateway.press(providerOrderId, "pay");
  expect(await settlePayment(asking(provider), { orderId: id })).toBe("refund due");
  expect(paymentsOf(id)).toEqual([{ status: "refund due", amount: PRICE + FEE }]);
  expect(eventsOf(id)).toContain("wrong-amount");
});

test("what the shop sends back is its own, and made there with the fee it is booked once", async () => {
  const ours = await orderPaidAt(gateway, provider);
  const asked = requestRefund(asking(provider, "operator"), {
    orderId: ours.id,
    paymentId: ours.paymentId,
    amount: PRICE,
    reason: "r",
  });
  if (!asked.ok) throw new Error(asked.reason);
  await submitRefund(asking(provider), { refundId: asked.refundId });
  expect(findOrder(ours.id)?.status).toBe("refunded");

  const theirs = await orderPaidAt(gateway, provider);
  gateway.sandbox.faults.refund = "processed-later";
  await gateway.call("POST", `/v1/payments/${theirs.paymentId}/refund`, { amount: PRICE + FEE });
  for (const seconds of [0, 10]) {
    await gateway.pass(seconds);
    await settlePayment(asking(provider), { orderId: theirs.id });
    await followRefunds(asking(provider), { paymentId: theirs.paymentId });
  }
  expect(listRefunds(theirs.id)).toMatchObject([
    { amount: PRICE, requestedBy: "provider", status: "processed", error: null },
  ]);
  expect(findOrder(theirs.id)?.status).toBe("refunded");
});

test("made there with the fee in two parts it is booked up to what came to the shop", async () => {
  const { id, paymentId } = await orderPaidAt(gateway, provider);
  gateway.sandbox.faults.refund = "processed";
  for (const amount of [900_00, PRICE + FEE - 900_00]) {
    await gateway.call("POST", `/v1/payments/${paymentId}/refund`, { amount });
    await followRefunds(asking(provider), { paymentId });
  }
  expect(listRefunds(id)).toMatchObject([{ amount: 900_00 }, { amount: PRICE - 900_00 }]);
  expect(findOrder(id)?.status).toBe("refunded");
});
