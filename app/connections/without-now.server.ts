import { isPaidByUpi, isWithoutKeys } from "#app/payment-providers/registry.server.ts";
import type { ConnectionSpec } from "#app/settings/connection-spec.ts";
import { currentUpiId } from "#app/settings/current-settings.server.ts";

/** What is the case now where it is not set: whether anybody can pay depends on more than its keys. */
export function withoutNow({ provider, without }: ConnectionSpec): string {
  if (!provider) return without;
  if (isPaidByUpi())
    return `Customers pay by UPI to ${currentUpiId()}, and you verify each payment.`;
  return isWithoutKeys()
    ? "Nobody can pay until this is set, or a UPI id."
    : "The shop makes test payments only: no money moves.";
}
