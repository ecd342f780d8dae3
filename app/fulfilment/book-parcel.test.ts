import { afterEach, beforeEach, expect, test } from "vitest";
import { auditOf } from "#app/audit/audit.server.ts";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { listEvents } from "#app/orders/events.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { refundLines, type WantedUnits } from "#app/refunds/refund-units.server.ts";
import { requestRefund } from "#app/refunds/refunds.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { contextWith, opened } from "#app/shipping/couriers/courier-fixture.ts";
import type { CourierContext } from "#app/shipping/couriers/registry.server.ts";
import { account, startShiprocket } from "#app/shipping/couriers/sandbox/fixture.ts";
import {
  openAccount,
  shiprocketService,
} from "#app/shipping/couriers/shiprocket/shiprocket.server.ts";
import { createShiprocketClient } from "#app/shipping/couriers/shiprocket/shiprocket-client.server.ts";
import { tokenStore } from "#app/shipping/couriers/shiprocket/shiprocket-token.server.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { askBooking, bookingState, goOnBooking, goOnWithBookings } from "./book-parcel.server.ts";
import { bookedParcel } from "./booked-parcel.server.ts";
import { findBooking } from "./bookings.server.ts";
import { cancelBooking, cancelEndedBooking } from "./cancel-booking.server.ts";
import { readLabel } from "./labels.server.ts";
import { deskParcel, usualParcel } from "./parcel-desk.server.ts";
import { activeParcel, listParcels } from "./parcels.server.ts";
import { saveShipment } from "./shipment.server.ts";

let server: Awaited<ReturnType<typeof startShiprocket>>;
let context: CourierContext;
let number = 1000;
let orderId = "";
const measures = {
  weightGrams: 900,
  lengthCm: 30,
  breadthCm: 25,
  heightCm: 5,
  courierId: 43,
};

beforeEach(async () => {
  server = await startShiprocket();
  const { url: apiUrl } = server;
  const client = createShiprocketClient({
    ...account,
    apiUrl,
    tokens: tokenStore(apiUrl),
    // As fast as the double answers.
    turn: async () => {},
  });
  context = contextWith(opened(shiprocketService, openAccount(client, 3000)));
  // Every double counts its air waybills from the same one on.
  sqlite.exec("delete from bookings; delete from parcels");
  number += 1;
  orderId = `order-${number}`;
  makePaidOrder({ id: orderId, number });
});
afterEach(() => server.stop());

function ask(changes: Partial<typeof measures> = {}): number {
  const asked = askBooking(context, { orderId, measures: { ...measures, ...changes } });
  if (!asked.ok) throw new Error(asked.message);
  return asked.parcelId;
}
const goOn = (id: number) => goOnBooking(context, { parcelId: id, patienceMs: 8000 });
/** The scheduler, an hour and a half later each time. */
const clock = (hours: number) => goOnWithBookings(context, () => Date.now() + hours * 5_400_000);
const kinds = () => listEvents(orderId).map(({ kind }) => kind);
const bought = () => server.calls.filter((call) => call === "POST /courier/assign/awb").length;

test("a parcel is booked: order, air waybill, label, pickup; the order is packed with it", async () => {
  const id = ask();
  expect(await goOn(id)).toBe("done");
  expect(activeParcel(orderId)).toMatchObject({
    reference: String(number),
    shipmentId: 350_000_001,
    awb: "1910350000001",
    courierName: "Delhivery Surface",
    stage: "booked",
  });
  expect(findBooking(id)).toMatchObject({ pickupDay: "2026-11-23", error: null, dueAt: null });
  expect((await readLabel(id))?.subarray(0, 5).toString()).toBe("%PDF-");
  expect(findOrder(orderId)?.status).toBe("packed");
  expect(kinds()).toEqual(["packed", "parcel-booked", "pickup-requested"]);
  expect(auditOf(`/admin/orders/${orderId}`)[0]).toMatchObject({ what: "parcel booking started" });
  expect(server.parcels[0]).toMatchObject({ courierId: 43 });
  expect(server.parcels[0]?.body).toMatchObject({
    weight: 0.9,
    height: 5,
    billing_city: "Lucknow",
  });
});

