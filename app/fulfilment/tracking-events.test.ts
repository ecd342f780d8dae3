import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { eraseOrdersOf } from "#app/orders/erase-personal.sql.server.ts";
import { listEvents } from "#app/orders/events.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { contextWith } from "#app/shipping/couriers/courier-fixture.ts";
import { shiprocketService } from "#app/shipping/couriers/shiprocket/shiprocket.server.ts";
import { stages } from "#app/shipping/couriers/tracking.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import type { OrderStatus } from "#db/schema.ts";
import { eraseParcelsOf } from "./erase-personal.sql.server.ts";
import { listParcels, saveSupplierOrder, startParcel } from "./parcels.server.ts";
import { findShipment } from "./shipment.server.ts";
import { processTracking, processWaitingTracking } from "./tracking-events.server.ts";
import { supplierOrderId, trackingEvent } from "./tracking-fixture.ts";
import { receiveTracking } from "./tracking-inbox.server.ts";

const NOW = Date.UTC(2026, 10, 25);
const TOKEN = "the token of the panel";
process.env.SHIPROCKET_WEBHOOK_TOKEN = TOKEN;
const couriers = contextWith(shiprocketService);
const at = (now: number) => ({ ...couriers, now });
let number = 1000;
let orderId = "";

const paths: Partial<Record<OrderStatus, OrderStatus[]>> = {
  paid: ["paid"],
  packed: ["paid", "packed"],
  cancelled: ["cancelled"],
  "refund due": ["refund due"],
  "return requested": ["paid", "packed", "shipped", "delivered", "return requested"],
  returned: ["paid", "packed", "shipped", "returned"],
};

function place(status: OrderStatus) {
  number += 1;
  orderId = `order-${number}`;
  sqlite
    .prepare(
      `insert into orders (id, number, token, shopper_id, name, phone, email, address, city, state,
         pincode, subtotal, shipping_cost, courier_charge, amount, created_at, expires_at, updated_at)
       values (?, ?, ?, 'a', 'Meera', '9876543210', 'meera@example.com', '12 Chowk', 'Lucknow',
         'Uttar Pradesh', '226003', 100000, 0, 0, 100000, 1, 1, 1)`,
    )
    .run(orderId, number, `token-${number}`);
  for (const step of paths[status] ?? []) {
    sqlite.prepare("update orders set status = ? where id = ?").run(step, orderId);
  }
  if (status !== "awaiting payment") book();
}

/** A parcel of the order in the service's books, before it has an air waybill. */
function book() {
  const parcel = startParcel({ orderId, number, courierService: shiprocketService.name }, NOW);
  const ids = { supplierOrderId: supplierOrderId(parcel.reference), shipmentId: 1 };
  saveSupplierOrder(parcel.id, ids, NOW);
}

function receive(body: string, token: string | null, service?: string) {
  const headers = new Headers(token === null ? {} : { "x-api-key": token });
  return receiveTracking(at(NOW), { service, body, headers });
}
type Event = Partial<Parameters<typeof trackingEvent>[0]>;
function post(event: Event = {}, token: string | null = TOKEN) {
  const body = JSON.stringify(
    trackingEvent({
      awb: `AWB${number}`,
      reference: `${number}_150876814`,
      status: 42,
      label: "PICKED UP",
      ...event,
    }),
  );
  return receive(body, token);
}
function tell(event: Event = {}) {
  const received = post(event);
  if (received.kind === "new") processTracking(at(NOW), received.id);
  return received.kind;
}
const status = () => findOrder(orderId)?.status;
const kinds = () => listEvents(orderId).map(({ kind }) => kind);

beforeEach(() => place("packed"));

test("picked up is shipped, delivered is delivered; the parcel keeps its air waybill", () => {
  tell();
  expect(status()).toBe("shipped");
  tell({ status: 17, label: "OUT FOR DELIVERY", at: "24 11 2026 09:00:00" });
  expect(status()).toBe("shipped");
  tell({ status: 7, label: "DELIVERED", at: "24 11 2026 15:00:00" });
  expect(status()).toBe("delivered");
  expect(kinds()).toEqual(["shipped", "delivered"]);
  expect(listParcels(orderId)).toMatchObject([
    {
      reference: String(number),
      awb: `AWB${number}`,
      stage: "delivered",
      news: "DELIVERED",
      newsAt: Date.UTC(2026, 10, 24, 9, 30),
    },
  ]);
});

test("the steps in between are taken when their news never came", () => {
  place("paid");
  tell({ status: 7, label: "DELIVERED" });
  expect(kinds()).toEqual(["packed", "shipped", "delivered"]);
});

