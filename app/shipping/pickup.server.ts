import { z } from "zod";
import { env } from "#app/env.server.ts";
import { SETTINGS, tellShown, untilChanged } from "#app/page-sources.server.ts";
import { readSetting } from "#app/settings/settings.server.ts";

/** Where parcels start: its pincode, and what the supplier calls the place (null: not said). */
type Pickup = { location: string | null; pincode: string };

const stored = z.object({
  location: z.string().nullable(),
  pincode: z.string().regex(/^[1-9]\d{5}$/),
});

/** As the operator has set it, else the pincode of the environment. */
export const readPickup = untilChanged((): Pickup => {
  tellShown(SETTINGS);
  return readSetting("pickup", stored) ?? { location: null, pincode: env.PICKUP_PINCODE };
});
