import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findOrder } from "#app/orders/orders.server.ts";
import type { PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { createRazorpay } from "#app/payment-providers/razorpay/razorpay.server.ts";
import { keys, startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import { cancelOrder } from "#app/payments/cancel-order.server.ts";
import {
  asking,
  orderAtPayPage,
  PRICE,
  paymentsOf,
  stockShop,
} from "#app/payments/order-fixture.ts";
import { recordPayment } from "#app/payments/record-payment.server.ts";
import { settlePayment } from "#app/payments/settle.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { HOUR } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import {
  findRefund,
  finishRefund,
  listRefunds,
  refundable,
  requestRefund,
} from "./refunds.server.ts";
import { recordSentRefund } from "./refunds-by-hand.server.ts";
import { followRefunds, submitRefund } from "./send-refunds.server.ts";

/**
 * Two guards keep a refund from being made twice; each has to hold when the other fails. And what is
 * sent back past us is counted too, to the last rupee.
 */
let gateway: Awaited<ReturnType<typeof startSandbox>>;
let provider: PaymentProvider;

beforeAll(async () => {
  gateway = await startSandbox();
  provider = createRazorpay({ ...keys, webhookSecrets: [], apiUrl: gateway.url });
});
afterAll(() => gateway.stop());
beforeEach(() => stockShop(50));

async function paidOrder() {
  const order = await orderAtPayPage(provider);
  const { razorpay_payment_id } = await gateway.press(order.providerOrderId, "pay");
  await settlePayment(asking(provider, "shopper"), { orderId: order.id });
  return { id: order.id, paymentId: String(razorpay_payment_id) };
}

function ask({ id, paymentId }: { id: string; paymentId: string }, amount: number) {
  const asked = requestRefund(contextOf({ kind: "operator" }), {
    orderId: id,
    paymentId,
    amount,
    reason: "r",
  });
  if (!asked.ok) throw new Error(asked.reason);
  return asked.refundId;
}

/** Asked for half of the money; the request was carried out and its answer lost. */
async function askedAndLost() {
  const { id: orderId, paymentId } = await paidOrder();
  const id = ask({ id: orderId, paymentId }, PRICE / 2);
  const deaf: PaymentProvider = {
    ...provider,
    async refund(wish) {
      await provider.refund(wish);
      return { ok: false, reason: "unknown", message: "lost" };
    },
  };
  await submitRefund(asking(deaf), { refundId: id });
  expect(findRefund(id)).toMatchObject({ status: "asked", attempts: 1 });
  const made = async () =>
    (await gateway.call("GET", `/v1/payments/${paymentId}/refunds`)).body.items.length as number;
  return { id, made };
}

test("the provider's list lags behind: the key makes it the same refund", async () => {
  const { id, made } = await askedAndLost();
  const blind: PaymentProvider = {
    ...provider,
    fetchRefunds: async () => ({ ok: true, refunds: [] }),
  };
  await submitRefund(asking(blind, "scheduler", Date.now() + HOUR), { refundId: id });
  expect(findRefund(id)?.status).toBe("processed");
  expect(await made()).toBe(1);
});

test("the provider has forgotten the key: the refund is found by its receipt", async () => {
  const { id, made } = await askedAndLost();
  const forgetful: PaymentProvider = {
    ...provider,
    refund: (wish) => provider.refund({ ...wish, key: `${wish.key}_again` }),
  };
  await submitRefund(asking(forgetful, "scheduler", Date.now() + HOUR), { refundId: id });
  expect(findRefund(id)?.status).toBe("processed");
  expect(await made()).toBe(1);
});

test("the list lags and the key is forgotten: what is refused as sent already is looked for again", async () => {
  const { id, made } = await askedAndLost();
  let looks = 0;
  const lagging: PaymentProvider = {
    ...provider,
    refund: async () => ({ ok: false, reason: "refused", message: "refunded already" }),
    fetchRefunds: async (paymentId) =>
      looks++ === 0 ? { ok: true, refunds: [] } : provider.fetchRefunds(paymentId),
  };
  await submitRefund(asking(lagging, "scheduler", Date.now() + HOUR), { refundId: id });
  expect(findRefund(id)?.status).toBe("processed");
  expect(await made()).toBe(1);
});

test("refused at the first try it has not been carried out: nothing of ours is looked for before", async () => {
  const { id: orderId, paymentId } = await paidOrder();
  const refundId = ask({ id: orderId, paymentId }, PRICE / 2);
  const asked: string[] = [];
  const refusing: PaymentProvider = {
    ...provider,
    refund: async () => {
      asked.push("refund");
      return { ok: false, reason: "refused", message: "Not enough balance." };
    },
    fetchRefunds: (id) => {
      asked.push("look");
      return provider.fetchRefunds(id);
    },
  };
  await submitRefund(asking(refusing), { refundId });
  expect(findRefund(refundId)).toMatchObject({ status: "failed", error: "Not enough balance." });
  // Once afterwards: it may have gone back there by hand.
  expect(asked).toEqual(["refund", "look"]);
});

test("without the keys of its provider it waits, and a test payment's is over", async () => {
  const { id: orderId, paymentId } = await paidOrder();
  const real = ask({ id: orderId, paymentId }, PRICE / 2);
  const played = ask({ id: orderId, paymentId }, PRICE / 2);
  const withoutKeys = asking(provider, "scheduler");
  const payments = { ...withoutKeys.providers.payments, named: () => undefined };
  const context = { ...withoutKeys, providers: { ...withoutKeys.providers, payments } };
  const paidBy = sqlite.prepare("update payments set provider = ? where id = ?");
  paidBy.run("razorpay", paymentId);
  await submitRefund(context, { refundId: real });
  paidBy.run("sandbox", paymentId);
  await submitRefund(context, { refundId: played });
  expect(findRefund(real)).toMatchObject({ status: "asked", attempts: 1 });
  expect(findRefund(real)?.dueAt).toBeGreaterThan(context.now);
  expect(findRefund(played)).toMatchObject({ status: "failed" });
});

/** An order with two direct transfers of its price, cancelled: both are to be sent back by hand. */
async function owedTwice(first: string, second: string) {
  const { id } = await orderAtPayPage(provider);
  for (const utr of [first, second]) {
    const money = {
      id: `upi_${utr}`,
      provider: "upi",
      method: "upi direct",
      amount: PRICE,
      currency: "INR",
    };
    recordPayment(contextOf({ kind: "operator" }), {
      orderId: id,
      ...money,
      isForOrder: true,
      isReturned: false,
    });
  }
  await cancelOrder(asking(provider, "operator"), { orderId: id });
  const [one, two] = listRefunds(id);
  if (!one || !two) throw new Error("not owed twice");
  return { id, one: one.id, two: two.id };
}

test("an order is refunded when the last of its money is back, not before", async () => {
  const { id, one, two } = await owedTwice("500000000001", "500000000002");
  expect(
    recordSentRefund(contextOf({ kind: "operator" }), {
      orderId: id,
      refundId: one,
      utr: "600000000001",
    }),
  ).toBe("ok");
  expect(findOrder(id)?.status).toBe("refund due");
  finishRefund(contextOf({ kind: "operator" }), { refundId: two, status: "failed" });
  expect(findOrder(id)?.status).toBe("refund due");
});

test("one transfer of ours sends back one payment", async () => {
  const { id, one, two } = await owedTwice("500000000003", "500000000004");
  expect(
    recordSentRefund(contextOf({ kind: "operator" }), {
      orderId: id,
      refundId: one,
      utr: "600000000003",
    }),
  ).toBe("ok");
  expect(
    recordSentRefund(contextOf({ kind: "operator" }), {
      orderId: id,
      refundId: two,
      utr: "600000000003",
    }),
  ).toBe("used");
  expect(findRefund(two)?.status).toBe("asked");
  expect(
    recordSentRefund(contextOf({ kind: "operator" }), {
      orderId: id,
      refundId: two,
      utr: "600000000004",
    }),
  ).toBe("ok");
  expect(findOrder(id)?.status).toBe("refunded");
});

test.each([PRICE, 200_00])(
  "%i paise asked here while all of it is sent at the provider",
  async (amount) => {
    const order = await paidOrder();
    const id = ask(order, amount);
    await gateway.call("POST", `/v1/payments/${order.paymentId}/refund`, {});
    // Its event comes first, and a page asks how the order stands.
    expect(await followRefunds(asking(provider), { paymentId: order.paymentId })).toBe(true);
    await settlePayment(asking(provider, "shopper"), { orderId: order.id });
    expect(listRefunds(order.id)).toMatchObject([{ id, status: "asked" }]);
    await submitRefund(asking(provider), { refundId: id });
    expect(listRefunds(order.id).map(({ status, requestedBy }) => [status, requestedBy])).toEqual([
      ["failed", "operator"],
      ["processed", "provider"],
    ]);
    expect(refundable(order.id, order.paymentId)).toBe(0);
    expect(findOrder(order.id)?.status).toBe("refunded");
  },
);

test("less than a rupee is nothing that could be left: the order ends, at the desk and there", async () => {
  const order = await paidOrder();
  const id = ask(order, PRICE - 99);
  expect(findOrder(order.id)?.status).toBe("refund due");
  expect(refundable(order.id, order.paymentId)).toBe(0);
  await submitRefund(asking(provider), { refundId: id });
  expect(findOrder(order.id)?.status).toBe("refunded");
  const given = await paidOrder();
  await gateway.call("POST", `/v1/payments/${given.paymentId}/refund`, { amount: PRICE - 99 });
  await followRefunds(asking(provider), { paymentId: given.paymentId });
  expect(findOrder(given.id)?.status).toBe("refunded");
  const most = await paidOrder();
  await submitRefund(asking(provider), { refundId: ask(most, PRICE - 100) });
  expect(findOrder(most.id)?.status).toBe("paid");
  expect(refundable(most.id, most.paymentId)).toBe(100);
});

test("what is only asked for has not gone back yet: it can fail and be sent again", async () => {
  const order = await paidOrder();
  sqlite.prepare("update orders set status = 'packed' where id = ?").run(order.id);
  const [first, second] = [ask(order, 400_00), ask(order, 1100_00)];
  expect(findOrder(order.id)?.status).toBe("refund due");
  await submitRefund(asking(provider), { refundId: first });
  expect(findRefund(second)?.status).toBe("asked");
  expect(findOrder(order.id)?.status).toBe("refund due");
  expect(paymentsOf(order.id)).toEqual([{ status: "captured", amount: PRICE }]);
  const no = { ok: false, reason: "refused", message: "not enough balance" } as const;
  const poor: PaymentProvider = { ...provider, refund: async () => no };
  await submitRefund(asking(poor), { refundId: second });
  expect(refundable(order.id, order.paymentId)).toBe(1100_00);
});

test("an answer about another amount or payment settles nothing", async () => {
  const [order, other] = [await paidOrder(), await paidOrder()];
  const id = ask(order, 400_00);
  for (const wrong of [{ amount: 300_00 }, { paymentId: other.paymentId }]) {
    const odd: PaymentProvider = {
      ...provider,
      async refund(wanted) {
        const answer = await provider.refund(wanted);
        return answer.ok ? { ok: true, refund: { ...answer.refund, ...wrong } } : answer;
      },
      fetchRefunds: async () => ({ ok: true, refunds: [] }),
    };
    await submitRefund(asking(odd, "scheduler", findRefund(id)?.dueAt ?? 0), { refundId: id });
    expect(findRefund(id)).toMatchObject({
      status: "asked",
      error: expect.stringContaining("another amount or payment"),
    });
  }
});

test("what was tried by hand at the provider and failed is not booked", async () => {
  const order = await paidOrder();
  await gateway.call("POST", "/v1/_faults", { refund: "fails-later", refundSeconds: 1 });
  await gateway.call("POST", `/v1/payments/${order.paymentId}/refund`, {});
  await gateway.pass(1);
  await gateway.call("DELETE", "/v1/_faults");
  expect(await followRefunds(asking(provider), { paymentId: order.paymentId })).toBe(true);
  expect(listRefunds(order.id)).toEqual([]);
  expect(findOrder(order.id)?.status).toBe("paid");
});
