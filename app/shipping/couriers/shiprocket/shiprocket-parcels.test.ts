import { afterEach, beforeEach, expect, test } from "vitest";
import type { ParcelOrder } from "../courier-service.ts";
import { account, startShiprocket } from "../sandbox/fixture.ts";
import { noAnswer } from "./shiprocket-answers.ts";
import { createShiprocketClient } from "./shiprocket-client.server.ts";
import { wireOrder } from "./shiprocket-order.ts";
import { shiprocketParcels } from "./shiprocket-parcels.server.ts";
import { tokenStore } from "./shiprocket-token.server.ts";

let server: Awaited<ReturnType<typeof startShiprocket>>;
let parcels: ReturnType<typeof shiprocketParcels>;

beforeEach(async () => {
  server = await startShiprocket();
  const { url: apiUrl } = server;
  const client = createShiprocketClient({ ...account, apiUrl, tokens: tokenStore(apiUrl) });
  parcels = shiprocketParcels(client, 1500);
});
afterEach(() => server.stop());

const order: ParcelOrder = {
  reference: "1001",
  placedAt: Date.UTC(2026, 10, 20, 20, 15),
  pickupLocation: "Warehouse ",
  name: "मीरा देवी वर्मा",
  phone: "+91 98765 43210",
  email: "meera@example.com",
  address: "12, Chowk",
  city: "Lucknow",
  state: "Uttar Pradesh",
  pincode: "226003",
  lines: [
    { title: "Kurti", sku: "K-1-S", hsn: "6204", quantity: 2, total: 2499_00 },
    { title: "Dupatta", sku: "D-1", hsn: null, quantity: 1, total: 500_00 },
  ],
  shippingCost: 0,
  weightGrams: 1200,
  length: 30,
  breadth: 25,
  height: 4,
};

async function book() {
  const made = await parcels.create(order);
  if (!made.ok) throw new Error(made.fault.message);
  return made;
}

test("a parcel goes from order to label, and is cancelled", async () => {
  const { supplierOrderId, shipmentId } = await book();
  const awb = await parcels.assignAwb(shipmentId, 43);
  expect(awb).toMatchObject({ ok: true, courierId: 43, courierName: "Delhivery Surface" });
  expect(await parcels.requestPickup(shipmentId)).toEqual({
    ok: true,
    date: "2026-11-23 09:00:00",
  });
  expect(await parcels.label(shipmentId)).toMatchObject({ ok: true });
  expect(await parcels.cancel(supplierOrderId)).toEqual({ ok: true });
  expect(server.parcels[0]?.cancelled).toBe(true);
});

test("it is told in rupees, kilograms and Indian time, and the sum is right", () => {
  const wire = wireOrder(order);
  expect(wire).toMatchObject({
    order_date: "2026-11-21 01:45",
    pickup_location: "Warehouse",
    billing_customer_name: "मीरा",
    billing_last_name: "देवी वर्मा",
    billing_phone: "9876543210",
    payment_method: "Prepaid",
    sub_total: 2999,
    weight: 1.2,
  });
  const sum = wire.order_items.reduce((all, item) => all + item.units * item.selling_price, 0);
  expect(wire.sub_total).toBe(sum);
});

test("the same reference again is the same parcel", async () => {
  const first = await book();
  expect(await book()).toEqual(first);
  expect(server.parcels).toHaveLength(1);
});

/** An account that answers every call with this. */
const answering = (body: Record<string, unknown>) =>
  shiprocketParcels({ apiUrl: "", call: async () => ({ ok: true, status: 200, body }) });

test("our reference is found again where it comes as a number", async () => {
  const data = [{ id: "7", channel_order_id: 1001, shipments: [{ id: 8, awb: 1910 }] }];
  expect(await answering({ data }).find("1001")).toMatchObject({
    booked: { supplierOrderId: 7, shipmentId: 8, awb: "1910" },
  });
});

