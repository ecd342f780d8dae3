import { expect, test } from "vitest";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { courierContext } from "#app/shipping/couriers/registry.server.ts";
import { sqlite } from "#db/client.server.ts";
import { orderPage } from "./order-page.server.ts";

const without = courierContext({ kind: "operator", name: "Asha" });
const [account] = ["of a test"];
const connected = {
  ...without,
  providers: { couriers: { ...without.providers.couriers, accounts: [account] as never[] } },
};

function nextOf(context: typeof without) {
  const order = findOrder("packed-order");
  if (!order) throw new Error("no order");
  return orderPage(context, order).next;
}

test("a packed order's bar sends the form of the parcel once there is nothing to book", () => {
  makePaidOrder({ id: "packed-order", number: 7101 });
  sqlite.exec("update orders set status = 'packed' where id = 'packed-order'");
  expect(nextOf(without)).toMatchObject({ form: { id: "ship-form" } });
  expect(nextOf(connected)).toMatchObject({ to: "/admin/orders/packed-order/parcel" });
  sqlite.exec(`insert into parcels (order_id, reference, created_at, updated_at)
    values ('packed-order', '7101', 1, 1)`);
  expect(nextOf(connected)).not.toHaveProperty("form");
  sqlite.exec("update parcels set awb = '14567890123456'");
  expect(nextOf(connected)).toMatchObject({ form: { id: "ship-form" } });
});
