import { afterAll, beforeAll, expect, test } from "vitest";
import { findOrder } from "#app/orders/orders.server.ts";
import type { PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { createRazorpay } from "#app/payment-providers/razorpay/razorpay.server.ts";
import { keys, startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import { asking, orderAtPayPage, PRICE, stockShop } from "#app/payments/order-fixture.ts";
import { settlePayment } from "#app/payments/settle.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { deskRefunds } from "./desk-refunds.server.ts";
import { findRefund, listRefunds, refundable, requestRefund } from "./refunds.server.ts";
import { handToProvider, recordSentRefund } from "./refunds-by-hand.server.ts";
import { followRefunds, sendDueRefunds, submitRefund } from "./send-refunds.server.ts";

let gateway: Awaited<ReturnType<typeof startSandbox>>;
let provider: PaymentProvider;

beforeAll(async () => {
  gateway = await startSandbox();
  provider = createRazorpay({ ...keys, webhookSecrets: [], apiUrl: gateway.url });
  stockShop(5);
});
afterAll(() => gateway.stop());

test("what the provider cannot send goes by hand, or back to the provider after all", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider);
  const pressed = await gateway.press(providerOrderId, "pay");
  expect(await settlePayment(asking(provider, "shopper"), { orderId: id })).toBe("settled");
  const paymentId = String(pressed.razorpay_payment_id);
  const part = { orderId: id, paymentId, reason: "torn while packing", who: "operator" } as const;
  const first = requestRefund(contextOf({ kind: "operator" }), {
    ...part,
    amount: 500_00,
    byHand: true,
  });
  const second = requestRefund(contextOf({ kind: "operator" }), {
    ...part,
    amount: 300_00,
    byHand: true,
  });
  if (!first.ok || !second.ok) throw new Error("refused");
  await sendDueRefunds(asking(provider, "scheduler", Date.now() + 1e9));
  expect(listRefunds(id)).toMatchObject([
    { status: "asked", attempts: 0 },
    { status: "asked", attempts: 0 },
  ]);
  expect(
    recordSentRefund(contextOf({ kind: "operator" }), {
      orderId: id,
      refundId: first.refundId,
      utr: "512345678901",
    }),
  ).toBe("ok");
  expect(findRefund(first.refundId)).toMatchObject({
    status: "processed",
    provider: "upi",
    providerRefundId: "512345678901",
  });
  const mail = sqlite.prepare("select text from outbox where key = ?").pluck();
  expect(mail.get(`refunded:${first.refundId}`)).toContain("512345678901");
  expect(
    handToProvider(contextOf({ kind: "operator" }), { orderId: id, refundId: first.refundId }),
  ).toBe(false);
  expect(
    handToProvider(contextOf({ kind: "operator" }), {
      orderId: "another",
      refundId: second.refundId,
    }),
  ).toBe(false);
  expect(
    handToProvider(contextOf({ kind: "operator" }), { orderId: id, refundId: second.refundId }),
  ).toBe(true);
  expect(
    recordSentRefund(contextOf({ kind: "operator" }), {
      orderId: id,
      refundId: second.refundId,
      utr: "512345678902",
    }),
  ).toBe("over");
  await sendDueRefunds(asking(provider, "scheduler", Date.now() + 1000));
  expect(findRefund(second.refundId)?.providerRefundId).toMatch(/^rfnd_/);
  expect(refundable(id, paymentId)).toBe(PRICE - 800_00);
});

test("the operator is told what has gone back at the provider before sending by hand, and hands it over", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider);
  const pressed = await gateway.press(providerOrderId, "pay");
  await settlePayment(asking(provider, "shopper"), { orderId: id });
  const paymentId = String(pressed.razorpay_payment_id);
  const part = { orderId: id, paymentId, amount: PRICE, reason: "torn", who: "operator" } as const;
  const asked = requestRefund(contextOf({ kind: "operator" }), { ...part, byHand: true });
  if (!asked.ok) throw new Error("refused");
  const { body } = await gateway.call("POST", `/v1/payments/${paymentId}/refund`, {});
  await followRefunds(asking(provider), { paymentId });
  const [open] = deskRefunds(id);
  expect(open).toMatchObject({ status: "asked", isByHand: true });
  expect(open?.error).toContain(`sent ₹1,500 back already (${body.id})`);
  expect(
    handToProvider(contextOf({ kind: "operator" }), { orderId: id, refundId: asked.refundId }),
  ).toBe(true);
  await submitRefund(asking(provider, "scheduler", Date.now() + 1), { refundId: asked.refundId });
  expect(listRefunds(id)).toMatchObject([{ status: "failed" }, { providerRefundId: body.id }]);
  expect(findOrder(id)?.status).toBe("refunded");
});
