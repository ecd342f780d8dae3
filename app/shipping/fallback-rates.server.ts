import { log } from "#app/log.server.ts";
import { withTimeout } from "#app/with-timeout.ts";
import type { ShippingProvider } from "./provider.ts";

/** The first supplier, or the second when the first is slow, silent or broken. */
export function withFallback(
  first: ShippingProvider,
  second: ShippingProvider,
  patienceMs = 2500,
): ShippingProvider {
  return {
    name: first.name,
    async rates(parcel, signal) {
      try {
        const rates = await withTimeout(first.rates(parcel, signal), patienceMs);
        if (rates && rates.kind !== "unavailable") return rates;
        const reason = rates?.reason ?? "no answer in time";
        log.warn({ supplier: first.name, reason }, `rates from the ${second.name}`);
      } catch (error) {
        log.warn({ supplier: first.name, err: error }, `rates from the ${second.name}`);
      }
      return second.rates(parcel, signal);
    },
  };
}
