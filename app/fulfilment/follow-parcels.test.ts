import { afterEach, beforeEach, expect, test } from "vitest";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { listEvents } from "#app/orders/events.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { contextWith, opened } from "#app/shipping/couriers/courier-fixture.ts";
import type { CourierContext } from "#app/shipping/couriers/registry.server.ts";
import { account, startShiprocket } from "#app/shipping/couriers/sandbox/fixture.ts";
import {
  openAccount,
  shiprocketService,
} from "#app/shipping/couriers/shiprocket/shiprocket.server.ts";
import { createShiprocketClient } from "#app/shipping/couriers/shiprocket/shiprocket-client.server.ts";
import { tokenStore } from "#app/shipping/couriers/shiprocket/shiprocket-token.server.ts";
import { HOUR } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { askBooking, goOnBooking } from "./book-parcel.server.ts";
import { followParcels } from "./follow-parcels.server.ts";
import { activeParcel, listParcels } from "./parcels.server.ts";
import { findShipment } from "./shipment.server.ts";

const measures = { weightGrams: 500, lengthCm: 30, breadthCm: 25, heightCm: 3, courierId: null };
let server: Awaited<ReturnType<typeof startShiprocket>>;
let context: CourierContext;
let number = 2000;
let orderId = "";

beforeEach(async () => {
  server = await startShiprocket();
  const { url: apiUrl } = server;
  const tokens = tokenStore(apiUrl);
  const client = createShiprocketClient({ ...account, apiUrl, tokens, turn: async () => {} });
  context = contextWith(opened(shiprocketService, openAccount(client, 3000)));
  sqlite.exec("delete from bookings; delete from parcels");
  number += 1;
  orderId = `order-${number}`;
  makePaidOrder({ id: orderId, number });
  await book();
});
afterEach(() => server.stop());

async function book() {
  const asked = askBooking(context, { orderId, measures });
  if (asked.ok) await goOnBooking(context, { parcelId: asked.parcelId, patienceMs: 8000 });
  return asked.ok;
}
/** The scheduler asks, so many hours from now. */
const follow = (hours: number) => followParcels({ ...context, now: Date.now() + hours * HOUR }, 0);
function scan(code: number, label: string, at: string) {
  const parcel = server.parcels.at(-1);
  if (parcel) parcel.scan = { code, label, at };
}
const status = () => findOrder(orderId)?.status;
const kinds = () => listEvents(orderId).map(({ kind }) => kind);
const mails = () =>
  sqlite.prepare("select subject from outbox order by id").pluck().all() as string[];

test("a silent parcel is asked about, and its news taken as the webhook's", async () => {
  expect(await follow(1)).toBe(0);
  expect(await follow(5)).toBe(1);
  expect(status()).toBe("shipped");
  expect(findShipment(orderId)).toMatchObject({
    courier: "Delhivery Surface",
    trackingNumber: "1910350000001",
    link: "https://shiprocket.co/tracking/1910350000001",
  });
  expect(activeParcel(orderId)).toMatchObject({ stage: "shipped", news: "IN TRANSIT" });
  // Heard of now: not before the next four hours.
  expect(await follow(8)).toBe(0);
  scan(7, "DELIVERED", "2026-11-25 12:00:00");
  expect(await follow(10)).toBe(1);
  expect(status()).toBe("delivered");
  expect(activeParcel(orderId)).toBeUndefined();
  expect(await follow(99)).toBe(0);
});

test("a parcel last heard of by a clock that was ahead is asked about", async () => {
  sqlite.prepare("update parcels set updated_at = ?").run(Date.now() + 48 * HOUR);
  expect(await follow(0)).toBe(1);
  expect(status()).toBe("shipped");
});

test("a round asks ten, and leaves the rest when the courier is down", async () => {
  for (let i = 0; i < 14; i++) {
    sqlite
      .prepare(
        `insert into parcels (order_id, reference, awb, created_at, updated_at) values (?, ?, ?, ?, 1)`,
      )
      .run(orderId, `x${i}`, `AWB${i}`, Date.now());
  }
  expect(await follow(0)).toBe(10);
  expect(await follow(0)).toBe(4);
  sqlite.exec("update parcels set updated_at = 1");
  server.faults.calls = "500";
  expect(await follow(0)).toBe(1);
});

test("what was told before is no news; what comes back can be sent again", async () => {
  await follow(5);
  scan(21, "UNDELIVERED", "2026-11-24 10:00:00");
  await follow(10);
  await follow(15);
  scan(9, "RTO INITIATED", "2026-11-25 10:00:00");
  await follow(20);
  scan(18, "IN TRANSIT", "2026-11-26 10:00:00");
  await follow(25);
  expect(activeParcel(orderId)).toMatchObject({ trouble: "coming back" });
  scan(10, "RTO DELIVERED", "2026-11-27 10:00:00");
  await follow(30);
  expect(kinds().filter((kind) => kind.startsWith("parcel-"))).toEqual([
    "parcel-booked",
    "parcel-undelivered",
    "parcel-coming-back",
    "parcel-came-back",
  ]);
  expect(activeParcel(orderId)).toMatchObject({ trouble: "came back" });
  expect(status()).toBe("shipped");

  expect(await book()).toBe(true);
  expect(activeParcel(orderId)).toMatchObject({ trouble: null, stage: "booked" });
  expect(listParcels(orderId).map(({ reference }) => reference)).toEqual([
    String(number),
    `${number}-R1`,
  ]);
  expect(findShipment(orderId)?.trackingNumber).toBe("1910350000001");
  const before = mails().length;
  scan(42, "PICKED UP", "2026-11-28 10:00:00");
  await follow(40);
  await follow(45);
  expect(findShipment(orderId)?.trackingNumber).toBe("1910350000002");
  expect(kinds().filter((kind) => kind === "sent-again")).toHaveLength(1);
  expect(mails().slice(before)).toEqual([`Your My shop order ${number} is on its way again`]);
  scan(7, "DELIVERED", "2026-11-29 10:00:00");
  await follow(50);
  expect(status()).toBe("delivered");
});

test("a failed try that succeeds the next day is no trouble any more", async () => {
  await follow(5);
  scan(21, "UNDELIVERED", "2026-11-24 10:00:00");
  await follow(10);
  scan(17, "OUT FOR DELIVERY", "2026-11-25 10:00:00");
  await follow(15);
  expect(activeParcel(orderId)?.trouble).toBeNull();
});