test("asked again, twice at once and after it is done, it is one parcel", async () => {
  await Promise.all([goOn(ask()), goOn(ask())]);
  expect(await goOn(ask({ courierId: 24 }))).toBe("done");
  expect(server.parcels).toHaveLength(1);
  expect(bought()).toBe(1);
  expect(listParcels(orderId)).toHaveLength(1);
});

const calls = [
  "POST /orders/create/adhoc",
  "POST /courier/assign/awb",
  "POST /courier/generate/label",
  "POST /courier/generate/pickup",
];
const failures = ["500", "html", "garbage", "reset", "429"] as const;
test.each(calls.flatMap((only) => failures.map((kind) => [only, kind] as const)))(
  "%s meets %s once: it is said, and the scheduler goes on from there",
  async (only, calls) => {
    Object.assign(server.faults, { only, calls, times: 1 });
    const id = ask();
    expect(await goOn(id)).toBe("stopped");
    expect(findBooking(id)).toMatchObject({ errorKind: "unavailable", attempts: 1 });
    expect(await clock(0)).toBe(0);
    expect(await clock(1)).toBe(1);
    expect(bookingState(id)).toBe("done");
    expect(server.parcels).toHaveLength(1);
    expect(kinds()).toEqual(["packed", "parcel-booked", "pickup-requested"]);
  },
);

test.each(calls)("%s is done and its answer lost: it is found, not done twice", async (lost) => {
  server.faults.lost = lost;
  // Nor can it be looked up at once.
  Object.assign(server.faults, { only: "GET /orders", calls: "500", times: 1 });
  const id = ask();
  await goOn(id);
  server.faults.calls = "none";
  await clock(1);
  expect(bookingState(id)).toBe("done");
  expect(server.parcels).toHaveLength(1);
  expect(server.calls.filter((call) => call === "POST /orders/create/adhoc")).toHaveLength(1);
  expect(bought()).toBe(1);
});

test("what the supplier refuses waits for the operator, with its words", async () => {
  server.faults.walletEmpty = true;
  const id = ask();
  expect(await goOn(id)).toBe("stopped");
  expect(findBooking(id)).toMatchObject({ errorKind: "refused", dueAt: null });
  expect(findBooking(id)?.error).toContain("Recharge your wallet");
  expect(await clock(9)).toBe(0);
  server.faults.walletEmpty = false;
  expect(await goOn(ask({ courierId: 24 }))).toBe("done");
  expect(server.parcels).toMatchObject([{ courierId: 24 }]);
});

test("a label that is not ready and a pickup asked for before are no obstacle", async () => {
  Object.assign(server.faults, { labelNotReady: 2, alreadyQueued: true });
  const id = ask();
  expect(await goOn(id)).toBe("stopped");
  await clock(1);
  expect(bookingState(id)).toBe("stopped");
  await clock(2);
  expect(bookingState(id)).toBe("done");
});

test("a silent supplier holds no page, and the booking goes on behind it", async () => {
  Object.assign(server.faults, { calls: "slow", slowMs: 700, times: 1 });
  server.faults.only = "POST /courier/assign/awb";
  const id = ask();
  const started = Date.now();
  expect(await goOnBooking(context, { parcelId: id, patienceMs: 200 })).toBe("under way");
  expect(Date.now() - started).toBeLessThan(500);
  expect(await goOn(id)).toBe("done");
  expect(bought()).toBe(1);
});

test("the booking of an order that is sent no more stands still, and its page says so", async () => {
  const id = ask();
  sqlite.prepare("update orders set status = 'refund due' where id = ?").run(orderId);
  expect(await goOn(id)).toBe("stopped");
  expect(deskParcel(context, orderId)?.booking?.state).toBe("stopped");
  expect(server.parcels).toEqual([]);
});

test("whoever has the work keeps it from others, and not for ever", async () => {
  const id = ask();
  sqlite.prepare("update bookings set busy_until = ?, attempts = 1").run(Date.now() + 90_000);
  expect(await goOn(id)).toBe("under way");
  expect(server.calls).toEqual([]);
  await clock(1);
  expect(bookingState(id)).toBe("done");
  // It was begun before: what may have been made is looked for first.
  expect(server.calls[1]).toBe("GET /orders");
});

