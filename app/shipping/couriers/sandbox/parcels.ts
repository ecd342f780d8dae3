import { type Answer, json, missing } from "./answer.ts";
import type { Faults } from "./faults.ts";

interface Parcel {
  reference: string;
  orderId: number;
  shipmentId: number;
  awb: string | null;
  courierId: number | null;
  body: Record<string, unknown>;
  cancelled: boolean;
  /** What tracking tells of it: the shipment's code, its words and the last scan's time. */
  scan: { code: number; label: string; at: string };
}

const PICKUP_LOCATION = "Warehouse";
const required = [
  "order_id",
  "order_date",
  "pickup_location",
  "billing_customer_name",
  "billing_address",
  "billing_city",
  "billing_pincode",
  "billing_state",
  "billing_country",
  "billing_email",
  "billing_phone",
  "order_items",
  "payment_method",
  "sub_total",
  "length",
  "breadth",
  "height",
  "weight",
];

/** Orders, air waybills, pickups, labels and tracking, as one shop's account has them. */
export function createParcels(faults: Faults) {
  const parcels: Parcel[] = [];
  const ofShipment = (id: unknown) => parcels.find(({ shipmentId }) => shipmentId === Number(id));

  function create(body: Record<string, unknown>): Answer | "hang" {
    const problem = problemOf(body);
    if (problem) return problem;
    const reference = String(body.order_id);
    if (parcels.some((parcel) => parcel.reference === reference)) {
      return json({ message: "Order id already exists", status_code: 422 }, 422);
    }
    const orderId = 340_000_001 + parcels.length;
    const shipmentId = 350_000_001 + parcels.length;
    parcels.push({
      reference,
      orderId,
      shipmentId,
      awb: null,
      courierId: null,
      body,
      cancelled: false,
      scan: { code: 18, label: "IN TRANSIT", at: "2026-11-23 20:11:02" },
    });
    if (faults.createTimesOut) return "hang";
    return json({
      order_id: orderId,
      shipment_id: shipmentId,
      status: "NEW",
      status_code: 1,
      onboarding_completed_now: 0,
      awb_code: null,
      courier_company_id: null,
      courier_name: null,
    });
  }

  function assign({ shipment_id, courier_id }: Record<string, unknown>): Answer {
    const parcel = ofShipment(shipment_id);
    if (!parcel) return json({ message: "Shipment not found", status_code: 404 }, 404);
    if (parcel.cancelled) return json({ message: "The order is cancelled", status_code: 400 }, 400);
    if (faults.walletEmpty) {
      const awb_assign_error = "Recharge your wallet: the balance is below the freight.";
      return json({ awb_assign_status: 0, response: { data: { awb_assign_error } } });
    }
    if (parcel.awb) return json({ message: "AWB is already assigned", status_code: 400 }, 400);
    parcel.courierId = Number(courier_id) || 24;
    parcel.awb = `1910${parcel.shipmentId}`;
    const data = {
      courier_company_id: parcel.courierId,
      awb_code: parcel.awb,
      courier_name: "Delhivery Surface",
      order_id: parcel.orderId,
      shipment_id: parcel.shipmentId,
      applied_weight: 0.5,
    };
    return json({ awb_assign_status: 1, response: { data } });
  }

  function pickup({ shipment_id }: Record<string, unknown>): Answer {
    const parcel = ofShipment(Array.isArray(shipment_id) ? shipment_id[0] : shipment_id);
    if (!parcel?.awb) return json({ message: "AWB is not assigned", status_code: 400 }, 400);
    if (faults.alreadyQueued) {
      return json({ message: "Already in Pickup Queue.", status_code: 400 }, 400);
    }
    const response = { pickup_scheduled_date: "2026-11-23 09:00:00", status: 3, data: "Confirmed" };
    return json({ pickup_status: 1, response });
  }

  function label({ shipment_id }: Record<string, unknown>): Answer {
    const parcel = ofShipment(Array.isArray(shipment_id) ? shipment_id[0] : shipment_id);
    if (!parcel?.awb || faults.labelNotReady > 0) {
      faults.labelNotReady = Math.max(0, faults.labelNotReady - 1);
      return json({ label_created: 0, response: "No label", not_created: [shipment_id] });
    }
    const label_url = `${book.origin}/labels/${parcel.awb}.pdf`;
    return json({ label_created: 1, label_url, not_created: [] });
  }

  function track(awb: string): Answer {
    const parcel = parcels.find((one) => one.awb === awb);
    if (!parcel) {
      const error = "Aahh! There is no activities found in our DB. Please have some patience";
      return json({ tracking_data: { track_status: 0, shipment_status: 0, error } });
    }
    return trackingOf(awb, parcel.scan);
  }

  function search(text: string): Answer {
    const data = parcels
      .filter(({ reference }) => reference.includes(text))
      .map(({ reference, orderId, shipmentId, awb }) => ({
        id: orderId,
        channel_order_id: reference,
        shipments: [{ id: shipmentId, awb: awb ?? "", courier: awb ? "Delhivery Surface" : "" }],
      }));
    return json({ data, meta: { pagination: { total: data.length } } });
  }

  function cancel({ ids }: Record<string, unknown>): Answer {
    for (const parcel of parcels) {
      if (!Array.isArray(ids) || !ids.includes(parcel.orderId)) continue;
      parcel.cancelled = true;
      parcel.scan = { code: 8, label: "CANCELED", at: "2026-11-24 10:00:00" };
    }
    return { status: 204, body: "" };
  }

  function pickupLocations(): Answer {
    const address = {
      pickup_location: PICKUP_LOCATION,
      pin_code: "226003",
      phone_verified: 1,
      status: 2,
    };
    return json({ data: { shipping_address: [address] } });
  }

  const book = {
    /** Where the labels lie. */
    origin: "",
    parcels,
    create,
    assign,
    pickup,
    label,
    track,
    search,
    cancel,
    pickupLocations,
  };
  return book;
}

/** What of an order to be created the API does not take; it says so in three shapes. */
function problemOf(body: Record<string, unknown>): Answer | undefined {
  const absent = required.filter((field) => body[field] === undefined || body[field] === "");
  if (absent.length > 0) return missing(absent);
  if (body.pickup_location !== PICKUP_LOCATION) {
    const message = "Wrong Pickup location entered. Please choose one location from data given";
    return json({ message, data: { data: [{ id: 1, pickup_location: PICKUP_LOCATION }] } });
  }
  if (/^\d{10}$/.test(String(body.billing_phone))) return undefined;
  return json({ message: { billing_phone: ["The phone is invalid."] }, status_code: 422 }, 422);
}

/** The way of a parcel: its last scan, and two that each has before it. */
function trackingOf(awb: string, { code, label, at }: Parcel["scan"]): Answer {
  const activity = (status: string, date: string, code: string, label: string) => ({
    date,
    status,
    activity: label,
    location: "ORIGIN HUB",
    "sr-status": code,
    "sr-status-label": label,
  });
  return json({
    tracking_data: {
      track_status: 1,
      shipment_status: code,
      shipment_track: [{ awb_code: awb, current_status: label, weight: "0.5", edd: null }],
      shipment_track_activities: [
        activity("UD", at, String(code), label),
        activity("FMPP", "2026-11-23 14:02:41", "42", "PICKED UP"),
        activity("X-UCI", "2026-11-23 09:00:00", "NA", "NA"),
      ],
      track_url: `https://track.example/${awb}`,
      etd: "2026-11-27 18:00:00",
    },
  });
}
