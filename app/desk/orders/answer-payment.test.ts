import { afterAll, beforeAll, expect, test } from "vitest";
import { findOrder } from "#app/orders/orders.server.ts";
import type { PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import {
  asking,
  orderAtPayPage,
  PRICE,
  playedProvider,
  stockShop,
} from "#app/payments/order-fixture.ts";
import { notePayments } from "#app/payments/unmatched.server.ts";
import { listRefunds } from "#app/refunds/refunds.server.ts";
import { answerPayment } from "./answer-payment.server.ts";

let gateway: Awaited<ReturnType<typeof startSandbox>>;
let provider: PaymentProvider;

beforeAll(async () => {
  gateway = await startSandbox();
  provider = playedProvider(gateway);
  stockShop(5);
});
afterAll(() => gateway.stop());

/** A payment without an order, of which so much was sent back at the provider itself, and no event told. */
async function sentBack(amount: number) {
  const order = await gateway.order(PRICE, `88${amount}`);
  const { razorpay_payment_id: id = "" } = await gateway.press(order, "pay");
  await notePayments(asking(provider, "provider"), { provider: provider.name, paymentId: id });
  const back = { paymentId: id, amount, key: `sent_back_${amount}`, receipt: "by hand" };
  expect(await provider.refund(back)).toMatchObject({ ok: true });
  return id;
}

test("a note that is too long is refused whole, not cut", async () => {
  const fields = { payment: "pay_none", intent: "elsewhere", note: "x".repeat(201) };
  expect(await answerPayment(asking(provider, "operator"), fields)).toMatchObject({
    status: 400,
    refusal: { typed: { note: fields.note }, errors: { note: expect.stringContaining("200") } },
  });
});

const add = (payment: string, order: string) =>
  answerPayment(asking(provider, "operator"), { payment, order, intent: "found" });

test("what was sent back at the provider pays no order", async () => {
  const { id } = await orderAtPayPage(provider);
  expect(await add(await sentBack(PRICE), id)).toMatchObject({ ok: false, status: 409 });
  expect(findOrder(id)?.status).toBe("awaiting payment");
});

test("of a part that was sent back the order knows", async () => {
  const { id } = await orderAtPayPage(provider);
  expect(await add(await sentBack(200_00), id)).toMatchObject({ ok: true });
  expect(findOrder(id)?.status).toBe("paid");
  expect(listRefunds(id)).toMatchObject([{ amount: 200_00, requestedBy: "provider" }]);
});
