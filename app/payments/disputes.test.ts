import { afterAll, expect, test } from "vitest";
import { whatToDo } from "#app/desk/dashboard/dashboard.server.ts";
import { expectKeptSums } from "#app/desk/dashboard/sales-fixture.ts";
import { orderPage } from "#app/desk/orders/order-page.server.ts";
import { reviewRefund } from "#app/desk/orders/refund-desk.server.ts";
import { newsKinds } from "#app/notifications/news-kinds.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { listRefunds, refundable, requestRefund } from "#app/refunds/refunds.server.ts";
import { courierContext } from "#app/shipping/couriers/registry.server.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { startDisputedShop } from "./dispute-fixture.ts";
import { followDispute, listDisputes } from "./disputes.server.ts";
import { asking, eventsOf, mailKeys, PRICE } from "./order-fixture.ts";

const { gateway, provider, hear, disputed, stop } = await startDisputedShop();
afterAll(stop);

const shown = (id: string) => {
  const order = findOrder(id);
  if (!order) throw new Error(id);
  return orderPage(courierContext({ kind: "operator" }), order).disputes;
};
const news = newsKinds.find(({ name }) => name === "dispute");
const today = (now = Date.UTC(2026, 0, 16)) =>
  whatToDo(now).find(({ name }) => name === "Payments that a bank asks back");

test("an open dispute is told on the order, Today and to the owner, until it is decided", async () => {
  const { id, paymentId, disputeId, become } = await disputed();
  const number = findOrder(id)?.number;
  expect(shown(id)).toMatchObject([{ title: "The customer's bank asks for ₹1,500 back" }]);
  expect(shown(id)[0]?.way).toMatch(/Goods not received.*at your payment provider by 22 Jan:/);
  const item = { name: `Order ${number}, ₹1,500, answer by 22 Jan`, href: `/admin/orders/${id}` };
  expect(today()).toMatchObject({ count: 1, items: [{ ...item, isLate: false }] });
  expect(today(Date.UTC(2026, 0, 21))).toMatchObject({ items: [{ isLate: true }] });
  expect(news?.subjects?.(Date.now())).toEqual([`${disputeId}:open`]);
  const told = (status: string) => news?.tell(`${disputeId}:${status}`).text;
  expect(told("open")).toContain(`₹1,500 of order ${number} (Goods not received)`);

  const refund = { payment: paymentId, amount: "100", reason: "r" };
  const isWarned = () => reviewRefund(id, refund);
  expect(isWarned()).toMatchObject({ review: { isDisputed: true } });
  expect(await become("under_review")).toEqual(["payment.dispute.under_review"]);
  expect(isWarned()).toMatchObject({ review: { isDisputed: true } });
  expect([shown(id).length, today()]).toEqual([1, undefined]);
  expect(await become("open")).toEqual(["payment.dispute.action_required"]);
  expect(today()?.count).toBe(1);
  await become("won");
  expect([shown(id), today(), listRefunds(id)]).toEqual([[], undefined, []]);
  expect(isWarned()).toMatchObject({ review: { isDisputed: false } });
  expect(told("won")).toBe(`You keep ₹1,500 of order ${number}: the dispute is won`);
  const notes = sqlite.prepare(
    "select note from order_events where order_id = ? and kind = 'note' order by id",
  );
  expect(notes.pluck().all(id)).toEqual(
    [", answer by 22 Jan", "", ", answer by 22 Jan", ""].map(
      (until, at) =>
        `Dispute ${disputeId} of ₹1,500 is ${["open", "under review", "open", "won"][at]}: Goods not received${until}`,
    ),
  );
});

test("what is lost counts as gone back, and cannot be refunded once more", async () => {
  const { id, paymentId, disputeId, become } = await disputed();
  await become("lost");
  expect(listRefunds(id)).toMatchObject([
    { id: disputeId, amount: PRICE, status: "processed", requestedBy: "provider" },
  ]);
  expect(refundable(id, paymentId)).toBe(0);
  const again = { orderId: id, paymentId, amount: 100_00, reason: "r" };
  expect(requestRefund(asking(provider, "operator"), again)).toMatchObject({ reason: "too much" });
  expect(findOrder(id)?.status).toBe("refunded");
  // The bank has told the customer.
  expect(mailKeys(disputeId)).toEqual([]);
  // Told once more it is booked no more, nor stands in the history again.
  const notes = eventsOf(id).length;
  await followDispute(asking(provider), { provider: provider.name, disputeId });
  expect([listRefunds(id).length, eventsOf(id).length]).toEqual([1, notes]);
  expectKeptSums();
});

test("of a part that is lost the rest can be refunded, beside what is sent by hand it is told", async () => {
  const part = await disputed(500_00);
  await part.become("lost");
  expect(refundable(part.id, part.paymentId)).toBe(PRICE - 500_00);
  expect(findOrder(part.id)?.status).toBe("paid");
  const least = await disputed(100);
  const rest = { orderId: least.id, paymentId: least.paymentId, amount: PRICE - 100, reason: "r" };
  requestRefund(asking(provider, "operator"), { ...rest, byHand: true });
  await least.become("lost");
  // Both fit into the payment: nothing is to be looked up before the rest is sent.
  expect(listRefunds(least.id)).toMatchObject([{ error: null }, { amount: 100 }]);

  const { id, paymentId, disputeId, become } = await disputed();
  const byHand = { orderId: id, paymentId, amount: 1400_00, reason: "r", byHand: true };
  expect(requestRefund(asking(provider, "operator"), byHand)).toMatchObject({ ok: true });
  await become("lost");
  expect(listRefunds(id).map(({ amount, status }) => [amount, status])).toEqual([
    [1400_00, "asked"],
    [100_00, "processed"],
  ]);
  expect(listRefunds(id)[0]?.error).toMatch(`has taken ₹1,500 back (${disputeId})`);
  expectKeptSums();
});

test("fraud that was only looked into takes nothing, and a silent provider is asked again", async () => {
  const { id, disputeId, become } = await disputed();
  const asked = { provider: provider.name, disputeId };
  gateway.sandbox.faults.api = "server-error";
  expect(await followDispute(asking(provider), asked)).toBe(false);
  gateway.sandbox.faults.api = "none";
  await become("closed");
  expect([listRefunds(id), listDisputes(id)]).toMatchObject([[], [{ status: "closed" }]]);
  const unknown = { ...asked, disputeId: "disp_unknown" };
  expect(await followDispute(asking(provider), unknown)).toBe(true);
  // One that tells of no disputes has nothing to be asked; one without keys is waited for.
  const { fetchDispute: _, ...other } = provider;
  expect(await followDispute(asking(other), asked)).toBe(true);
  const context = asking(provider);
  const payments = { ...context.providers.payments, named: () => undefined };
  expect(await followDispute({ ...context, providers: { payments } }, asked)).toBe(false);
});

test("of a payment the shop does not know it is told too", async () => {
  const order = await gateway.order(PRICE, "another product");
  const { razorpay_payment_id } = await gateway.press(order, "pay");
  const { body } = await gateway.call("POST", "/v1/_disputes", { payment_id: razorpay_payment_id });
  await hear();
  const href = `/admin/payments#${razorpay_payment_id}`;
  expect(today()).toMatchObject({
    items: [{ name: `${razorpay_payment_id}, ₹1,500, answer by 22 Jan`, href }],
  });
  expect(news?.tell(`${body.id}:open`).href).toBe(href);
  expect(news?.subjects?.(Date.now() + 3 * DAY)).toEqual([]);
});
