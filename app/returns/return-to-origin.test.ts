import { expect, test } from "vitest";
import { auditOf } from "#app/audit/audit.server.ts";
import { moveOrder } from "#app/fulfilment/move-order.server.ts";
import { activeParcel, startParcel } from "#app/fulfilment/parcels.server.ts";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { listRefunds } from "#app/refunds/refunds.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { sqlite } from "#db/client.server.ts";
import { ask, delivered, statusOf, unanswered } from "./return-fixture.ts";
import { returnToOrigin } from "./return-to-origin.server.ts";

let number = 8000;

function shipped() {
  number += 1;
  const made = makePaidOrder({ id: `order${number}`, number });
  moveOrder(meera(), { orderId: made.id, to: "packed" });
  moveOrder(meera(), { orderId: made.id, to: "shipped" });
  startParcel({ orderId: made.id, number, courierService: "any" }, 1);
  return made;
}
sqlite.exec(`insert into products (id, title, price, created_at, updated_at)
  values ('kurti', 'Kurti', 149900, 1, 1);
  insert into product_sizes (product_id, size, position, stock) values ('kurti', 'M', 0, 3)`);
const stock = () =>
  sqlite.prepare("select stock from product_sizes where product_id = 'kurti'").pluck().get();

test("what came back goes on the shelf once, and all of its money is asked back", () => {
  const { id, amount } = shipped();
  const wish = { orderId: id, isRestocked: true, isRefunded: true };
  expect(returnToOrigin(unanswered(77), wish)).toEqual({ ok: true, owed: amount });
  expect(findOrder(id)?.status).toBe("refund due");
  expect(stock()).toBe(5);
  expect(listRefunds(id)).toMatchObject([{ amount, reason: "the parcel could not be delivered" }]);
  expect(activeParcel(id)).toBeUndefined();
  expect(returnToOrigin(unanswered(), wish)).toEqual({ ok: false });
  expect(stock()).toBe(5);
  expect(auditOf(`/admin/orders/${id}`)).toMatchObject([
    { at: 77, who: "meera", what: "parcel returned to origin", detail: "back in stock" },
  ]);
});

test("what is lost is not put back, and the money waits when the operator says so", () => {
  const { id } = shipped();
  const wish = { orderId: id, isRestocked: false, isRefunded: false };
  expect(returnToOrigin(unanswered(), wish)).toEqual({ ok: true, owed: 0 });
  expect(findOrder(id)?.status).toBe("refund due");
  expect(stock()).toBe(5);
  expect(listRefunds(id)).toEqual([]);
});

test("an order that is not under way is not taken back", () => {
  const { id } = makePaidOrder({ id: "order-in-house", number: 8900 });
  const wish = { orderId: id, isRestocked: true, isRefunded: true };
  expect(returnToOrigin(unanswered(), wish)).toEqual({ ok: false });
  expect(findOrder(id)?.status).toBe("paid");
});

test("an earlier page of the desk moves no order whose return is asked for, nor sends its money back", async () => {
  const { id } = delivered();
  await ask(id, [1]);
  expect(moveOrder(meera(), { orderId: id, to: "delivered" })).toMatchObject({ ok: false });
  const wish = { orderId: id, isRestocked: true, isRefunded: true };
  expect(returnToOrigin(unanswered(), wish)).toEqual({ ok: false });
  expect([statusOf(id), listRefunds(id)]).toEqual(["return requested", []]);
});