test("only whoever knows the token is heard", () => {
  expect(post({}, null).kind).toBe("forged");
  expect(post({}, "").kind).toBe("forged");
  expect(post({}, "another token").kind).toBe("forged");
  process.env.SHIPROCKET_WEBHOOK_TOKEN = "";
  expect(post({}, "").kind).toBe("forged");
  expect(post({}, TOKEN).kind).toBe("forged");
  process.env.SHIPROCKET_WEBHOOK_TOKEN = TOKEN;
  expect(status()).toBe("packed");
});

test("the same event again, in whatever bytes, is known; whatever comes is taken in", () => {
  expect(tell()).toBe("new");
  expect(tell({ more: { pod: "another field" } })).toBe("known");
  const odd = '{"awb":{"toString":1},"current_timestamp":1}';
  for (const body of ["", "[]", "null", "{", '{"awb":null}', '{"order_id":7}', odd]) {
    const received = receive(body, TOKEN);
    if (received.kind === "new") processTracking(at(NOW), received.id);
  }
  expect(
    sqlite.prepare("select count(*) from webhooks where processed_at is null").pluck().get(),
  ).toBe(0);
});

test("a return's parcel, trouble on the way and unknown codes move nothing", () => {
  tell({ status: 7, label: "DELIVERED", isReturn: true, awb: "RETURN" });
  tell({ status: 21, label: "UNDELIVERED" });
  tell({ status: 9, label: "RTO INITIATED" });
  tell({ status: 999, label: "SOMETHING NEW" });
  expect(status()).toBe("packed");
  expect(kinds()).toEqual(["return-tracked", "parcel-undelivered", "parcel-coming-back"]);
});

test("the order's own status codes are not taken for the parcel's", () => {
  // Their order 20 is "in transit"; as a parcel's code it is a pickup that failed.
  tell({ status: 18, label: "IN TRANSIT" });
  expect(status()).toBe("shipped");
  place("packed");
  tell({ status: 20, label: "PICKUP EXCEPTION" });
  expect(status()).toBe("packed");
});

test.each(["awaiting payment", "cancelled", "refund due", "return requested", "returned"] as const)(
  "an order that is %s stays so",
  (was) => {
    place(was);
    tell({ status: 7, label: "DELIVERED" });
    expect(status()).toBe(was);
    expect(listParcels(orderId)).toHaveLength(was === "awaiting payment" ? 0 : 1);
  },
);

test("a parcel sent again has another reference and the same order", () => {
  tell();
  book();
  tell({ reference: `${number}-R1`, awb: "SECOND", status: 7, label: "DELIVERED" });
  expect(status()).toBe("delivered");
  expect(listParcels(orderId).map(({ reference, stage }) => [reference, stage])).toEqual([
    [String(number), "shipped"],
    [`${number}-R1`, "delivered"],
  ]);
});

test("a parcel of another shop of the account that counts its orders as we do is none of ours", () => {
  tell({ status: 6, label: "SHIPPED" });
  const theirs = { awb: `THEIRS${number}`, more: { sr_order_id: 77 } };
  tell({ ...theirs, status: 7, label: "DELIVERED", at: "25 11 2026 15:00:00" });
  expect(status()).toBe("shipped");
  expect(listParcels(orderId)).toMatchObject([{ awb: `AWB${number}`, stage: "shipped" }]);
});

test("what is told late of an order whose shopper was erased is not written down", () => {
  tell({ status: 7, label: "DELIVERED" });
  eraseParcelsOf({ orders: JSON.stringify([orderId]), now: NOW });
  eraseOrdersOf({ orders: JSON.stringify([orderId]), nobody: "nobody", now: NOW });
  const before = kinds();
  tell({ status: 21, label: "UNDELIVERED", at: "25 11 2026 15:00:00" });
  expect(kinds()).toEqual(before);
  expect(listParcels(orderId)).toMatchObject([{ awb: null, news: null, trouble: null }]);
  const told = sqlite.prepare("select count(*) from webhooks where body like ?").pluck();
  expect(told.get(`%${number}_%UNDELIVERED%`)).toBe(0);
});

test("what was stored and not processed is taken up by the clock", async () => {
  post();
  expect(await processWaitingTracking(at(NOW))).toBe(0);
  expect(await processWaitingTracking(at(NOW + 61_000))).toBe(1);
  expect(status()).toBe("shipped");
});

test("news of more than a day ago are given up: the courier was asked meanwhile", async () => {
  post();
  expect(await processWaitingTracking(at(NOW + DAY))).toBe(0);
  expect(status()).toBe("packed");
});

