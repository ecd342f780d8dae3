import type { CourierContext } from "#app/shipping/couriers/registry.server.ts";
import { withTimeout } from "#app/with-timeout.ts";

type PickupNames =
  /** There is no account to ask. */
  | { kind: "none" }
  | { kind: "known"; title: string; names: string[] }
  | { kind: "silent"; title: string; why: string };

/** Less than a page may wait (3 s). */
const PATIENCE_MS = 2500;

/** The names of our addresses at the service that books; it answers within 2.5 s. */
export async function listPickupNames({ providers }: CourierContext): Promise<PickupNames> {
  const [account] = providers.couriers.accounts;
  if (!account) return { kind: "none" };
  const { title } = account.service;
  const found = await withTimeout(account.pickupLocations(), PATIENCE_MS);
  if (!found) return { kind: "silent", title, why: "It did not answer in time." };
  return found.ok
    ? { kind: "known", title, names: found.names }
    : { kind: "silent", title, why: found.fault.message };
}
