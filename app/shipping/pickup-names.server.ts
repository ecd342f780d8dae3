import { type ParcelService, parcelService } from "./parcel-service.server.ts";

type PickupNames =
  /** There is no supplier to ask. */
  { kind: "none" } | { kind: "known"; names: string[] } | { kind: "silent"; why: string };

/** Less than a page may wait (3 s). */
const PATIENCE_MS = 2500;

/** The supplier's own names of the addresses it fetches from; it answers within 2.5 s. */
export async function listPickupNames(
  service: ParcelService | undefined = parcelService(),
): Promise<PickupNames> {
  if (!service) return { kind: "none" };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  const found = await Promise.race([service.pickupLocations(), late]);
  clearTimeout(timer);
  if (!found) return { kind: "silent", why: "It gave no answer in time." };
  return found.ok
    ? { kind: "known", names: found.names }
    : { kind: "silent", why: found.fault.message };
}
