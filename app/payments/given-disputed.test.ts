import { afterAll, expect, test } from "vitest";
import { orderPage } from "#app/desk/orders/order-page.server.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import { listRefunds, refundable } from "#app/refunds/refunds.server.ts";
import { courierContext } from "#app/shipping/couriers/registry.server.ts";
import { startDisputedShop } from "./dispute-fixture.ts";
import { listDisputes } from "./disputes.server.ts";
import { asking, orderAtPayPage, PRICE } from "./order-fixture.ts";
import { giveToOrder } from "./unmatched.server.ts";

const { gateway, provider, hear, stop } = await startDisputedShop();
afterAll(stop);

/** A payment of no order we know, that a bank asks back. */
async function strayDisputed(receipt: string) {
  const order = await gateway.order(PRICE, receipt);
  const id = String((await gateway.press(order, "pay")).razorpay_payment_id);
  const { body } = await gateway.call("POST", "/v1/_disputes", { payment_id: id });
  await hear();
  return { id, disputeId: String(body.id) };
}

test("a payment that is given to its order brings what a bank asks and has taken of it", async () => {
  const operator = asking(provider, "operator");
  const asked = await strayDisputed("900301");
  const { id: orderId } = await orderAtPayPage(provider);
  expect(giveToOrder(operator, { id: asked.id, orderName: orderId, note: null }).ok).toBe(true);
  const page = orderPage(courierContext({ kind: "operator" }), findOrder(orderId) as Order);
  expect(page.disputes).toMatchObject([{ id: asked.disputeId }]);

  const lost = await strayDisputed("900302");
  await gateway.call("POST", `/v1/_disputes/${lost.disputeId}`, { status: "lost" });
  await hear();
  const { id } = await orderAtPayPage(provider);
  expect(giveToOrder(operator, { id: lost.id, orderName: id, note: null }).ok).toBe(true);
  expect(listDisputes(id)).toMatchObject([{ id: lost.disputeId, status: "lost" }]);
  expect(listRefunds(id)).toMatchObject([{ amount: PRICE, disputeId: lost.disputeId }]);
  expect([refundable(id, lost.id), findOrder(id)?.status]).toEqual([0, "refunded"]);
});
