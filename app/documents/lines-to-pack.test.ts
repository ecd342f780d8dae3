import { expect, test } from "vitest";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { refundLines } from "#app/refunds/refund-units.server.ts";
import { requestRefund } from "#app/refunds/refunds.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { pdfText } from "../../e2e/pdf-text.ts";
import { linesToPack } from "./lines-to-pack.server.ts";
import { packingSlipFor, packingSlipsFor } from "./packing-slip.server.ts";

test("what was refunded before the parcel leaves is not packed; after it has left it stays what was in it", () => {
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
  const refund = (at: number, amount: number, now: number) => {
    const lineId = refundLines(orderId)[at]?.lineId ?? 0;
    const units = [{ lineId, quantity: 1, isRestocked: false }];
    const wanted = { orderId, paymentId: `pay_${orderId}`, amount, reason: "r", units };
    expect(requestRefund(contextOf({ kind: "operator" }, now), wanted).ok).toBe(true);
  };
  const whole = [
    ["kurti", 2, 2998_00],
    ["set", 1, 2799_00],
  ];
  expect(packed()).toEqual(whole);
  refund(0, 1499_00, 10);
  expect(packed()).toEqual([
    ["kurti", 1, 1499_00],
    ["set", 1, 2799_00],
  ]);
  for (const status of ["packed", "shipped"]) set(orderId, status);
  sqlite
    .prepare("insert into shipments (order_id, courier, shipped_at) values (?, 'Post', 20)")
    .run(orderId);
  refund(1, 2799_00, 30);
  const sent = [
    ["kurti", 1, 1499_00],
    ["set", 1, 2799_00],
  ];
  expect(packed()).toEqual(sent);
  for (const status of ["returned", "refund due"]) set(orderId, status);
  expect(packed()).toEqual(sent);
});

test("an order that is cancelled before it leaves has nothing to pack, and no slip", async () => {
  const { id } = makePaidOrder({ id: "called-off", number: 4101 });
  expect((await packingSlipFor(id))?.fileName).toBe("my-shop-packing-slip-4101.pdf");
  for (const status of ["refund due", "refunded"]) {
    set(id, status);
    const order = findOrder(id);
    expect(order && linesToPack(order)).toEqual([]);
    expect([await packingSlipFor(id), await packingSlipsFor([id])]).toEqual([undefined, undefined]);
  }
});

function set(orderId: string, status: string) {
  sqlite.prepare("update orders set status = ? where id = ?").run(status, orderId);
}

test("a slip names the courier whose parcel is booked, and not the one that was chosen before", async () => {
  const { id } = makePaidOrder({ id: "booked-elsewhere", number: 4105 });
  const said = async () => pdfText((await packingSlipFor(id))?.pdf ?? Buffer.from(""));
  sqlite.prepare("update orders set courier_name = 'Xpressbees Air' where id = ?").run(id);
  expect(await said()).toContain("3 items · Xpressbees Air");
  const book = sqlite.prepare(`insert into parcels
    (order_id, reference, courier_service, courier_name, created_at, updated_at, ended_at)
    values (?, ?, 'shiprocket', ?, 1, 1, ?)`);
  book.run(id, "4105", "Given Up", 2);
  book.run(id, "4105-R1", "Delhivery Surface", null);
  expect(await said()).toContain("3 items · Delhivery Surface");
  sqlite
    .prepare("insert into shipments (order_id, courier, shipped_at) values (?, 'India Post', 20)")
    .run(id);
  expect(await said()).toContain("3 items · India Post");
});
