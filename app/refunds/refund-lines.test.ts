import { beforeEach, expect, test } from "vitest";
import { takeFromShelf } from "#app/inventory/stock-moves.server.ts";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { deskRefunds } from "./desk-refunds.server.ts";
import { LEAST_REFUND } from "./refund-rows.sql.server.ts";
import { reckonRefund, refundableDelivery, refundLines } from "./refund-units.server.ts";
import { finishRefund, requestRefund } from "./refunds.server.ts";

/** What of each line can still go back, and what of that goes back on the shelf. */

const desk = contextOf({ kind: "operator", name: "asha" }, 10);
let number = 8500;
let orderId = "";

beforeEach(() => {
  sqlite.exec(
    `insert or ignore into products (id, title, price, created_at, updated_at)
       values ('kurti', 'Kurti', 149900, 1, 1), ('set', 'Set', 279900, 1, 1);
     insert or replace into product_sizes (product_id, size, position, stock)
       values ('kurti', 'M', 0, 10), ('set', 'M', 0, null);`,
  );
  number += 1;
  orderId = makePaidOrder({ id: `lines-${number}`, number }).id;
  const order = { id: orderId, number };
  takeFromShelf(desk, { productId: "kurti", size: "M", quantity: 2, kind: "ordered", order });
});

const lines = () => refundLines(orderId);
const kurti = () => lines()[0]?.lineId ?? 0;

function refund(quantity: number, isRestocked: boolean): string {
  const units = [{ lineId: kurti(), quantity, isRestocked }];
  const paid = { orderId, paymentId: `pay_${orderId}`, amount: quantity * 1499_00, reason: "r" };
  const asked = requestRefund(desk, { ...paid, units });
  if (!asked.ok) throw new Error(asked.reason);
  return asked.refundId;
}

/** One unit of the first line is asked for in a return. */
function askReturn({ status = "asked", refundId = null as string | null } = {}): void {
  sqlite
    .prepare(
      `insert into return_requests (id, order_id, wish, reason, words, asked_at, status, refund_id,
         answered_at)
       values (@id, @id, 'return', 'size', '', 10, @status, @refundId, iif(@status = 'asked', null, 11))`,
    )
    .run({ id: orderId, status, refundId });
  sqlite
    .prepare("insert into return_lines (request_id, line_id, quantity) values (?, ?, 1)")
    .run(orderId, kurti());
}

test("refunded and returned units are both gone, and of nothing left no unit costs anything", () => {
  expect(lines()).toMatchObject([
    { left: 2, mayRestock: 2, each: 1499_00 },
    // Made to order: nothing of it goes on a shelf.
    { left: 1, mayRestock: 0, each: 2799_00 },
  ]);
  askReturn();
  expect(lines()[0]).toMatchObject({ refunded: 0, returned: 1, left: 1, mayRestock: 1 });
  refund(1, true);
  const none = { refunded: 1, returned: 1, left: 0, mayRestock: 0, each: 0 };
  expect(lines()[0]).toMatchObject(none);
});

test("what went back on the shelf, or is gone from the catalogue, does not go there again", () => {
  const failed = refund(1, true);
  finishRefund(desk, { refundId: failed, status: "failed", error: "no" });
  // Both can be refunded, and one lies on the shelf already.
  expect(lines()[0]).toMatchObject({ left: 2, mayRestock: 1 });
  sqlite.exec("delete from product_sizes where product_id = 'kurti'");
  expect(lines()[0]).toMatchObject({ left: 2, mayRestock: 0 });
});

test("units of a return whose refund failed can be refunded one by one, those of another's cannot", () => {
  const failed = refund(1, false);
  askReturn({ refundId: failed });
  expect(lines()[0]).toMatchObject({ refunded: 1, returned: 1, left: 0 });
  finishRefund(desk, { refundId: failed, status: "failed", error: "no" });
  expect(lines()[0]).toMatchObject({ refunded: 0, returned: 0, left: 2 });
});

test("of a return that was refused, and of other orders, nothing counts", () => {
  const before = lines();
  askReturn({ status: "refused" });
  expect(lines()).toEqual(before);
  const [mine, other] = [orderId, `other-${number}`];
  number += 1;
  orderId = makePaidOrder({ id: other, number, shipping: 99_00 }).id;
  const paid = {
    orderId,
    paymentId: `pay_${orderId}`,
    amount: 99_00,
    reason: "r",
    delivery: 99_00,
  };
  const asked = requestRefund(desk, paid);
  refund(1, false);
  askReturn();
  expect(refundableDelivery(other)).toBe(0);
  if (asked.ok) finishRefund(desk, { refundId: asked.refundId, status: "failed", error: "no" });
  expect(refundableDelivery(other)).toBe(99_00);
  expect(deskRefunds(other).flatMap(({ items }) => items)).toHaveLength(1);
  orderId = mine;
  expect(lines()).toEqual(before);
  expect(deskRefunds(mine)).toEqual([]);
  refund(2, true);
  expect(deskRefunds(mine)[0]?.items).toEqual([
    "2 × Gulmohar kurti with shadow work, Size M (back in stock)",
  ]);
});

const reckon = (quantity: number, other?: number, lineId = kurti()) => {
  const units = [{ lineId, quantity, isRestocked: false }];
  const of = { orderId, paymentId: `pay_${orderId}`, withDelivery: false, other };
  return reckonRefund({ ...of, units });
};

test("half a unit, none, more than there are, or a line of another order is refused", () => {
  for (const quantity of [0, -1, 0.5, 1.5, 3, Number.NaN])
    expect(reckon(quantity), String(quantity)).toMatchObject({ ok: false, reason: "units" });
  expect(reckon(1, undefined, -1)).toMatchObject({ ok: false, reason: "units" });
  expect(reckon(2)).toMatchObject({ ok: true, amount: 2 * 1499_00 });
});

test("an amount of one's own is as much as is left, and as little as the provider sends", () => {
  const left = 2 * 1499_00 + 2799_00;
  expect(reckon(1, LEAST_REFUND)).toMatchObject({ ok: true, amount: LEAST_REFUND });
  expect(reckon(1, LEAST_REFUND - 1)).toMatchObject({ ok: false, reason: "too little" });
  expect(reckon(1, left)).toMatchObject({ ok: true, amount: left, ofUnits: 1499_00 });
  expect(reckon(1, left + 1)).toMatchObject({ ok: false, reason: "too much", left });
});
