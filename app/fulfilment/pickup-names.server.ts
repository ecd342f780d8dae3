import { withTimeout } from "#app/with-timeout.ts";
import { parcelService } from "./parcel-service.server.ts";

type PickupNames =
  /** There is no supplier to ask. */
  { kind: "none" } | { kind: "known"; names: string[] } | { kind: "silent"; why: string };

/** Less than a page may wait (3 s). */
const PATIENCE_MS = 2500;

/** The supplier's own names of the addresses it fetches from; it answers within 2.5 s. */
export async function listPickupNames(): Promise<PickupNames> {
  const service = parcelService();
  if (!service) return { kind: "none" };
  const found = await withTimeout(service.pickupLocations(), PATIENCE_MS);
  if (!found) return { kind: "silent", why: "It did not answer in time." };
  return found.ok
    ? { kind: "known", names: found.names }
    : { kind: "silent", why: found.fault.message };
}
