import { beforeEach, expect, test } from "vitest";
import { takeFromShelf } from "#app/inventory/stock-moves.server.ts";
import { refundLines } from "#app/refunds/refund-units.server.ts";
import { finishRefund, requestRefund } from "#app/refunds/refunds.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { sqlite } from "#db/client.server.ts";
import { receiveReturn } from "./receive-return.server.ts";
import { answerReturn } from "./return-desk.server.ts";
import { ask, delivered, start, unanswered } from "./return-fixture.ts";

beforeEach(() => {
  sqlite.exec(`insert or ignore into products (id, title, price, created_at, updated_at)
      values ('kurti', 'Kurti', 149900, 1, 1);
    insert or replace into product_sizes (product_id, size, position, stock)
      values ('kurti', 'M', 0, 10)`);
});
const stock = () =>
  sqlite.prepare("select stock from product_sizes where product_id = 'kurti'").pluck().get();

/** Two kurtis off the shelf, of which a refund put some back, and failed. */
function restocked(quantity: number) {
  const { id } = delivered();
  const order = { id, number: 1 };
  takeFromShelf(meera(), { productId: "kurti", size: "M", quantity: 2, kind: "ordered", order });
  const lineId = refundLines(id)[0]?.lineId ?? 0;
  const units = quantity > 0 ? [{ lineId, quantity, isRestocked: true }] : [];
  const asked = requestRefund(meera(start), {
    orderId: id,
    paymentId: `pay_${id}`,
    amount: 100_00,
    reason: "a flaw",
    units,
  });
  if (!asked.ok) throw new Error(asked.reason);
  finishRefund(meera(start), { refundId: asked.refundId, status: "failed" });
  return id;
}

test.each([
  [0, 10],
  [1, 10],
  [2, 10],
])(
  "units that a failed refund put on the shelf are there once when they are returned: %i of 2",
  async (before, after) => {
    const request = await ask(restocked(before), [2]);
    expect(stock()).toBe(8 + before);
    answerReturn(meera(start), { id: request, accepted: true, answer: "Please send them." });
    expect(receiveReturn(unanswered(start), { id: request, canBeSold: true }).ok).toBe(true);
    expect(stock()).toBe(after);
  },
);
