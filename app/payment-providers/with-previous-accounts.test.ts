import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findOrder } from "#app/orders/orders.server.ts";
import {
  asking,
  orderAtPayPage,
  PRICE,
  paymentsOf,
  stockShop,
} from "#app/payments/order-fixture.ts";
import { reconcileDue } from "#app/payments/reconcile.server.ts";
import { settlePayment } from "#app/payments/settle.server.ts";
import { findRefund, requestWholeRefund } from "#app/refunds/refunds.server.ts";
import { submitRefund } from "#app/refunds/send-refunds.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { HOUR } from "#app/time.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { createRazorpay } from "./razorpay/razorpay.server.ts";
import { keys, startSandbox } from "./sandbox/fixture.ts";
import { withPreviousAccounts } from "./with-previous-accounts.server.ts";

type Gateway = Awaited<ReturnType<typeof startSandbox>>;
/** Where the browser pays: each account here is at a gateway of its own. */
const paidAt = (providerOrderId: string) =>
  changed.checkoutForm({
    providerOrderId,
    amount: PRICE,
    orderNumber: 1,
    shopName: "",
    image: "",
    shopper: { name: "", email: "", phone: "" },
    callbackUrl: "",
    cancelUrl: "",
  }).action;
let oldGateway: Gateway;
let newGateway: Gateway;
let left: PaymentProvider;
let changed: PaymentProvider;

beforeAll(async () => {
  oldGateway = await startSandbox();
  newGateway = await startSandbox();
});
afterAll(() => Promise.all([oldGateway.stop(), newGateway.stop()]));
beforeEach(() => {
  stockShop(5);
  left = createRazorpay({
    ...keys,
    webhookSecrets: ["old-hook"],
    apiUrl: oldGateway.url,
  });
  const own = { ...keys, webhookSecrets: ["new-hook"], apiUrl: newGateway.url };
  changed = withPreviousAccounts(createRazorpay(own), [left]);
});

test("money that comes in at the account that was left is seen, by the clock alone too", async () => {
  const { id, providerOrderId, createdAt } = await orderAtPayPage(left);
  await oldGateway.press(providerOrderId, "pay");
  await reconcileDue(asking(changed, "scheduler", createdAt + HOUR));
  expect(findOrder(id)?.status).toBe("paid");
  expect(paymentsOf(id)).toEqual([{ status: "captured", amount: PRICE }]);
});

test("what is only authorized there is captured there, and goes back there", async () => {
  const { id, providerOrderId } = await orderAtPayPage(left);
  await oldGateway.press(providerOrderId, "authorize");
  expect(await settlePayment(asking(changed, "shopper"), { orderId: id })).toBe("settled");
  const { refundIds } = requestWholeRefund(contextOf({ kind: "operator" }), {
    orderId: id,
    reason: "she wished so",
  });
  for (const refund of refundIds) await submitRefund(asking(changed), { refundId: refund });
  expect(refundIds.map((refund) => findRefund(refund))).toEqual([
    expect.objectContaining({
      status: expect.stringMatching(/pending|processed/),
      providerRefundId: expect.stringMatching(/^rfnd_/),
      amount: PRICE,
    }),
  ]);
});

test("an unpaid order is paid with the keys of the account that knows it, a new one with the new", async () => {
  const before = await orderAtPayPage(left);
  expect(await settlePayment(asking(changed, "shopper"), { orderId: before.id })).toBe("open");
  expect(paidAt(before.providerOrderId)).toContain(oldGateway.url);
  const after = await orderAtPayPage(changed);
  await newGateway.press(after.providerOrderId, "pay");
  expect(await settlePayment(asking(changed, "shopper"), { orderId: after.id })).toBe("settled");
  expect(paidAt(after.providerOrderId)).toContain(newGateway.url);
});

test("while either account is silent nothing is taken for unpaid", async () => {
  const { id, providerOrderId } = await orderAtPayPage(left);
  await oldGateway.press(providerOrderId, "pay");
  const silent: PaymentProvider = {
    ...left,
    fetchOrder: async () => ({ ok: false, reason: "unavailable" }),
  };
  const own = { ...keys, webhookSecrets: [], apiUrl: newGateway.url };
  const halfDeaf = withPreviousAccounts(createRazorpay(own), [silent]);
  expect(await settlePayment(asking(halfDeaf), { orderId: id })).toBe("unknown");
  expect(await settlePayment(asking(changed), { orderId: id })).toBe("settled");
});
