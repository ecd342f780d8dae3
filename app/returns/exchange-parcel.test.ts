import { afterEach, beforeEach, expect, test } from "vitest";
import { needless } from "#app/desk/dashboard/dashboard.sql.server.ts";
import { linesToPack } from "#app/documents/lines-to-pack.server.ts";
import { askBooking, goOnBooking } from "#app/fulfilment/book-parcel.server.ts";
import { bookedParcel } from "#app/fulfilment/booked-parcel.server.ts";
import { cancelBooking, cancelEndedBooking } from "#app/fulfilment/cancel-booking.server.ts";
import { followParcels } from "#app/fulfilment/follow-parcels.server.ts";
import { activeParcel, listParcels } from "#app/fulfilment/parcels.server.ts";
import { startSecondCourier } from "#app/fulfilment/second-courier-fixture.ts";
import { sendAgainByHand } from "#app/fulfilment/send-again.server.ts";
import { findShipment } from "#app/fulfilment/shipment.server.ts";
import { stepOrder } from "#app/fulfilment/step-order.server.ts";
import { processTracking } from "#app/fulfilment/tracking-events.server.ts";
import { receiveTracking } from "#app/fulfilment/tracking-inbox.server.ts";
import { listEvents } from "#app/orders/events.server.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { contextWith } from "#app/shipping/couriers/courier-fixture.ts";
import type { CourierContext } from "#app/shipping/couriers/registry.server.ts";
import { HOUR } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { packExchangeOf, sendExchange } from "./exchange.server.ts";
import { waitsForExchange } from "./exchanges.server.ts";
import { refundInstead } from "./receive-return.server.ts";
import { allBack, exchangeBack, mails, start, unanswered } from "./return-fixture.ts";
import { findReturn } from "./returns.server.ts";

/** What goes out for items that came back has a parcel as an order's own has. */

let second: Awaited<ReturnType<typeof startSecondCourier>>;
let context: CourierContext;
const measures = { weightGrams: 900, lengthCm: 30, breadthCm: 25, heightCm: 5, courierId: 7 };
const parcel = { courier: "DTDC", trackingNumber: "D77", link: "https://x.example/D77" };

beforeEach(async () => {
  second = await startSecondCourier();
  context = contextWith(second.service);
  sqlite.exec("delete from bookings; delete from parcels; delete from webhooks");
});
afterEach(() => second.stop());

const order = (id: string) => findOrder(id) as Order;
const shelf = () => sqlite.prepare("select stock from product_sizes").pluck().get();
const keys = (request: string) => mails(request).map(({ key }) => key.split(":")[0]);
const step = (orderId: string, intent: string, more = {}) =>
  stepOrder(meera(start), { orderId, fields: { intent, ...more } });

async function packed() {
  const back = await exchangeBack({ L: 2 });
  const sizes = { [back.line]: "L" };
  expect(packExchangeOf(meera(start), { id: back.request, sizes })).toEqual({ ok: true });
  expect(packExchangeOf(meera(start), { id: back.request, sizes }).ok).toBe(false);
  return back;
}
async function sent() {
  const back = await exchangeBack({ L: 2 });
  const { request: id, line } = back;
  expect(sendExchange(meera(start), { id, sizes: { [line]: "L" }, shipment: parcel }).ok).toBe(
    true,
  );
  return back;
}
async function book(orderId: string) {
  const asked = askBooking(context, { orderId, measures });
  if (!asked.ok) throw new Error(asked.message);
  expect(await goOnBooking(context, { parcelId: asked.parcelId, patienceMs: 8000 })).toBe("done");
}
function tell(words: string) {
  const headers = new Headers({ "x-second": "its secret" });
  const received = receiveTracking(context, { body: words, headers });
  if (received.kind === "new") processTracking(context, received.id);
}

test("packed first it is off the shelf, on its slip in its size, and not on its way", async () => {
  const { id, request } = await packed();
  expect([shelf(), order(id).statusLabel, waitsForExchange(request)]).toEqual([
    1,
    "Exchange packed",
    true,
  ]);
  expect(linesToPack(order(id))).toMatchObject([{ size: "L", quantity: 1 }]);
  expect(keys(request)).not.toContain("exchange-sent");
  expect(step(id, "delivered").ok).toBe(false);
  expect(step(id, "shipped", { courier: "DTDC", tracking: "D77" }).ok).toBe(true);
  expect(step(id, "shipped", { courier: "DTDC", tracking: "D78" }).ok).toBe(false);
  expect([order(id).statusLabel, findShipment(id)?.trackingNumber]).toEqual([
    "Exchange sent",
    "D77",
  ]);
});

