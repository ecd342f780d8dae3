import { oneLine } from "#app/one-line.ts";
import { tooLong } from "#app/too-long.ts";

const MOST_NAME = 60;

/** What the operator types when a parcel goes out. */
export type ShipmentFields = { courier: string; tracking: string; link: string };
export type ShipmentErrors = Partial<Record<keyof ShipmentFields, string>>;

type Parsed =
  | { ok: true; shipment: { courier: string; trackingNumber: string | null; link: string | null } }
  | { ok: false; errors: ShipmentErrors };

/** Its three fields as they were sent, unchecked; what is missing is "". */
export function shipmentFields(fields: Record<string, string>): ShipmentFields {
  const { courier = "", tracking = "", link = "" } = fields;
  return { courier, tracking, link };
}

/** The courier's name is needed; a number and a link only where there are any. */
export function parseShipment(fields: ShipmentFields): Parsed {
  const courier = oneLine(fields.courier);
  const tracking = oneLine(fields.tracking);
  const link = oneLine(fields.link);
  const errors: ShipmentErrors = {};
  if (courier === "") errors.courier = "Please enter the name of the courier.";
  else if (courier.length > MOST_NAME) errors.courier = tooLong(MOST_NAME);
  if (tracking !== "" && !/^[\w./ -]{1,40}$/.test(tracking)) {
    errors.tracking = "A tracking number has at most 40 letters, digits and dashes.";
  }
  if (link !== "" && !isWebAddress(link)) {
    errors.link = "Please paste the whole link, starting with https://";
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, shipment: { courier, trackingNumber: tracking || null, link: link || null } };
}

function isWebAddress(text: string): boolean {
  return (
    text.length <= 300 && /^https?:\/\/[^\s"<>]+\.[^\s"<>]+$/i.test(text) && URL.canParse(text)
  );
}
