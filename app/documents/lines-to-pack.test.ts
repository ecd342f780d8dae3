import { expect, test } from "vitest";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { refundLines } from "#app/refunds/refund-units.server.ts";
import { requestRefund } from "#app/refunds/refunds.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { linesToPack } from "./lines-to-pack.server.ts";

test("what was refunded before the parcel leaves is not packed; once it has left, all lines are told", () => {
  const { id: orderId } = makePaidOrder({ id: "to-pack", number: 4100 });
  const packed = () => {
    const order = findOrder(orderId);
    return (
      order &&
      linesToPack(order).map(({ productId, quantity, lineTotal }) => [
        productId,
        quantity,
        lineTotal,
      ])
    );
  };
  const refund = (at: number, amount: number) => {
    const lineId = refundLines(orderId)[at]?.lineId ?? 0;
    const units = [{ lineId, quantity: 1, isRestocked: false }];
    const wanted = { orderId, paymentId: `pay_${orderId}`, amount, reason: "r", units };
    expect(requestRefund(contextOf({ kind: "operator" }, 10), wanted).ok).toBe(true);
  };
  const whole = [
    ["kurti", 2, 2998_00],
    ["set", 1, 2799_00],
  ];
  expect(packed()).toEqual(whole);
  refund(0, 1499_00);
  expect(packed()).toEqual([
    ["kurti", 1, 1499_00],
    ["set", 1, 2799_00],
  ]);
  refund(1, 2799_00);
  expect(packed()).toEqual([["kurti", 1, 1499_00]]);
  for (const status of ["packed", "shipped"])
    sqlite.prepare("update orders set status = ? where id = ?").run(status, orderId);
  expect(packed()).toEqual(whole);
});
