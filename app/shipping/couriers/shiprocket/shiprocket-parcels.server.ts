import { log } from "#app/log.server.ts";
import type { Booked, CourierCalls, Done, ParcelOrder } from "../courier-service.ts";
import type { Tracking } from "../tracking.ts";
import { at, type Body, causeOf, faultOf, isBody, numberOf, textOf } from "./shiprocket-answers.ts";
import type { Call, ShiprocketClient } from "./shiprocket-client.server.ts";
import { hostOf, isOwnAddress } from "./shiprocket-hosts.ts";
import { wireOrder } from "./shiprocket-order.ts";
import { readTracking } from "./shiprocket-tracking.ts";

/** The operator waits for these, never a shopper. */
const BOOKING_MS = 25_000;

/** Finds in an answer what was asked for; undefined: it is not there, which is a no. */
type Read<T> = (body: Body, status: number) => T | undefined;
type Ask = <T>(
  call: Omit<Call, "timeoutMs">,
  read: Read<T>,
  expected?: number[],
) => Promise<Done<T>>;

/** Booking and following parcels, each step on its own. Money is spent when an AWB is assigned. */
export function shiprocketParcels(
  client: ShiprocketClient,
  timeoutMs = BOOKING_MS,
): Omit<CourierCalls, "rates"> {
  const ask = askAt(client, timeoutMs);
  return {
    find: (reference) => find(ask, reference),
    create: (order) => create(ask, order),
    assignAwb(shipmentId, courierId) {
      const body = { shipment_id: shipmentId, ...(courierId && { courier_id: courierId }) };
      return ask(post("/courier/assign/awb", body), readAwb);
    },
    requestPickup: (shipmentId) =>
      ask(post("/courier/generate/pickup", { shipment_id: [shipmentId] }), readPickup, [400]),
    label: (shipmentId) => label(ask, shipmentId, client.apiUrl),
    track: (awb) => ask(get(`/courier/track/awb/${encodeURIComponent(awb)}`), readWhereItIs),
    // One that was cancelled before is a success.
    cancel: (supplierOrderId) =>
      ask(post("/orders/cancel", { ids: [supplierOrderId] }), readCancelled, [400]),
    pickupLocations: () => ask(get("/settings/company/pickup"), readPickupNames),
  };
}

/** One call; its answer counts when `read` finds in it what was asked for, whatever the status. */
function askAt(client: ShiprocketClient, timeoutMs: number): Ask {
  return async (call, read, expected = []) => {
    const reply = await client.call({ ...call, timeoutMs }, expected);
    if (!reply.ok) return reply;
    const found = read(reply.body, reply.status);
    if (found) return { ok: true, ...found };
    const fault = faultOf(reply.status, reply.body);
    // A refused AWB hides its reason ("Recharge your wallet") deep inside.
    const hidden = textOf(at(reply.body, "response", "data").awb_assign_error);
    const message = hidden ?? fault.message;
    return { ok: false, fault: { ...fault, kind: "refused", cause: causeOf(message), message } };
  };
}

function get(path: string, query?: Record<string, string>) {
  return { method: "GET" as const, path, ...(query && { query }) };
}

function post(path: string, body: object) {
  return { method: "POST" as const, path, body };
}

function find(ask: Ask, reference: string): Promise<Done<{ booked: Booked | null }>> {
  return ask(get("/orders", { search: reference }), ({ data }) => {
    if (!Array.isArray(data)) return undefined;
    const same = data.find((order) => textOf(at(order).channel_order_id) === reference);
    return { booked: same ? (bookedOf(at(same).id, at(same, "shipments", 0)) ?? null) : null };
  });
}

/**
 * After `unavailable` it looks whether the order was made after all; a reference Shiprocket has already
 * is answered with that order.
 */
async function create(ask: Ask, order: ParcelOrder): Promise<Done<Booked>> {
  const made = await ask(post("/orders/create/adhoc", wireOrder(order)), (body) =>
    bookedOf(body.order_id, { id: body.shipment_id, awb: body.awb_code }),
  );
  if (made.ok || made.fault.kind === "login") return made;
  const before = await find(ask, order.reference);
  return before.ok && before.booked ? { ok: true, ...before.booked } : made;
}

/** The label's address, at a host of theirs; it is open to all: fetch and keep a copy. */
async function label(ask: Ask, shipmentId: number, apiUrl: string): Promise<Done<{ url: string }>> {
  const made = await ask(post("/courier/generate/label", { shipment_id: [shipmentId] }), (body) => {
    const url = textOf(body.label_url);
    return url ? { url } : undefined;
  });
  if (!made.ok || isOwnAddress(made.url, apiUrl)) return made;
  log.error({ host: hostOf(made.url) }, "shiprocket's label lies at a host that is not its own");
  const message = "its label lies at an address that is not the courier's own";
  return { ok: false, fault: { kind: "refused", cause: null, status: 200, message, fields: {} } };
}

function bookedOf(orderId: unknown, shipment: Body): Booked | undefined {
  const [supplierOrderId, shipmentId] = [numberOf(orderId), numberOf(shipment.id)];
  if (!supplierOrderId || !shipmentId) return undefined;
  const [awb = null, courier = null] = [textOf(shipment.awb), textOf(shipment.courier)];
  return { supplierOrderId, shipmentId, awb, courier };
}

function readAwb(body: Body) {
  const data = at(body, "response", "data");
  const awb = textOf(data.awb_code);
  if (!awb) return undefined;
  const courierId = numberOf(data.courier_company_id) ?? null;
  return { awb, courierId, courierName: textOf(data.courier_name) ?? "" };
}

function readPickup(body: Body): { date: string | null } | undefined {
  const isQueued = /already in pickup queue/i.test(textOf(body.message) ?? "");
  if (numberOf(body.pickup_status) !== 1 && !isQueued) return undefined;
  const date = at(body, "response").pickup_scheduled_date;
  return { date: textOf(date) ?? textOf(body.pickup_scheduled_date) ?? null };
}

function readWhereItIs(body: Body): { tracking: Tracking | null } | undefined {
  return isBody(body.tracking_data) ? { tracking: readTracking(body) ?? null } : undefined;
}

/** Both "cannot be cancelled" and "is cancelled already" come as HTTP 200 or 400. */
function readCancelled(body: Body, status: number): object | undefined {
  const isRefused = (numberOf(body.status_code) ?? numberOf(body.status) ?? status) >= 400;
  const isOver = /already (been )?cancel/i.test(textOf(body.message) ?? "");
  return isOver || !isRefused ? {} : undefined;
}

function readPickupNames(body: Body): { names: string[] } | undefined {
  const list = at(body, "data").shipping_address;
  if (!Array.isArray(list)) return undefined;
  return { names: list.flatMap((one) => textOf(at(one).pickup_location) ?? []) };
}
