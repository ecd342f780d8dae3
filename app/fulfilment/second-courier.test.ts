import { afterEach, beforeEach, expect, test } from "vitest";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { contextWith } from "#app/shipping/couriers/courier-fixture.ts";
import type { CourierContext } from "#app/shipping/couriers/registry.server.ts";
import { shiprocketService } from "#app/shipping/couriers/shiprocket/shiprocket.server.ts";
import { quote } from "#app/shipping/quote.server.ts";
import { HOUR } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { askBooking, goOnBooking, goOnWithBookings } from "./book-parcel.server.ts";
import { bookedParcel } from "./booked-parcel.server.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { followParcels } from "./follow-parcels.server.ts";
import { readLabel } from "./labels.server.ts";
import { parcelOffers, usualParcel } from "./parcel-desk.server.ts";
import { activeParcel } from "./parcels.server.ts";
import { startSecondCourier } from "./second-courier-fixture.ts";
import { findShipment } from "./shipment.server.ts";
import { processTracking } from "./tracking-events.server.ts";
import { receiveTracking } from "./tracking-inbox.server.ts";

/** A courier service nobody knew when the rest was written goes all the way. */

let second: Awaited<ReturnType<typeof startSecondCourier>>;
let context: CourierContext;
let number = 6000;
let id = "";
const measures = { weightGrams: 900, lengthCm: 30, breadthCm: 25, heightCm: 5, courierId: 7 };

beforeEach(async () => {
  second = await startSecondCourier();
  context = contextWith(second.service);
  sqlite.exec("delete from bookings; delete from parcels; delete from webhooks");
  number += 1;
  id = `order-${number}`;
  makePaidOrder({ id, number });
});
afterEach(() => second.stop());

async function book() {
  const asked = askBooking(context, { orderId: id, measures });
  if (!asked.ok) throw new Error(asked.message);
  return goOnBooking(context, { parcelId: asked.parcelId, patienceMs: 8000 });
}
function tell(stage: string, { service = "second", secret = "its secret" } = {}) {
  const headers = new Headers({ "x-second": secret });
  const received = receiveTracking(context, { service, body: `${number} V1 ${stage}`, headers });
  if (received.kind === "new") processTracking(context, received.id);
  return received.kind;
}

test("it quotes, and the order's choice is known by whose number it is", async () => {
  const ask = { pincode: "226010", subtotal: 500_00, weightGrams: 400 };
  const found = await quote({ ...context, network: "" }, ask);
  expect(found).toMatchObject({ courierService: "second", cheapest: { id: 7, cost: 45_00 } });
  const choose = sqlite.prepare(
    "update orders set courier_id = 7, courier_service = ? where id = ?",
  );
  choose.run("second", id);
  expect(usualParcel(context, id).courier).toBe("7");
  expect(await parcelOffers(context, id, measures)).toMatchObject([{ id: 7, isChosen: true }]);
  choose.run("shiprocket", id);
  expect(usualParcel(context, id).courier).toBe("");
  expect(await parcelOffers(context, id, measures)).toMatchObject([{ id: 7, isChosen: false }]);
});

test("it books to the label, and both sides know the parcel", async () => {
  expect(await book()).toBe("done");
  const parcel = activeParcel(id);
  expect(parcel).toMatchObject({ courierService: "second", awb: "V1", courierName: "Van" });
  expect((await readLabel(parcel?.id ?? 0))?.toString()).toContain("a label");
  expect(bookedParcel(context, id)).toMatchObject({ link: "https://second.example/V1" });
});

test("its webhook moves the order, signed its own way and at its own address", async () => {
  await book();
  expect(tell("gone", { secret: "a guess" })).toBe("forged");
  expect(tell("gone", { service: "third" })).toBe("unknown");
  expect(tell("gone")).toBe("new");
  expect(tell("gone")).toBe("known");
  expect(findOrder(id)?.status).toBe("shipped");
  expect(findShipment(id)).toMatchObject({ link: "https://second.example/V1" });
  expect(tell("there")).toBe("new");
  expect(findOrder(id)?.status).toBe("delivered");
});

test("asked where its parcel is, it answers; another service's account is not asked", async () => {
  await book();
  const later = { ...context, now: Date.now() + 5 * HOUR };
  const without = { ...later, providers: contextWith(shiprocketService).providers };
  expect(await followParcels(without, 0)).toBe(0);
  second.move("there");
  expect(await followParcels(later, 0)).toBe(1);
  expect(findOrder(id)?.status).toBe("delivered");
});

test("two services at once: each parcel stays with the one it was booked with", async () => {
  expect(await book()).toBe("done");
  const both = { ...context, providers: contextWith(shiprocketService, second.service).providers };
  expect(await goOnWithBookings(both)).toBe(0);
  expect(await cancelBooking(both, { orderId: id })).toEqual({ ok: true });
  expect(second.parcels.get(String(number))?.isCancelled).toBe(true);
});

test("the same air waybill of two services is two parcels", async () => {
  await book();
  const copy = sqlite.prepare(
    `insert into parcels (order_id, reference, courier_service, awb, created_at, updated_at)
     select order_id, reference, ?, awb, 1, 1 from parcels where awb = 'V1'`,
  );
  expect(() => copy.run("second")).toThrow("UNIQUE");
  expect(copy.run("another").changes).toBe(1);
});
