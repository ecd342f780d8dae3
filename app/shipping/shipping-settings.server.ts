import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { parsePincode } from "#app/india/pincode.ts";
import { type DeliveryGuess, writeDeliveryGuess } from "#app/settings/current-settings.server.ts";
import { writeSetting } from "#app/settings/settings.server.ts";
import { tooLong } from "#app/too-long.ts";
import { sqlite } from "#db/client.server.ts";
import { readPickup } from "./pickup.server.ts";
import { findPlace } from "./places.server.ts";
import { writeRateCard } from "./rate-card.server.ts";
import type { RateCard } from "./rate-card.ts";

const MOST_LOCATION = 60;

/**
 * Keeps a tariff; null goes back to the one the shop came with. `everywhere` is price and days of
 * one that is the same in all of India: the shop says them before a pincode is entered.
 */
export function saveRates(
  context: Context,
  { card, everywhere }: { card: RateCard | null; everywhere?: DeliveryGuess | undefined },
): { ok: true } {
  sqlite
    .transaction(() => {
      writeRateCard(card, context.now);
      if (everywhere) writeDeliveryGuess(everywhere, context.now);
      const detail = card ? `${card.couriers.length} couriers` : "reset to default";
      const subject = "/admin/settings/rates";
      recordAudit(context, { what: "shipping rates saved", subject, detail });
    })
    .immediate();
  return { ok: true };
}

type PickupFields = { location: string; pincode: string };
export type PickupErrors = Partial<Record<keyof PickupFields, string>>;

/** An unset location is empty: the account's only one is taken then. So is a pincode nobody has said. */
export function pickupFields(): PickupFields {
  const { location, pincode } = readPickup();
  return { location: location ?? "", pincode: pincode ?? "" };
}

/**
 * Where parcels start. `known` are the names of our addresses at the courier service called `title`;
 * null when nobody said.
 */
export function savePickup(
  context: Context,
  {
    fields,
    known = null,
  }: { fields: PickupFields; known?: { title: string; names: readonly string[] } | null },
): { ok: true } | { ok: false; errors: PickupErrors } {
  const errors: PickupErrors = {};
  const location = fields.location.trim();
  const pincode = parsePincode(fields.pincode);
  const place = pincode && findPlace(pincode);
  if (!pincode) errors.pincode = "Please enter the 6-digit pincode.";
  else if (!place || place.zone === "army") errors.pincode = "No courier picks up at this pincode.";
  if (location.length > MOST_LOCATION) errors.location = tooLong(MOST_LOCATION);
  else if (location && known?.names.length && !known.names.includes(location)) {
    errors.location = `${known.title} knows this account's places as: ${known.names.join(", ")}.`;
  }
  if (!pincode || Object.keys(errors).length > 0) return { ok: false, errors };
  sqlite
    .transaction(() => {
      writeSetting("pickup", { location: location || null, pincode }, context.now);
      const subject = "/admin/settings/pickup";
      recordAudit(context, { what: "pickup address saved", subject, detail: pincode });
    })
    .immediate();
  return { ok: true };
}