test("delivered by hand is said once, by mail as well, and it cannot be delivered before it left", async () => {
  const { id, request } = await sent();
  expect(step(id, "delivered")).toMatchObject({ ok: true, isExchange: true });
  expect(step(id, "delivered").ok).toBe(false);
  expect([order(id).status, order(id).statusLabel]).toEqual(["returned", "Exchange delivered"]);
  expect(listEvents(id).at(-1)).toMatchObject({ kind: "delivered", note: `exchange ${request}` });
  expect(keys(request).at(-1)).toBe("exchange-delivered");
  expect(findReturn(request)?.exchange).toBe("delivered");
});

test("a number typed by hand is followed to the door; one put right stands in the mail that has not left", async () => {
  const { id, request } = await sent();
  expect(step(id, "parcel", { courier: "DTDC", tracking: "D78" }).ok).toBe(true);
  expect(mails(request).at(-1)?.text).toContain("D78");
  tell("x D77 there");
  expect(order(id).exchange).toBe("sent");
  tell("x D78 there");
  expect(order(id).exchange).toBe("delivered");
  expect(listParcels(id)).toMatchObject([{ awb: "D78", ofExchange: true, stage: "delivered" }]);
});

test("it is booked, picked up and delivered as the courier says it", async () => {
  const { id, request } = await packed();
  await book(id);
  expect(activeParcel(id)).toMatchObject({
    ofExchange: true,
    reference: `${order(id).number}-R1`,
    awb: "V1",
  });
  expect(bookedParcel(context, id)).toMatchObject({ trackingNumber: "V1" });
  expect(refundInstead(unanswered(), { id: request })).toEqual({ ok: false });
  tell(`${order(id).number} V1 gone`);
  expect([order(id).exchange, findShipment(id)?.link]).toEqual([
    "sent",
    "https://second.example/V1",
  ]);
  expect(mails(request).at(-1)?.text).toContain("https://second.example/V1");
  second.move("there");
  const later = { ...context, now: Date.now() + 5 * HOUR };
  expect(await followParcels(later, 0)).toBe(1);
  expect(order(id).exchange).toBe("delivered");
});

test("what is told late of the order's first parcel moves no exchange", async () => {
  const { id } = await exchangeBack({ L: 2 }).then(async (back) => {
    sqlite
      .prepare(
        `insert into parcels (order_id, reference, courier_service, awb, stage, created_at, updated_at)
         values (?, 'first', 'second', 'FIRST', 'shipped', 1, 1)`,
      )
      .run(back.id);
    packExchangeOf(meera(start), { id: back.request, sizes: { [back.line]: "L" } });
    return back;
  });
  expect(activeParcel(id)).toBeUndefined();
  tell("x FIRST there");
  expect(order(id).exchange).toBe("packed");
});

test("what does not arrive is sent again; its customer is told", async () => {
  const { id } = await sent();
  const typed = { courier: "DTDC", tracking: "D99", link: "" };
  expect(sendAgainByHand(meera(start), { orderId: id, typed })).toEqual({ ok: true });
  expect(findShipment(id)?.trackingNumber).toBe("D99");
  expect(mails(id).at(-1)?.key).toBe(`order-sent-again:${id}:D99`);
});

test("whose money all goes back meanwhile has its booking cancelled, or named on Today", async () => {
  const { id, amount } = await packed();
  await book(id);
  allBack(id, amount);
  expect(needless.all()).toMatchObject([{ id }]);
  const message = await cancelEndedBooking(context, { orderId: id, message: "Refunded." });
  expect(message).toBe("Refunded. The courier's booking is cancelled too.");
  expect(needless.all()).toEqual([]);
});

test("instead of what was packed the money goes back, once nothing is booked, and the items to the shelf", async () => {
  const { id, request } = await packed();
  await book(id);
  expect(refundInstead(unanswered(), { id: request }).ok).toBe(false);
  expect(await cancelBooking(context, { orderId: id })).toEqual({ ok: true });
  expect(refundInstead(unanswered(), { id: request })).toMatchObject({ ok: true });
  expect([shelf(), order(id).exchange]).toEqual([2, null]);
  expect(sendExchange(meera(start), { id: request, sizes: {}, shipment: parcel }).ok).toBe(false);
});
