import { indianMinute } from "#app/india/dates.ts";
import { log } from "#app/log.server.ts";
import type { Booked, CourierCalls, Done, ParcelOrder } from "../courier-service.ts";
import type { Tracking } from "../tracking.ts";
import { at, type Body, causeOf, faultOf, isBody, numberOf, textOf } from "./shiprocket-answers.ts";
import type { Call, ShiprocketClient } from "./shiprocket-client.server.ts";
import { hostOf, isOwnAddress } from "./shiprocket-hosts.ts";
import { readTracking } from "./shiprocket-tracking.ts";

/** The operator waits for these, never a shopper. */
const BOOKING_MS = 25_000;

/** Booking and following parcels, each step on its own. Money is spent when an AWB is assigned. */
export function shiprocketParcels(
  client: ShiprocketClient,
  timeoutMs = BOOKING_MS,
): Omit<CourierCalls, "rates"> {
  const get = (path: string, query?: Record<string, string>): Call => ({
    method: "GET",
    path,
    timeoutMs,
    ...(query && { query }),
  });
  const post = (path: string, body: object): Call => ({
    method: "POST",
    path,
    body,
    timeoutMs,
  });

  /** One call; its answer counts when `read` finds in it what was asked for, whatever the status. */
  async function ask<T>(
    call: Call,
    read: (body: Body, status: number) => T | undefined,
    expected: number[] = [],
  ): Promise<Done<T>> {
    const reply = await client.call(call, expected);
    if (!reply.ok) return reply;
    const found = read(reply.body, reply.status);
    if (found) return { ok: true, ...found };
    const fault = faultOf(reply.status, reply.body);
    // A refused AWB hides its reason ("Recharge your wallet") deep inside.
    const hidden = textOf(at(reply.body, "response", "data").awb_assign_error);
    const message = hidden ?? fault.message;
    return { ok: false, fault: { ...fault, kind: "refused", cause: causeOf(message), message } };
  }

  /** The parcel an earlier try made: look here before trying again. */
  function find(reference: string): Promise<Done<{ booked: Booked | null }>> {
    return ask(get("/orders", { search: reference }), ({ data }) => {
      if (!Array.isArray(data)) return undefined;
      const same = data.find((order) => textOf(at(order).channel_order_id) === reference);
      return { booked: same ? (bookedOf(at(same).id, at(same, "shipments", 0)) ?? null) : null };
    });
  }

  /**
   * Makes the order at Shiprocket; costs nothing. After `unavailable` it looks whether it was made
   * after all; a reference it has already is answered with that order.
   */
  async function create(order: ParcelOrder): Promise<Done<Booked>> {
    const made = await ask(post("/orders/create/adhoc", wireOrder(order)), (body) =>
      bookedOf(body.order_id, { id: body.shipment_id, awb: body.awb_code }),
    );
    if (made.ok || made.fault.kind === "login") return made;
    const before = await find(order.reference);
    return before.ok && before.booked ? { ok: true, ...before.booked } : made;
  }

  /** Buys the air waybill; without `courierId` the account's own rule picks the courier. */
  function assignAwb(
    shipmentId: number,
    courierId?: number,
  ): ReturnType<CourierCalls["assignAwb"]> {
    const body = { shipment_id: shipmentId, ...(courierId && { courier_id: courierId }) };
    return ask(post("/courier/assign/awb", body), (answer) => {
      const data = at(answer, "response", "data");
      const awb = textOf(data.awb_code);
      if (!awb) return undefined;
      const courierId = numberOf(data.courier_company_id) ?? null;
      return { awb, courierId, courierName: textOf(data.courier_name) ?? "" };
    });
  }

  /** Calls the courier to our door; one that was called before is a success. */
  function requestPickup(shipmentId: number): Promise<Done<{ date: string | null }>> {
    const call = post("/courier/generate/pickup", { shipment_id: [shipmentId] });
    return ask(
      call,
      (body) => {
        const date =
          textOf(at(body, "response").pickup_scheduled_date) ?? textOf(body.pickup_scheduled_date);
        const isQueued = /already in pickup queue/i.test(textOf(body.message) ?? "");
        const isDone = numberOf(body.pickup_status) === 1 || isQueued;
        return isDone ? { date: date ?? null } : undefined;
      },
      [400],
    );
  }

  /** The label's address, at a host of theirs; it is open to all: fetch and keep a copy. */
  async function label(shipmentId: number): Promise<Done<{ url: string }>> {
    const made = await ask(
      post("/courier/generate/label", { shipment_id: [shipmentId] }),
      (body) => {
        const url = textOf(body.label_url);
        return url ? { url } : undefined;
      },
    );
    if (!made.ok || isOwnAddress(made.url, client.apiUrl)) return made;
    log.error({ host: hostOf(made.url) }, "shiprocket's label lies at a host that is not its own");
    const message = "its label lies at an address that is not the courier's own";
    return { ok: false, fault: { kind: "refused", cause: null, status: 200, message, fields: {} } };
  }

  /** Where the parcel is; null while the courier knows nothing yet. */
  function track(awb: string): Promise<Done<{ tracking: Tracking | null }>> {
    return ask(get(`/courier/track/awb/${encodeURIComponent(awb)}`), (body) =>
      isBody(body.tracking_data) ? { tracking: readTracking(body) ?? null } : undefined,
    );
  }

  /** One that was cancelled before is a success. */
  function cancel(supplierOrderId: number): Promise<Done<object>> {
    const call = post("/orders/cancel", { ids: [supplierOrderId] });
    return ask(
      call,
      (body, status) => {
        // Both "cannot be cancelled" and "is cancelled already" come as HTTP 200 or 400.
        const isRefused = (numberOf(body.status_code) ?? numberOf(body.status) ?? status) >= 400;
        const isOver = /already (been )?cancel/i.test(textOf(body.message) ?? "");
        return isOver || !isRefused ? {} : undefined;
      },
      [400],
    );
  }

  /** Names of the addresses we may send from, exactly as they must be given. */
  function pickupLocations(): Promise<Done<{ names: string[] }>> {
    return ask(get("/settings/company/pickup"), (body) => {
      const list = at(body, "data").shipping_address;
      if (!Array.isArray(list)) return undefined;
      return { names: list.flatMap((one) => textOf(at(one).pickup_location) ?? []) };
    });
  }

  return {
    find,
    create,
    assignAwb,
    requestPickup,
    label,
    track,
    cancel,
    pickupLocations,
  };
}

