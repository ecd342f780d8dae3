import { z } from "zod";
import { env } from "#app/env.server.ts";
import { readSetting } from "#app/settings/settings.server.ts";

/** Where parcels start: its pincode, and what the supplier calls the place (null: not said). */
type Pickup = { location: string | null; pincode: string };

const stored = z.object({
  location: z.string().nullable(),
  pincode: z.string().regex(/^[1-9]\d{5}$/),
});

/** As the operator has set it, else the pincode of the environment. */
export function readPickup(): Pickup {
  return readSetting("pickup", stored) ?? { location: null, pincode: env.PICKUP_PINCODE };
}
