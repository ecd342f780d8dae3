import { expect, test } from "vitest";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { contextWith } from "#app/shipping/couriers/courier-fixture.ts";
import { sqlite } from "#db/client.server.ts";
import { bookOrders, ordersToBook } from "./book-orders.server.ts";
import { startSecondCourier } from "./second-courier-fixture.ts";

test("parcels of several orders are booked together; what cannot be booked is told by order", async () => {
  const courier = await startSecondCourier();
  const context = contextWith(courier.service);
  const ids = [2001, 2002, 2003, 2004, 2005].map((number) => {
    makePaidOrder({ id: `order-${number}`, number });
    return `order-${number}`;
  });
  const [, , third = "", fourth = "", heavy = ""] = ids;
  sqlite.prepare("update orders set status = 'refund due' where id = ?").run(third);
  sqlite.prepare("update order_lines set quantity = 500 where order_id = ?").run(heavy);
  const states = () => ordersToBook(context, [...ids, fourth, "nothing"]).map(({ state }) => state);
  expect(states()).toEqual(["to book", "to book", "left out", "to book", "left out"]);

  const { asked, refused } = await bookOrders(context, { ids, patienceMs: 8000 });
  expect(asked).toBe(3);
  expect(refused).toEqual({
    [third]: "Its status is “Refund on its way”.",
    [heavy]: expect.stringContaining("too large for one parcel"),
  });
  expect(states()).toEqual(["booked", "booked", "left out", "booked", "left out"]);
  const [first] = ordersToBook(context, ids);
  expect(first).toMatchObject({ message: "Van V1, pickup on 23 Nov", hasLabel: true });
  expect(findOrder(fourth)?.status).toBe("packed");
  expect(findOrder(heavy)?.status).toBe("paid");
  const stop = sqlite.prepare(
    "update bookings set label_at = null, error = 'no answer in time', due_at = ? where parcel_id = (select min(id) from parcels)",
  );
  for (const [dueAt, again] of [
    [null, ""],
    [9, " It is tried again by itself."],
  ]) {
    stop.run(dueAt);
    const [stopped] = ordersToBook(context, ids);
    expect(stopped).toMatchObject({ state: "stopped", message: `no answer in time.${again}` });
  }
  sqlite.exec("update bookings set label_at = 1, error = null, due_at = null");
  // Pressed twice, nothing is booked twice.
  expect((await bookOrders(context, { ids })).asked).toBe(0);
  courier.stop();
});
