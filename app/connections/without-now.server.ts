import { isWithoutKeys, wayInstead } from "#app/payment-providers/registry.server.ts";
import type { ConnectionSpec } from "#app/settings/connection-spec.ts";

/** What is the case now where it is not set: whether anybody can pay depends on more than its keys. */
export function withoutNow({ provider, without }: ConnectionSpec): string {
  if (!provider) return without;
  const instead = wayInstead();
  if (instead) return instead.withoutProvider();
  return isWithoutKeys()
    ? "Nobody can pay until this is set, or a UPI id."
    : "The shop makes test payments only: no money moves.";
}
