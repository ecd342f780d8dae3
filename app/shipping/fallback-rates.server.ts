import { log } from "#app/log.server.ts";
import { withTimeout } from "#app/with-timeout.ts";
import type { RateSource } from "./couriers/rates.ts";

/** The first supplier, or the second when the first is slow, silent or broken. */
export function withFallback(first: RateSource, second: RateSource, patienceMs = 2500): RateSource {
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