function bookedOf(orderId: unknown, shipment: Body): Booked | undefined {
  const [supplierOrderId, shipmentId] = [numberOf(orderId), numberOf(shipment.id)];
  if (!supplierOrderId || !shipmentId) return undefined;
  const [awb = null, courier = null] = [textOf(shipment.awb), textOf(shipment.courier)];
  return { supplierOrderId, shipmentId, awb, courier };
}

/** What the API wants to read: rupees, kilograms, Indian time, ten digits. */
export function wireOrder(order: ParcelOrder) {
  const [firstName = "", ...rest] = order.name.trim().split(/\s+/);
  const goods = order.lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  return {
    order_id: order.reference.slice(0, 50),
    order_date: indianMinute(order.placedAt),
    pickup_location: order.pickupLocation.trim(),
    billing_customer_name: firstName,
    billing_last_name: rest.join(" "),
    billing_address: order.address,
    billing_city: order.city.slice(0, 30),
    billing_pincode: order.pincode,
    billing_state: order.state,
    billing_country: "India",
    billing_email: order.email,
    billing_phone: order.phone.replace(/\D/g, "").slice(-10),
    shipping_is_billing: true,
    order_items: order.lines.map((line) => ({
      name: line.title,
      sku: line.sku,
      units: line.quantity,
      selling_price: line.unitPrice / 100,
      ...(line.hsn && { hsn: line.hsn }),
    })),
    payment_method: "Prepaid",
    shipping_charges: order.shippingCost / 100,
    // Not worked out on the other side.
    sub_total: goods / 100,
    length: Math.max(1, order.length),
    breadth: Math.max(1, order.breadth),
    height: Math.max(1, order.height),
    weight: Math.max(0.05, order.weightGrams / 1000),
  };
}
