import { afterAll, expect, test } from "vitest";
import { startDisputedShop } from "#app/payments/dispute-fixture.ts";
import { asking, mailKeys, PRICE } from "#app/payments/order-fixture.ts";
import { deskRefunds } from "./desk-refunds.server.ts";
import { listRefunds, refundable, requestRefund } from "./refunds.server.ts";
import { closeTakenByBank, recordSentRefund } from "./refunds-by-hand.server.ts";

const { provider, disputed, stop } = await startDisputedShop();
afterAll(stop);

const operator = () => asking(provider, "operator");
function byHand({ id: orderId, paymentId }: { id: string; paymentId: string }, amount: number) {
  const wanted = { orderId, paymentId, amount, reason: "a flaw", byHand: true };
  const asked = requestRefund(operator(), wanted);
  if (!asked.ok) throw new Error(asked.reason);
  return { orderId, refundId: asked.refundId };
}
const rows = (id: string) =>
  listRefunds(id).map(({ amount, status, disputeId }) => [amount, status, disputeId]);
const offered = (id: string) => deskRefunds(id).map(({ isTaken }) => isTaken);

test("what was to be sent by hand is closed by what the bank took, once, and by no mail", async () => {
  const order = await disputed();
  const own = byHand(order, 1400_00);
  expect([closeTakenByBank(operator(), own), offered(order.id)]).toEqual([false, [false]]);
  await order.become("lost");
  expect(offered(order.id)).toEqual([true, false]);
  expect(closeTakenByBank(operator(), { ...own, orderId: "another" })).toBe(false);
  expect(closeTakenByBank(operator(), own)).toBe(true);
  expect(closeTakenByBank(operator(), own)).toBe(false);
  expect(rows(order.id)).toEqual([
    [1400_00, "processed", order.disputeId],
    [100_00, "processed", order.disputeId],
  ]);
  expect([mailKeys(own.refundId), offered(order.id)]).toEqual([[], [false, false]]);
});

test("of more than the bank took the rest can be refunded; what was sent by hand is not closed", async () => {
  const order = await disputed(500_00);
  const own = byHand(order, PRICE);
  await order.become("lost");
  expect(closeTakenByBank(operator(), own)).toBe(true);
  expect(rows(order.id)).toEqual([
    [PRICE, "failed", null],
    [500_00, "processed", order.disputeId],
  ]);
  expect(refundable(order.id, order.paymentId)).toBe(PRICE - 500_00);

  const sent = await disputed();
  const other = byHand(sent, PRICE);
  expect(recordSentRefund(operator(), { ...other, utr: "412345678901" })).toBe("ok");
  await sent.become("lost");
  expect([closeTakenByBank(operator(), other), offered(sent.id)]).toEqual([false, [false]]);
});
