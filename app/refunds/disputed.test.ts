import { afterAll, expect, test } from "vitest";
import { expectKeptSums } from "#app/desk/dashboard/sales-fixture.ts";
import { issueCreditNotes, listCreditNotes } from "#app/documents/invoices.server.ts";
import { moveOrder } from "#app/fulfilment/move-order.server.ts";
import { saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { cancelOrder } from "#app/payments/cancel-order.server.ts";
import { startDisputedShop } from "#app/payments/dispute-fixture.ts";
import { asking, mailKeys, orderPaidAt, PRICE } from "#app/payments/order-fixture.ts";
import {
  askUnmatchedRefund,
  sendUnmatchedRefunds,
} from "#app/payments/unmatched-refunds.server.ts";
import { returnToOrigin } from "#app/returns/return-to-origin.server.ts";
import { DAY, HOUR } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { deskRefunds } from "./desk-refunds.server.ts";
import { HELD } from "./disputed.server.ts";
import { listRefunds, refundable, requestRefund } from "./refunds.server.ts";
import { handToProvider, sendDespiteDispute } from "./refunds-by-hand.server.ts";
import { sendDueRefunds, submitRefund } from "./send-refunds.server.ts";

const { gateway, provider, hear, disputed, refundThere, stop } = await startDisputedShop();
afterAll(stop);

const operator = () => asking(provider, "operator");
const later = (days: number) => asking(provider, "scheduler", Date.now() + days * DAY);

function wanted({ id: orderId, paymentId }: { id: string; paymentId: string }, amount: number) {
  const asked = requestRefund(operator(), { orderId, paymentId, amount, reason: "a flaw" });
  if (!asked.ok) throw new Error(asked.reason);
  return asked.refundId;
}
/** What the provider itself has sent back of a payment, in paise. */
async function sentBack(paymentId: string): Promise<number> {
  const { body } = await gateway.call("GET", `/v1/payments/${paymentId}`);
  return body.amount_refunded;
}
const rows = (id: string) => listRefunds(id).map(({ amount, status }) => [amount, status]);
const notes = sqlite.prepare("select note from order_events where order_id = ?").pluck();
const mailed = sqlite.prepare("select text from outbox where key = ?").pluck();

test("cancelled while the bank asks, it is sent when the shop keeps the payment", async () => {
  const { id, paymentId, become } = await disputed();
  expect(await cancelOrder(operator(), { orderId: id })).toMatchObject({ ok: true });
  expect(mailed.get(`order-cancelled:${id}`)).toContain("you get ₹1,500 back: from the bank or");
  const held = later(2);
  await sendDueRefunds(held);
  expect(listRefunds(id)).toMatchObject([{ dueAt: held.now + DAY, error: HELD }]);
  await become("under_review");
  await sendDueRefunds(later(4));
  expect([await sentBack(paymentId), rows(id)]).toEqual([0, [[PRICE, "asked"]]]);
  expect(deskRefunds(id)).toMatchObject([{ isHeld: true, isByHand: false }]);
  await become("won");
  expect(await sentBack(paymentId)).toBe(PRICE);
  await hear();
  expect([rows(id), findOrder(id)?.status]).toEqual([[[PRICE, "processed"]], "refunded"]);
});

test("what the bank takes stands for the refund that waited, and is not sent once more", async () => {
  const whole = await disputed();
  const part = wanted(whole, 400_00);
  await submitRefund(operator(), { refundId: part });
  await whole.become("lost");
  expect(rows(whole.id)).toEqual([
    [400_00, "processed"],
    [PRICE - 400_00, "processed"],
  ]);
  expect([await sentBack(whole.paymentId), mailKeys(part)]).toEqual([0, []]);
  expect(findOrder(whole.id)?.status).toBe("refunded");

  // More was asked for than the bank took: what of it is still due, the operator says.
  const less = await disputed(500_00);
  await cancelOrder(operator(), { orderId: less.id });
  await less.become("lost");
  expect(rows(less.id)).toEqual([
    [PRICE, "failed"],
    [500_00, "processed"],
  ]);
  expect(listRefunds(less.id)[0]?.error).toMatch(/has taken ₹500 .*still due/);
  expect(refundable(less.id, less.paymentId)).toBe(PRICE - 500_00);
  expect([await sentBack(less.paymentId), findOrder(less.id)?.status]).toEqual([0, "refund due"]);
  expectKeptSums();
});

test("the operator sends it all the same only by saying so", async () => {
  const order = await disputed();
  const refundId = wanted(order, 400_00);
  const own = { orderId: order.id, refundId };
  expect(handToProvider(operator(), own)).toBe(false);
  await submitRefund(operator(), own);
  expect(await sentBack(order.paymentId)).toBe(0);
  expect(sendDespiteDispute(operator(), own)).toBe(true);
  expect(sendDespiteDispute(operator(), own)).toBe(false);
  await submitRefund(operator(), own);
  expect(await sentBack(order.paymentId)).toBe(400_00);
  await hear();
  // Fraud that was only suspected takes nothing.
  await order.become("closed");
  expect([rows(order.id), await sentBack(order.paymentId)]).toEqual([
    [[400_00, "processed"]],
    400_00,
  ]);
});

test("what was accepted of a dispute that is won is booked too", async () => {
  const { id, become } = await disputed();
  await become("won", 100_00);
  expect(rows(id)).toEqual([[100_00, "processed"]]);
});

test("accepted at the provider it comes as a refund too, in whichever order, and counts once", async () => {
  for (const isRefundFirst of [true, false]) {
    const { id, paymentId, become } = await disputed(500_00);
    if (isRefundFirst) {
      await refundThere(paymentId, 500_00);
      await hear();
      await become("lost");
    } else {
      await become("lost");
      await refundThere(paymentId, 500_00);
      await hear();
    }
    expect(rows(id)).toEqual([[500_00, "processed"]]);
    expect(notes.all(id)).toContainEqual(expect.stringMatching(/both of ₹500: counted once/));
    // One of another amount is another one.
    await refundThere(paymentId, 300_00);
    await hear();
    expect(rows(id)).toEqual([
      [500_00, "processed"],
      [300_00, "processed"],
    ]);
  }
  expectKeptSums();
});

test("made at the provider while ours waits for the bank, it is the same refund", async () => {
  const order = await disputed();
  const refundId = wanted(order, 400_00);
  await refundThere(order.paymentId, 400_00);
  await hear();
  expect(listRefunds(order.id)).toMatchObject([{ id: refundId, status: "processed" }]);
  await order.become("closed");
  expect([rows(order.id), await sentBack(order.paymentId)]).toEqual([
    [[400_00, "processed"]],
    400_00,
  ]);
});

test("a refund that was under way fails after the dispute is lost: the loss takes its room", async () => {
  const order = await disputed();
  const refundId = wanted(order, PRICE);
  sendDespiteDispute(operator(), { orderId: order.id, refundId });
  gateway.sandbox.faults.refund = "fails-later";
  await submitRefund(operator(), { refundId });
  await order.become("lost");
  expect(rows(order.id)).toEqual([[PRICE, "pending"]]);
  gateway.sandbox.faults.refund = "processed";
  await gateway.pass(10);
  await hear();
  expect(rows(order.id)).toEqual([
    [PRICE, "failed"],
    [PRICE, "processed"],
  ]);
});

test("what the bank took for items that the customer keeps has no credit note until they come back", async () => {
  saveBusiness("09AAPFU0939F1ZT");
  const credited = (id: string) => {
    issueCreditNotes(operator());
    return listCreditNotes(id).length;
  };
  const parcel = { courier: "DTDC", trackingNumber: "D77", link: null };
  const move = (orderId: string, to: "packed" | "shipped" | "delivered") =>
    moveOrder(operator(), { orderId, to, shipment: to === "shipped" ? parcel : undefined });
  const [kept, packed, agreed] = [await disputed(), await disputed(), await disputed()];
  for (const { id } of [kept, packed, agreed]) move(id, "packed");
  for (const { id } of [kept, agreed]) move(id, "shipped");
  move(agreed.id, "delivered");
  const refundId = wanted(agreed, PRICE);
  for (const { become } of [kept, packed, agreed]) await become("lost");
  expect([kept, packed, agreed].map(({ id }) => credited(id))).toEqual([0, 1, 1]);
  expect(listRefunds(agreed.id)).toMatchObject([{ id: refundId, status: "processed" }]);
  expect(notes.all(kept.id)).toContainEqual(expect.stringMatching(/₹1,500 has no credit note/));
  expect(notes.all(packed.id)).not.toContainEqual(expect.stringMatching(/credit note/));
  const came = { orderId: kept.id, isRestocked: true, isRefunded: true };
  expect(returnToOrigin(operator(), came)).toMatchObject({ ok: true, owed: 0 });
  expect([credited(kept.id), findOrder(kept.id)?.status]).toEqual([1, "refunded"]);
});

test("what the bank took of an order that is still to be sent has no credit note, until it is cancelled", async () => {
  saveBusiness("09AAPFU0939F1ZT");
  const [sent, cancelled] = [await disputed(500_00), await disputed(500_00)];
  const credited = ({ id }: { id: string }) => {
    issueCreditNotes(operator());
    return listCreditNotes(id).length;
  };
  for (const order of [sent, cancelled]) {
    moveOrder(operator(), { orderId: order.id, to: "packed" });
    await order.become("lost");
    expect([rows(order.id), credited(order)]).toEqual([[[500_00, "processed"]], 0]);
    expect(notes.all(order.id)).toContainEqual(
      expect.stringMatching(/₹500 has no credit note while the order is still to be sent/),
    );
  }
  const shipment = { courier: "DTDC", trackingNumber: "D77", link: null };
  moveOrder(operator(), { orderId: sent.id, to: "shipped", shipment });
  expect(credited(sent)).toBe(0);
  expect(await cancelOrder(operator(), { orderId: cancelled.id })).toMatchObject({ ok: true });
  await expect.poll(() => findOrder(cancelled.id)?.status).toBe("refunded");
  expect(credited(cancelled)).toBe(2);
});

test("money without an order waits for the bank too, and what it took is not sent back", async () => {
  const order = await gateway.order(PRICE, "another product");
  const id = String((await gateway.press(order, "pay")).razorpay_payment_id);
  const { body } = await gateway.call("POST", "/v1/_disputes", { payment_id: id, amount: 500_00 });
  await hear();
  const ask = () => askUnmatchedRefund(operator(), { id, note: null });
  expect(await ask()).toEqual({ ok: false, reason: "disputed" });
  await gateway.call("POST", `/v1/_disputes/${body.id}`, { status: "lost" });
  await hear();
  expect(await ask()).toEqual({ ok: true });
  expect(await sentBack(id)).toBe(PRICE - 500_00);
});

test("a payment without an order, asked back while its refund is on its way, waits for the bank and is not sent twice", async () => {
  const order = await gateway.order(PRICE, "a third product");
  const id = String((await gateway.press(order, "pay")).razorpay_payment_id);
  await hear();
  const refund = async () =>
    ({ ok: false, reason: "unavailable", message: "Nobody answered." }) as const;
  await askUnmatchedRefund(asking({ ...provider, refund }, "operator"), { id, note: null });
  const row = () =>
    sqlite
      .prepare("select status, due_at dueAt, error from unmatched_payments where id = ?")
      .get(id);
  expect(row()).toMatchObject({ status: "asked", error: "Nobody answered." });

  const { body } = await gateway.call("POST", "/v1/_disputes", { payment_id: id, amount: 500_00 });
  await hear();
  const held = later(1);
  await sendUnmatchedRefunds(held);
  expect(row()).toEqual({ status: "asked", dueAt: held.now + HOUR, error: HELD });
  expect(await sentBack(id)).toBe(0);

  await gateway.call("POST", `/v1/_disputes/${body.id}`, { status: "lost" });
  await hear();
  await sendUnmatchedRefunds(later(2));
  expect(await sentBack(id)).toBe(0);
  const error = "The customer's bank has taken ₹500 of this payment back.";
  expect(row()).toEqual({ status: "open", dueAt: null, error });
  expect(await askUnmatchedRefund(later(2), { id, note: null })).toEqual({ ok: true });
  expect(await sentBack(id)).toBe(PRICE - 500_00);
});

test("what a bank begins to ask back while the shop looks at the provider is not sent", async () => {
  const order = await orderPaidAt(gateway, provider);
  await hear();
  const refundId = wanted({ id: order.id, paymentId: order.paymentId }, PRICE);
  const refund = async () =>
    ({ ok: false, reason: "unavailable", message: "Nobody answered." }) as const;
  await submitRefund(asking({ ...provider, refund }, "operator"), { refundId });
  /** The event comes in between the look and the answer to it. */
  const fetchRefunds: typeof provider.fetchRefunds = async (id) => {
    const answer = await provider.fetchRefunds(id);
    await gateway.call("POST", "/v1/_disputes", { payment_id: id });
    await hear();
    return answer;
  };
  const day = later(1);
  const { now } = day;
  await submitRefund(asking({ ...provider, fetchRefunds }, "scheduler", now), { refundId });
  expect(await sentBack(order.paymentId)).toBe(0);
  expect(listRefunds(order.id)).toMatchObject([{ status: "asked", dueAt: now + DAY, error: HELD }]);
});
