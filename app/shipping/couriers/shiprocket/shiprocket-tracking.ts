import type { Meaning, Tracking, TrackingEvent } from "../tracking.ts";
import { at, numberOf, textOf } from "./shiprocket-answers.ts";

/**
 * Shiprocket's *shipment* status codes (`shipment_status_id`, `sr-status`). The order's codes are
 * another table with the same numbers and are not read.
 */
const codes: [Meaning, number[]][] = [
  [{ stage: "booked" }, [1, 2, 3, 4, 5, 11, 13, 15, 19, 20, 27, 52]],
  [{ stage: "shipped" }, [6, 18, 22, 38, 39, 42, 48, 51, 77]],
  [{ stage: "out for delivery" }, [17]],
  [{ stage: "delivered" }, [7]],
  [{ trouble: "undelivered" }, [21]],
  [{ trouble: "coming back" }, [9, 14, 40, 41, 46, 75, 78]],
  [{ trouble: "came back" }, [10]],
  [{ trouble: "lost" }, [12, 76]],
  [{ trouble: "damaged" }, [24, 25, 44]],
  [{ trouble: "cancelled" }, [8, 16, 45]],
];
const meanings = new Map(codes.flatMap(([meaning, list]) => list.map((code) => [code, meaning])));

/** Undefined: a code we do not know, or one that says nothing ("NA"). */
function meaningOf(code: unknown): Meaning | undefined {
  const number = numberOf(code);
  return number === undefined ? undefined : meanings.get(number);
}

/** Reads a webhook's body; undefined when it names no parcel. */
export function readEvent(body: unknown): TrackingEvent | undefined {
  const event = at(body);
  const [awb = "", reference = ""] = [textOf(event.awb), textOf(event.order_id)];
  if (!awb && !reference) return undefined;
  return {
    awb,
    reference: plainReference(reference),
    supplierOrderId: numberOf(event.sr_order_id) ?? null,
    meaning: meaningOf(event.shipment_status_id),
    label: (textOf(event.shipment_status) ?? textOf(event.current_status) ?? "").slice(0, 60),
    at: timeOf(textOf(event.current_timestamp) ?? ""),
    isReturn: numberOf(event.is_return) === 1 || event.is_return === true,
    courierName: textOf(event.courier_name) ?? null,
  };
}

/** "1001_150876814" -> "1001": a number of theirs stands behind ours. */
function plainReference(reference: string): string {
  return reference.replace(/_\d+$/, "");
}

/** Reads the answer of a tracking call; undefined while the courier knows nothing yet. */
export function readTracking(body: unknown): Tracking | undefined {
  const data = at(body, "tracking_data");
  if (numberOf(data.track_status) !== 1) return undefined;
  const list = Array.isArray(data.shipment_track_activities) ? data.shipment_track_activities : [];
  const scans = list.map((scan) => {
    const { date, activity, location, "sr-status-label": named } = at(scan);
    const label = textOf(named) === "NA" ? textOf(activity) : (textOf(named) ?? textOf(activity));
    return { at: timeOf(textOf(date) ?? ""), label: label ?? "", place: textOf(location) ?? "" };
  });
  const url = textOf(data.track_url);
  return {
    meaning: meaningOf(data.shipment_status),
    label: textOf(at(data, "shipment_track", 0).current_status) ?? "",
    url: url?.startsWith("https://") ? url : null,
    scans,
  };
}

/** "23 05 2023 11:43:52" and "2023-05-23 15:40:19", both Indian time without saying so. */
function timeOf(text: string): number | null {
  const dayFirst = /^(\d\d)[ /-](\d\d)[ /-](\d{4}) (\d\d:\d\d:\d\d)$/.exec(text);
  const plain = dayFirst ? `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}T${dayFirst[4]}` : text;
  const time = Date.parse(`${plain.replace(" ", "T")}+05:30`);
  return Number.isNaN(time) ? null : time;
}