test("a cancellation that is refused is none, though it comes as HTTP 200", async () => {
  const message = "This order cannot be cancelled.";
  expect(await answering({ message, status_code: 400 }).cancel(7)).toMatchObject({
    ok: false,
    fault: { kind: "refused", message },
  });
  for (const done of [
    { message: "Order cancelled.", status_code: 200 },
    { message: "Order is already cancelled.", status_code: 400 },
  ])
    expect(await answering(done).cancel(7)).toEqual({ ok: true });
});

test("an order that was made though its answer never came is found", async () => {
  server.faults.createTimesOut = true;
  expect(await parcels.create(order)).toMatchObject({ ok: true, supplierOrderId: 340_000_001 });
  expect(server.parcels).toHaveLength(1);
});

test("what is wrong is said by field, and a pickup place they do not know is refused", async () => {
  const wrong = await parcels.create({ ...order, city: "", pickupLocation: "Hazratganj" });
  expect(wrong).toMatchObject({ ok: false, fault: { kind: "refused" } });
  expect(!wrong.ok && wrong.fault.fields.billing_city).toBeTruthy();
  const place = await parcels.create({ ...order, pickupLocation: "Hazratganj" });
  expect(!place.ok && place.fault.message).toContain("Wrong Pickup location");
  expect(await parcels.pickupLocations()).toEqual({ ok: true, names: ["Warehouse"] });
});

test("an empty wallet is a refusal, though it comes as HTTP 200", async () => {
  const { shipmentId } = await book();
  server.faults.walletEmpty = true;
  const awb = await parcels.assignAwb(shipmentId);
  expect(awb).toMatchObject({ ok: false, fault: { kind: "refused" } });
  expect(!awb.ok && awb.fault.message).toContain("Recharge your wallet");
});

test("a pickup already asked for is fine, one without an AWB is not", async () => {
  const { shipmentId } = await book();
  expect(await parcels.requestPickup(shipmentId)).toMatchObject({ ok: false });
  await parcels.assignAwb(shipmentId);
  server.faults.alreadyQueued = true;
  expect(await parcels.requestPickup(shipmentId)).toEqual({ ok: true, date: null });
});

test("a label that is not ready is no label", async () => {
  const { shipmentId } = await book();
  await parcels.assignAwb(shipmentId);
  server.faults.labelNotReady = 1;
  expect(await parcels.label(shipmentId)).toMatchObject({ ok: false, fault: { kind: "refused" } });
  expect(await parcels.label(shipmentId)).toMatchObject({ ok: true });
});

test("tracking: nothing yet, then where it is", async () => {
  expect(await parcels.track("000")).toEqual({ ok: true, tracking: null });
  const { shipmentId } = await book();
  const awb = await parcels.assignAwb(shipmentId);
  const found = await parcels.track(awb.ok ? awb.awb : "");
  expect(found).toMatchObject({
    ok: true,
    tracking: {
      meaning: { stage: "shipped" },
      scans: [
        { label: "IN TRANSIT", at: Date.UTC(2026, 10, 23, 14, 41, 2) },
        { label: "PICKED UP" },
        { label: "NA" },
      ],
    },
  });
});

test("an outage is told from a refusal", async () => {
  server.faults.calls = "html";
  expect(await parcels.create(order)).toMatchObject({ ok: false, fault: { kind: "unavailable" } });
  server.faults.calls = "none";
  server.faults.login = "rejected";
  server.faults.expired = 1;
  expect(await parcels.create(order)).toMatchObject({ ok: false, fault: { kind: "login" } });
});

test("what the operator reads of a call without an answer is said in words", () => {
  const late = new DOMException("The operation was aborted due to timeout", "TimeoutError");
  expect(noAnswer(late).message).toBe("no answer in time (TimeoutError)");
  const cut = new TypeError("fetch failed", {
    cause: Object.assign(new Error(), { code: "ECONNRESET" }),
  });
  expect(noAnswer(cut).message).toBe("no connection (ECONNRESET)");
});
