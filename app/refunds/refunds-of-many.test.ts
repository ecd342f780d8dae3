import { beforeAll, expect, test } from "vitest";
import { shopOrigin } from "#app/env.server.ts";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { listEvents } from "#app/orders/events.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { findRefund, finishRefund, requestRefund } from "./refunds.server.ts";

/** With several paid orders there, a refund ends the one it is of. */

const ids = ["first", "second", "shipped"];
const { amount } = makePaidOrder({ id: "first", number: 3001 });
beforeAll(() => {
  makePaidOrder({ id: "second", number: 3002 });
  makePaidOrder({ id: "shipped", number: 3003 });
  sqlite.exec("update orders set status = 'packed' where id = 'shipped'");
  sqlite.exec("update orders set status = 'shipped' where id = 'shipped'");
});

const statuses = () => ids.map((id) => findOrder(id)?.status);
const ask = (orderId: string, paise: number, now: number) => {
  const wanted = { orderId, paymentId: `pay_${orderId}`, amount: paise, reason: "r" };
  const asked = requestRefund(contextOf({ kind: "operator" }, now), { ...wanted });
  if (!asked.ok) throw new Error(asked.reason);
  return asked.refundId;
};
const whats = (id: string) => listEvents(id).map(({ kind }) => kind);

test("all of it goes back: that order is refund due, then refunded, the others stay", () => {
  const refundId = ask("first", amount, 10);
  expect(statuses()).toEqual(["refund due", "paid", "shipped"]);
  const other = ask("second", 100, 11);
  finishRefund(contextOf({ kind: "provider" }, 20), {
    refundId,
    status: "processed",
    providerRefundId: "rfnd_1",
  });
  expect(statuses()).toEqual(["refunded", "paid", "shipped"]);
  expect(findRefund(refundId)).toMatchObject({ status: "processed", processedAt: 20 });
  expect(findRefund(other)).toMatchObject({ status: "asked", processedAt: null });
  expect(whats("first")).toEqual(["refund-requested", "refunded"]);
  const mail = sqlite.prepare("select text from outbox where key = ?").pluck();
  expect(mail.get(`refunded:${refundId}`)).toContain(`${shopOrigin}/order/first`);
});

test("what was sent stays sent though all of its money goes back", () => {
  const refundId = ask("shipped", amount, 30);
  finishRefund(contextOf({ kind: "provider" }, 31), { refundId, status: "failed" });
  expect(whats("shipped")).toEqual(["refund-requested", "refund-failed"]);
  expect(findRefund(refundId)).toMatchObject({ status: "failed", processedAt: null });
  const again = ask("shipped", amount, 32);
  finishRefund(contextOf({ kind: "provider" }, 33), {
    refundId: again,
    status: "processed",
    providerRefundId: "rfnd_2",
  });
  expect(statuses()).toEqual(["refunded", "paid", "shipped"]);
});

test("a rupee goes back, less does not", () => {
  const wanted = {
    orderId: "second",
    paymentId: "pay_second",
    reason: "r",
    who: "operator",
  } as const;
  expect(
    requestRefund(contextOf({ kind: "operator" }, 40), { ...wanted, amount: 99 }),
  ).toMatchObject({ reason: "too little" });
  expect(
    requestRefund(contextOf({ kind: "operator" }, 40), { ...wanted, amount: 100 }),
  ).toMatchObject({ ok: true });
});
