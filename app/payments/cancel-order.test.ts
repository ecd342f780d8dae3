import { afterAll, beforeEach, expect, test } from "vitest";
import { findOrder } from "#app/orders/orders.server.ts";
import { startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import { sqlite } from "#db/client.server.ts";
import { cancelOrder } from "./cancel-order.server.ts";
import {
  asking,
  mailKeys,
  orderAtPayPage,
  orderPaidAt,
  PRICE,
  playedProvider,
  refundDueMails,
  stockLeft,
  stockShop,
  unreachable,
} from "./order-fixture.ts";
import { settlePayment } from "./settle.server.ts";
import { reportTransfer } from "./upi/upi.server.ts";

const gateway = await startSandbox();
const provider = playedProvider(gateway);

afterAll(() => gateway.stop());
beforeEach(async () => {
  stockShop(50);
  await gateway.call("DELETE", "/v1/_faults");
});

const paidOrder = () => orderPaidAt(gateway, provider);

test("the shopper cancels what was paid: units back, all money asked back, one mail each", async () => {
  const order = await paidOrder();
  expect(stockLeft()).toBe(49);
  const cancelled = await cancelOrder(asking(provider, "shopper"), { orderId: order.id });
  expect(cancelled).toMatchObject({ ok: true, wasPaid: true });
  expect(stockLeft()).toBe(50);
  expect(await cancelOrder(asking(provider, "shopper"), { orderId: order.id })).toEqual({
    ok: false,
    reason: "too late",
  });
  await expect.poll(() => findOrder(order.id)?.status).toBe("refunded");
  expect(mailKeys(order.id)).toEqual([
    `order-confirmed:${order.id}`,
    `order-cancelled:${order.id}`,
  ]);
  const { body } = await gateway.call("GET", `/v1/payments/${order.paymentId}/refunds`);
  expect(body.items).toMatchObject([{ amount: PRICE }]);
});

test("cancelled unpaid, its units go back; money that comes after all is owed, not kept", async () => {
  const order = await orderAtPayPage(provider);
  expect(await cancelOrder(asking(provider, "shopper"), { orderId: order.id })).toMatchObject({
    wasPaid: false,
  });
  expect(findOrder(order.id)).toMatchObject({ status: "cancelled", cancelledBy: "shopper" });
  // Anybody can order in a stranger's name for nothing: that writes no mail to the stranger.
  expect(mailKeys(order.id)).toEqual([]);
  expect(stockLeft()).toBe(50);
  await gateway.press(order.providerOrderId, "pay");
  expect(await settlePayment(asking(provider), { orderId: order.id })).toBe("refund due");
  expect(findOrder(order.id)?.status).toBe("refund due");
  expect(stockLeft()).toBe(50);
  // Their money is here: they hear of it now, not with the refund, and once.
  await settlePayment(asking(provider), { orderId: order.id });
  expect(refundDueMails(order.id)).toEqual([
    expect.stringMatching(/₹1,500 .* after the order was cancelled/),
  ]);
});

test("money that came a moment before the press counts; what is only held is waited for", async () => {
  const lost = await orderAtPayPage(provider);
  await gateway.press(lost.providerOrderId, "lost");
  expect(await cancelOrder(asking(provider, "shopper"), { orderId: lost.id })).toMatchObject({
    wasPaid: true,
  });
  const silent = await orderAtPayPage(provider);
  await gateway.press(silent.providerOrderId, "authorize");
  const uncaptured = { ...provider, capture: unreachable.capture };
  expect(await cancelOrder(asking(uncaptured, "shopper"), { orderId: silent.id })).toEqual({
    ok: false,
    reason: "confirming",
  });
});

test("cancelled while the provider is asked, a payment that is only held is not taken", async () => {
  const order = await orderAtPayPage(provider);
  const { razorpay_payment_id: id } = await gateway.press(order.providerOrderId, "authorize");
  const fetchOrder: typeof provider.fetchOrder = async (which) => {
    const answer = await provider.fetchOrder(which);
    // Whoever cancels gets no answer of a provider that is slow.
    await cancelOrder(asking(unreachable, "shopper"), { orderId: order.id });
    return answer;
  };
  const asked = asking({ ...provider, fetchOrder }, "provider");
  expect(await settlePayment(asked, { orderId: order.id })).toBe("open");
  const { body } = await gateway.call("GET", `/v1/payments/${id}`);
  expect([body.status, findOrder(order.id)?.status]).toEqual(["authorized", "cancelled"]);
});

test("an order whose transfer is reported is not cancelled before the operator has looked", async () => {
  const order = await orderAtPayPage(provider);
  reportTransfer(asking(provider, "shopper"), { orderId: order.id, typed: "512345678901" });
  for (const who of ["shopper", "operator"] as const) {
    expect(await cancelOrder(asking(provider, who), { orderId: order.id })).toEqual({
      ok: false,
      reason: "transfer",
    });
  }
  expect(findOrder(order.id)).toMatchObject({ status: "awaiting payment", cancelledBy: null });
});

test("once it is packed only the operator can cancel, and nobody once it is shipped", async () => {
  const order = await paidOrder();
  const set = sqlite.prepare("update orders set status = ? where id = ?");
  set.run("packed", order.id);
  expect(await cancelOrder(asking(provider, "shopper"), { orderId: order.id })).toMatchObject({
    reason: "too late",
  });
  const shipped = await paidOrder();
  set.run("packed", shipped.id);
  set.run("shipped", shipped.id);
  expect(await cancelOrder(asking(provider, "operator"), { orderId: shipped.id })).toMatchObject({
    ok: false,
  });
  expect(await cancelOrder(asking(provider, "operator"), { orderId: order.id })).toMatchObject({
    wasPaid: true,
  });
});
