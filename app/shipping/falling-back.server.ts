import { log } from "#app/log.server.ts";
import type { Rates, ShippingProvider } from "./provider.ts";

/** The first supplier, or the second when the first is slow, silent or broken. */
export function fallingBack(
  first: ShippingProvider,
  second: ShippingProvider,
  patienceMs = 2500,
): ShippingProvider {
  return {
    name: first.name,
    async rates(parcel, signal) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<Rates>((resolve) => {
        const rates: Rates = { kind: "unavailable", reason: "no answer in time" };
        timer = setTimeout(resolve, patienceMs, rates);
      });
      try {
        const rates = await Promise.race([first.rates(parcel, signal), late]);
        if (rates.kind !== "unavailable") return rates;
        log.warn({ supplier: first.name, reason: rates.reason }, `rates from the ${second.name}`);
      } catch (error) {
        log.warn({ supplier: first.name, err: error }, `rates from the ${second.name}`);
      } finally {
        clearTimeout(timer);
      }
      return second.rates(parcel, signal);
    },
  };
}
