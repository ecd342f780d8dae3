import { expect, test } from "vitest";
import { auditOf } from "#app/audit/audit.server.ts";
import { whatToDo } from "#app/desk/dashboard/dashboard.server.ts";
import { orderPage } from "#app/desk/orders/order-page.server.ts";
import { moveOrder } from "#app/fulfilment/move-order.server.ts";
import { stepOrder } from "#app/fulfilment/step-order.server.ts";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { unanswered } from "#app/returns/return-fixture.ts";
import { returnToOrigin } from "#app/returns/return-to-origin.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { courierContext } from "#app/shipping/couriers/registry.server.ts";
import { sqlite } from "#db/client.server.ts";
import { finishRefund, requestRefund } from "./refunds.server.ts";

const { id, amount } = makePaidOrder({ id: "came-back", number: 1001 });
const keep = () => stepOrder(meera(), { orderId: id, fields: { intent: "refunded" } });
const mayClose = () => {
  const order = findOrder(id);
  return order && orderPage(courierContext({ kind: "operator" }), order).may.close;
};
const owed = () => whatToDo().some(({ name }) => name === "Refunds to send");

test("of a parcel that came back the postage stays here: it is said once, and waits no more", () => {
  expect(keep()).toMatchObject({ ok: false });
  moveOrder(meera(), { orderId: id, to: "packed" });
  moveOrder(meera(), { orderId: id, to: "shipped" });
  returnToOrigin(unanswered(), { orderId: id, isRestocked: true, isRefunded: false });
  // Nothing has gone back yet.
  expect(keep()).toMatchObject({ ok: false, reason: "refused" });
  const part = { orderId: id, paymentId: `pay_${id}`, amount: amount - 99_00, reason: "came back" };
  const asked = requestRefund(contextOf({ kind: "operator" }), { ...part, byHand: true });
  if (!asked.ok) throw new Error(asked.reason);
  expect(keep()).toMatchObject({ ok: false });
  const sent = { status: "processed", utr: "512345678901" } as const;
  finishRefund(contextOf({ kind: "operator" }), { refundId: asked.refundId, ...sent });
  expect(findOrder(id)?.status).toBe("refund due");
  expect([mayClose(), owed()]).toEqual([true, true]);
  expect(keep()).toMatchObject({ ok: true });
  expect([mayClose(), owed()]).toEqual([false, false]);
  expect(findOrder(id)?.status).toBe("refunded");
  expect(auditOf(`/admin/orders/${id}`)[0]).toMatchObject({ what: "order refunded" });
});

test.each([
  ["came back", "update orders set name = name where id = ?", true],
  ["never came back", "update orders set returned_at = null where id = ?", false],
  ["was cancelled", "update orders set cancelled_by = 'operator' where id = ?", false],
  ["was paid wrongly", "update payments set status = 'refund due' where order_id = ?", false],
  [
    "has money under way",
    `insert into refunds (id, order_id, payment_id, amount, reason, status, asked_by, created_at)
     select 'one more', order_id, payment_id, 5000, 'a part', 'asked', 'operator', 2
     from refunds where order_id = ?`,
    false,
  ],
])("the rest of an order that %s, a part of it sent back", (_, change, mayClose) => {
  const orderId = givenUp(1100 + change.length, "processed");
  sqlite.prepare(change).run(orderId);
  expect(stepOrder(meera(), { orderId, fields: { intent: "refunded" } })).toMatchObject({
    ok: mayClose,
  });
});

test("a refund that failed is none, whatever other orders got back", () => {
  givenUp(1201, "processed");
  const orderId = givenUp(1202, "failed");
  expect(stepOrder(meera(), { orderId, fields: { intent: "refunded" } })).toMatchObject({
    ok: false,
  });
});

/** An order whose parcel came back, with a part of its money sent back; its id. */
function givenUp(number: number, status: "processed" | "failed"): string {
  const { id: orderId } = makePaidOrder({ id: `given-up-${number}`, number });
  sqlite.prepare("update orders set status = 'refund due' where id = ?").run(orderId);
  sqlite.prepare("update orders set returned_at = 1 where id = ?").run(orderId);
  const part = { orderId, paymentId: `pay_${orderId}`, amount: 100_00, reason: "a part" };
  const asked = requestRefund(contextOf({ kind: "operator" }), { ...part });
  if (!asked.ok) throw new Error(asked.reason);
  const sent = { status, providerRefundId: `rfnd_${number}` } as const;
  finishRefund(contextOf({ kind: "scheduler" }), { refundId: asked.refundId, ...sent });
  return orderId;
}
