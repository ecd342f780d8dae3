import { afterEach, beforeEach, expect, test } from "vitest";
import { askBooking, goOnBooking } from "#app/fulfilment/book-parcel.server.ts";
import { cancelBooking, cancelEndedBooking } from "#app/fulfilment/cancel-booking.server.ts";
import { startSecondCourier } from "#app/fulfilment/second-courier-fixture.ts";
import { findShipment } from "#app/fulfilment/shipment.server.ts";
import { stepOrder } from "#app/fulfilment/step-order.server.ts";
import { unpackEndedExchanges } from "#app/fulfilment/undo-exchange.server.ts";
import { findUndo } from "#app/fulfilment/undo-step.server.ts";
import { listEvents } from "#app/orders/events.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { UNDO_MS } from "#app/orders/status.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { contextWith } from "#app/shipping/couriers/courier-fixture.ts";
import { sqlite } from "#db/client.server.ts";
import { packExchangeOf, sendExchange } from "./exchange.server.ts";
import { waitsForExchange } from "./exchanges.server.ts";
import { refundInstead } from "./receive-return.server.ts";
import { allBack, exchangeBack, mails, start, unanswered } from "./return-fixture.ts";
import { findReturn } from "./returns.server.ts";

/** The steps of an exchange are taken back as an order's are; ended before it left, its items are not lost. */

const MINUTE = 60_000;
const parcel = { courier: "DTDC", trackingNumber: "D77", link: null };
const shelf = () => sqlite.prepare("select stock from product_sizes").pluck().get();
const keys = (request: string) => mails(request).map(({ key }) => key.split(":")[0]);
const undo = (orderId: string, from: string, now = start + MINUTE) =>
  stepOrder(meera(now), { orderId, fields: { undo: from } });
const step = (orderId: string, intent: string, more = {}) =>
  stepOrder(meera(start), { orderId, fields: { intent, ...more } });

async function packed() {
  const back = await exchangeBack({ L: 2 });
  packExchangeOf(meera(start), { id: back.request, sizes: { [back.line]: "L" } });
  return back;
}
async function sent() {
  const back = await exchangeBack({ L: 2 });
  sendExchange(meera(start), { id: back.request, sizes: { [back.line]: "L" }, shipment: parcel });
  return back;
}

test("packed by mistake its items go back on the shelf, and it can be packed again", async () => {
  const { id, request, line } = await packed();
  expect(findUndo(id, start)).toEqual({
    from: "packed",
    to: "returned",
    until: start + UNDO_MS,
    obstacles: [],
  });
  expect(undo(id, "packed")).toMatchObject({ ok: true });
  expect([shelf(), findOrder(id)?.exchange, waitsForExchange(request)]).toEqual([2, null, true]);
  expect(findReturn(request)?.items[0]?.exchangeSize).toBeNull();
  expect(listEvents(id).at(-1)).toMatchObject({ kind: "undone" });
  expect(undo(id, "packed").ok).toBe(false);
  const again = { id: request, sizes: { [line]: "L" } };
  expect(packExchangeOf(meera(start), again)).toEqual({ ok: true });
  expect(undo(id, "packed", start + UNDO_MS + 1).ok).toBe(false);
});

test("sent and delivered by mistake: no mail, the number is forgotten, a second press goes no further", async () => {
  const { id, request } = await sent();
  expect(step(id, "delivered")).toMatchObject({ ok: true, mayUndo: true });
  expect(undo(id, "delivered")).toMatchObject({ ok: true });
  expect([findOrder(id)?.exchange, keys(request).includes("exchange-delivered")]).toEqual([
    "sent",
    false,
  ]);
  expect(undo(id, "delivered").ok).toBe(false);
  expect(undo(id, "shipped")).toMatchObject({ ok: true });
  expect([findOrder(id)?.exchange, keys(request).includes("exchange-sent")]).toEqual([
    "packed",
    false,
  ]);
  expect(findShipment(id)).toMatchObject({ trackingNumber: null, link: null });
  expect(step(id, "shipped", { courier: "DTDC", tracking: "D78" }).ok).toBe(true);
  expect(mails(request).at(-1)?.text).toContain("D78");
});

test("what its customer has read, and what a courier is booked for, is not taken back", async () => {
  const one = await sent();
  sqlite.prepare("update outbox set sent_at = 1 where key like 'exchange-sent%'").run();
  expect(undo(one.id, "shipped")).toMatchObject({ message: expect.stringContaining("mail") });
});

let second: Awaited<ReturnType<typeof startSecondCourier>>;
beforeEach(async () => {
  second = await startSecondCourier();
  sqlite.exec("delete from bookings; delete from parcels; delete from webhooks");
});
afterEach(() => second.stop());
const measures = { weightGrams: 900, lengthCm: 30, breadthCm: 25, heightCm: 5, courierId: 7 };
async function book(orderId: string) {
  const context = contextWith(second.service);
  const asked = askBooking(context, { orderId, measures });
  if (!asked.ok) throw new Error(asked.message);
  expect(await goOnBooking(context, { parcelId: asked.parcelId, patienceMs: 8000 })).toBe("done");
  return context;
}

test("a booked one is not unpacked, and Undo is not offered after a step that a booking forbids", async () => {
  const { id } = await packed();
  await book(id);
  expect(undo(id, "packed")).toMatchObject({ message: expect.stringContaining("courier") });
  expect(step(id, "shipped", { courier: "DTDC", tracking: "D77" })).toMatchObject({
    ok: true,
    mayUndo: false,
  });
});

test("all money refunded on the order's page: what was packed goes back on the shelf", async () => {
  const { id, amount, request } = await packed();
  allBack(id, amount);
  expect([unpackEndedExchanges(meera()), unpackEndedExchanges(meera())]).toEqual([1, 0]);
  expect([shelf(), findOrder(id)?.exchange]).toEqual([2, null]);
  expect(listEvents(id).at(-1)).toMatchObject({ kind: "restocked", note: `exchange ${request}` });
});

test("the same once its booking is cancelled, with the refund or later by hand", async () => {
  const { id, amount } = await packed();
  const context = await book(id);
  allBack(id, amount);
  expect(unpackEndedExchanges(meera())).toBe(0);
  await cancelEndedBooking(context, { orderId: id, message: "Refunded." });
  expect(unpackEndedExchanges(meera())).toBe(1);
  expect([shelf(), findOrder(id)?.exchange]).toEqual([2, null]);
  const other = await packed();
  await book(other.id);
  allBack(other.id, other.amount);
  expect(await cancelBooking(context, { orderId: other.id })).toEqual({ ok: true });
  expect(unpackEndedExchanges(meera())).toBe(1);
  expect([shelf(), findOrder(other.id)?.exchange]).toEqual([2, null]);
});

test("what goes on keeps its packed exchange when a booking is cancelled", async () => {
  const { id } = await packed();
  const context = await book(id);
  expect(await cancelBooking(context, { orderId: id })).toEqual({ ok: true });
  expect(unpackEndedExchanges(meera())).toBe(0);
  expect([shelf(), findOrder(id)?.exchange]).toEqual([1, "packed"]);
});

test("refused a refund instead, what is packed stays packed", async () => {
  const { id, request } = await packed();
  sqlite.prepare("update order_lines set unit_price = 50 where order_id = ?").run(id);
  expect(refundInstead(unanswered(), { id: request })).toEqual({ ok: false });
  expect([shelf(), findOrder(id)?.exchange]).toEqual([1, "packed"]);
});
