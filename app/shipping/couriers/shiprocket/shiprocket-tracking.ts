import { at, numberOf, textOf } from "./shiprocket-answers.ts";

/** How far a parcel has come; later ones are never followed by earlier ones. */
export const stages = ["booked", "shipped", "out for delivery", "delivered"] as const;
export type Stage = (typeof stages)[number];
/** What is news without moving the order on: somebody has to look. */
export type Trouble =
  | "undelivered"
  | "coming back"
  | "came back"
  | "lost"
  | "damaged"
  | "cancelled";
type Meaning = { stage: Stage } | { trouble: Trouble };

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

/** What a tracking event tells, with the names it may be matched by. */
export type ParcelNews = {
  awb: string;
  /** Our own reference; theirs may have grown a suffix ("1001_150876814"). */
  reference: string;
  supplierOrderId: number | null;
  /** Undefined: a code we do not know. */
  meaning: Meaning | undefined;
  /** Their word for it. */
  label: string;
  /** ms UTC; null when its date cannot be read. */
  at: number | null;
  isReturn: boolean;
  courierName: string | null;
};

/** Reads a webhook's body; undefined when it names no parcel. */
export function readNews(body: unknown): ParcelNews | undefined {
  const event = at(body);
  const [awb = "", reference = ""] = [textOf(event.awb), textOf(event.order_id)];
  if (!awb && !reference) return undefined;
  return {
    awb,
    reference,
    supplierOrderId: numberOf(event.sr_order_id) ?? null,
    meaning: meaningOf(event.shipment_status_id),
    label: (textOf(event.shipment_status) ?? textOf(event.current_status) ?? "").slice(0, 60),
    at: timeOf(textOf(event.current_timestamp) ?? ""),
    isReturn: numberOf(event.is_return) === 1 || event.is_return === true,
    courierName: textOf(event.courier_name) ?? null,
  };
}

export type Tracking = {
  meaning: Meaning | undefined;
  label: string;
  url: string | null;
  scans: { at: number | null; label: string; place: string }[];
};

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
export function timeOf(text: string): number | null {
  const dayFirst = /^(\d\d)[ /-](\d\d)[ /-](\d{4}) (\d\d:\d\d:\d\d)$/.exec(text);
  const plain = dayFirst ? `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}T${dayFirst[4]}` : text;
  const time = Date.parse(`${plain.replace(" ", "T")}+05:30`);
  return Number.isNaN(time) ? null : time;
}