test("what was written down while the clock was two days ahead does not wait for two days", async () => {
  const id = ask();
  const ahead = Date.now() + 2 * DAY;
  sqlite.prepare("update bookings set due_at = ?, busy_until = ?").run(ahead, ahead);
  await clock(0);
  expect(bookingState(id)).toBe("done");
  expect(bookedParcel(context, orderId)).toMatchObject({
    trackingNumber: expect.stringMatching(/^1910/),
    link: expect.stringContaining("/tracking/1910"),
  });
});

test("an order that is cancelled meanwhile is not booked on", async () => {
  server.faults.walletEmpty = true;
  const id = ask();
  await goOn(id);
  sqlite.prepare("update orders set status = 'refund due' where id = ?").run(orderId);
  server.faults.walletEmpty = false;
  await goOn(id);
  expect(bought()).toBe(1);
  expect(askBooking(context, { orderId, measures }).ok).toBe(true);
  sqlite.prepare("update parcels set ended_at = 1 where id = ?").run(id);
  expect(askBooking(context, { orderId, measures })).toMatchObject({
    ok: false,
    reason: "refused",
  });
  expect(askBooking(context, { orderId: "nothing", measures })).toMatchObject({
    reason: "unknown",
  });
});

test("a booking is cancelled at the supplier, and the next one is another parcel", async () => {
  await goOn(ask());
  expect(await cancelBooking(context, { orderId })).toEqual({ ok: true });
  expect(server.parcels[0]?.cancelled).toBe(true);
  expect(await cancelBooking(context, { orderId })).toMatchObject({ ok: false });
  expect(await goOn(ask())).toBe("done");
  expect(listParcels(orderId).map(({ reference, endedAt }) => [reference, !endedAt])).toEqual([
    [String(number), false],
    [`${number}-R1`, true],
  ]);
});

test("a cancellation that is not heard gives nothing up", async () => {
  await goOn(ask());
  Object.assign(server.faults, { only: "POST /orders/cancel", calls: "500", times: 1 });
  expect(await cancelBooking(context, { orderId })).toMatchObject({ ok: false });
  expect(activeParcel(orderId)).toBeDefined();
  expect(await cancelBooking(context, { orderId })).toEqual({ ok: true });
});

const sendBack = (amount: number, units: WantedUnits[] = []) =>
  requestRefund(contextOf({ kind: "operator" }), {
    orderId,
    paymentId: `pay_${orderId}`,
    amount,
    reason: "torn",
    units,
  });
const cancelEnded = () => cancelEndedBooking(context, { orderId, message: "It goes back." });

test("all of the money goes back before it is sent: the courier does not come; a part changes nothing", async () => {
  await goOn(ask());
  sendBack(100_00);
  expect(await cancelEnded()).toBe("It goes back.");
  expect(server.parcels[0]?.cancelled).toBeFalsy();
  sendBack(Number(findOrder(orderId)?.amount) - 100_00);
  Object.assign(server.faults, { only: "POST /orders/cancel", calls: "500", times: 1 });
  expect(await cancelEnded()).toMatchObject({ type: "warning" });
  expect(await cancelEnded()).toBe("It goes back. The courier's booking is cancelled too.");
  expect(server.parcels[0]?.cancelled).toBe(true);
  expect(await cancelEnded()).toBe("It goes back.");
});

test("a unit refunded before it is sent is neither told to the courier nor weighed", async () => {
  const whole = Number(usualParcel(context, orderId).weight);
  const [line] = refundLines(orderId);
  const units = [{ lineId: line?.lineId ?? 0, quantity: 1, isRestocked: false }];
  sendBack(149_900, units);
  expect(Number(usualParcel(context, orderId).weight)).toBeLessThan(whole);
  await goOn(ask());
  expect(server.parcels[0]?.body.order_items).toMatchObject([{ units: 1 }, { units: 1 }]);
});

test("what has left the house is not cancelled at the courier", async () => {
  await goOn(ask());
  saveShipment(orderId, { courier: "Delhivery", trackingNumber: "1", link: null, shippedAt: 1 });
  sqlite.prepare("update orders set status = 'refund due' where id = ?").run(orderId);
  expect(await cancelEnded()).toBe("It goes back.");
  expect(server.parcels[0]?.cancelled).toBeFalsy();
});
