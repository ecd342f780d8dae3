import { beforeEach, expect, test } from "vitest";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { contextWith } from "#app/shipping/couriers/courier-fixture.ts";
import { shiprocketService } from "#app/shipping/couriers/shiprocket/shiprocket.server.ts";
import { moveOrder } from "./move-order.server.ts";
import { listParcels } from "./parcels.server.ts";
import { stepOrder } from "./step-order.server.ts";
import { processTracking } from "./tracking-events.server.ts";
import { trackingEvent } from "./tracking-fixture.ts";
import { receiveTracking } from "./tracking-inbox.server.ts";

/** Orders that nobody booked here: the operator notes a number, and it is followed. */

const TOKEN = "the token of the panel";
process.env.SHIPROCKET_WEBHOOK_TOKEN = TOKEN;
const couriers = contextWith(shiprocketService);
let number = 8000;
let orderId = "";

beforeEach(() => {
  number += 1;
  orderId = `order-${number}`;
  makePaidOrder({ id: orderId, number });
  moveOrder(meera(), { orderId, to: "packed" });
});

function tell(event: { awb: string; reference?: string; status: number; at?: string }) {
  const { reference = `9${number}`, ...told } = event;
  const body = JSON.stringify(trackingEvent({ label: `code ${told.status}`, reference, ...told }));
  const received = receiveTracking(couriers, {
    body,
    headers: new Headers({ "x-api-key": TOKEN }),
  });
  if (received.kind === "new") processTracking(couriers, received.id);
}
const note = (intent: "shipped" | "parcel", tracking: string) =>
  stepOrder(meera(), { orderId, fields: { intent, courier: "DTDC", tracking } }).ok;
const status = () => findOrder(orderId)?.status;

test("an order that nobody booked follows its own number, and no parcel of its order's number", () => {
  const reference = String(number);
  tell({ awb: `THEIRS${number}`, reference, status: 42 });
  expect([status(), listParcels(orderId)]).toEqual(["packed", []]);
  note("shipped", `D${number}`);
  tell({ awb: `THEIRS${number}`, reference, status: 7 });
  expect(status()).toBe("shipped");
  tell({ awb: `D${number}`, reference, status: 7 });
  expect(status()).toBe("delivered");
});

test("a mistyped number that is put right follows again, also what was told meanwhile", () => {
  tell({ awb: `D${number}`, status: 42, at: "23 11 2026 10:00:00" });
  expect(note("shipped", `THEIRS${number}`)).toBe(true);
  tell({ awb: `D${number}`, status: 7, at: "24 11 2026 10:00:00" });
  expect(status()).toBe("shipped");
  // What was noted by mistake is the number of another's parcel.
  tell({ awb: `THEIRS${number}`, status: 17 });
  expect(note("parcel", `D${number}`)).toBe(true);
  expect(status()).toBe("delivered");
  expect(listParcels(orderId).map(({ awb, stage }) => [awb, stage])).toEqual([
    [`D${number}`, "delivered"],
  ]);
});

test("a parcel that was booked elsewhere takes no other order's name at the service", () => {
  const other = `order-of-${number}`;
  makePaidOrder({ id: other, number: 90_000 + number });
  note("shipped", `D${number}`);
  tell({ awb: `D${number}`, reference: String(90_000 + number), status: 17 });
  expect(listParcels(orderId)).toMatchObject([{ reference: `D${number}` }]);
  expect(listParcels(other)).toEqual([]);
});
