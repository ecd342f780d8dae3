import { z } from "zod";
import { env } from "#app/env.server.ts";
import { SETTINGS, tellShown, untilChanged } from "#app/page-sources.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { readSetting, refreshSettings } from "#app/settings/settings.server.ts";

/** Where parcels start: its pincode, and what the supplier calls the place (null: not said). */
type Pickup = { location: string | null; pincode: string | null };

const stored = z.object({
  location: z.string().nullable(),
  pincode: z.string().regex(/^[1-9]\d{5}$/),
});

/** As the operator has set it, else the pincode of the environment, else where the shop itself is. */
export const readPickup = untilChanged((): Pickup => {
  refreshSettings();
  tellShown(SETTINGS);
  const own = env.PICKUP_PINCODE ?? currentSettings().address.pincode;
  return readSetting("pickup", stored) ?? { location: null, pincode: own || null };
});

/** Some pincode, by which a shop that has no address yet counts delivery; its operator is not shown it. */
const ANYWHERE = "226001";

/** The pincode from which delivery is counted. */
export function pickupPincode(): string {
  return readPickup().pincode ?? ANYWHERE;
}