test("news that came while the clock was ahead is taken up once it is right", async () => {
  post();
  const right = NOW - 2 * DAY;
  expect(await processWaitingTracking(at(right))).toBe(1);
  expect(status()).toBe("shipped");
});

test("an undated word heard by a clock that was ahead does not drown what is said later", () => {
  tell({ at: "soon" });
  const right = NOW - 2 * DAY;
  const received = post({ status: 21, label: "UNDELIVERED", at: "23 11 2026 10:00:00" });
  if (received.kind === "new") processTracking(at(right), received.id);
  expect(listParcels(orderId)[0]).toMatchObject({
    trouble: "undelivered",
    newsAt: Date.UTC(2026, 10, 23, 4, 30),
  });
});

test("given to another courier in the panel: cancelled at the first is no trouble, in either order", () => {
  const cancelled = { status: 8, label: "CANCELED", at: "23 11 2026 12:05:00" };
  const given = { awb: "OTHER", status: 1, label: "AWB ASSIGNED", at: "23 11 2026 12:04:00" };
  tell({ status: 3, label: "PICKUP SCHEDULED" });
  tell({ ...given, awb: `OTHER${number}` });
  tell(cancelled);
  expect(listParcels(orderId)).toMatchObject([{ awb: `OTHER${number}`, trouble: null }]);
  expect(kinds()).toEqual(["parcel-booked"]);
  place("packed");
  tell({ status: 3, label: "PICKUP SCHEDULED" });
  tell(cancelled);
  expect(listParcels(orderId)).toMatchObject([{ trouble: "cancelled" }]);
  tell({ ...given, awb: `OTHER${number}`, at: "23 11 2026 12:06:00" });
  expect(listParcels(orderId)).toMatchObject([{ awb: `OTHER${number}`, trouble: null }]);
});

test("its shopper follows the number of the courier that has it now, and is not told of another parcel", () => {
  tell();
  const mails = () => sqlite.prepare("select count(*) from outbox").pluck().get();
  const before = mails();
  tell({ awb: `OTHER${number}`, status: 18, label: "IN TRANSIT", at: "24 11 2026 10:00:00" });
  expect(findShipment(orderId)).toMatchObject({
    trackingNumber: `OTHER${number}`,
    link: expect.stringContaining(`OTHER${number}`),
  });
  expect(mails()).toBe(before);
});

test("cancelled and picked up after all is no trouble; not delivered on its way back is still that", () => {
  tell({ status: 8, label: "CANCELED" });
  tell({ status: 42, label: "PICKED UP", at: "23 11 2026 18:00:00" });
  expect(listParcels(orderId)).toMatchObject([{ trouble: null, stage: "shipped" }]);
  tell({ status: 9, label: "RTO INITIATED", at: "25 11 2026 10:00:00" });
  tell({ status: 21, label: "UNDELIVERED", at: "26 11 2026 10:00:00" });
  tell({ status: 18, label: "IN TRANSIT", at: "26 11 2026 18:00:00" });
  expect(listParcels(orderId)).toMatchObject([{ trouble: "coming back" }]);
});

test("an event that names no air waybill tells the shopper the one that is known", () => {
  tell({ status: 3, label: "PICKUP SCHEDULED" });
  tell({ awb: "", at: "23 11 2026 18:00:00" });
  expect(findShipment(orderId)).toMatchObject({ trackingNumber: `AWB${number}` });
});

const codes = [1, 3, 6, 7, 9, 17, 18, 19, 21, 38, 42, 999];
test("any events in any order, any number of times: never back, never further than was told", () => {
  const event = fc.record({
    status: fc.constantFrom(...codes),
    second: fc.integer({ min: 10, max: 59 }),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      place("packed");
      let furthest = "packed";
      let reached = 0;
      for (const { status: code, second } of events) {
        tell({ status: code, label: String(code), at: `24 11 2026 10:00:${second}` });
        if (code === 7) furthest = "delivered";
        else if ([6, 17, 18, 38, 42].includes(code) && furthest === "packed") furthest = "shipped";
        expect(status()).toBe(furthest);
        const stage = stages.indexOf(listParcels(orderId)[0]?.stage ?? "booked");
        expect(stage).toBeGreaterThanOrEqual(reached);
        reached = stage;
      }
      const parcel = listParcels(orderId)[0];
      const latest = Math.max(...events.map(({ second }) => second));
      if (events.length > 0) expect(parcel?.newsAt).toBe(Date.UTC(2026, 10, 24, 4, 30, latest));
    }),
    { numRuns: 300 },
  );
});
