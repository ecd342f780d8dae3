import type { RateRequest, RateSource, Rates } from "./couriers/rates.ts";

const SLAB_GRAMS = 500;
const SLAB_PAISE = 500_00;

/**
 * Asks a supplier once per pincode, weight slab and value slab, and remembers for some minutes what
 * it said; that it said nothing is not remembered. Who asks meanwhile gets the same answer, which
 * also comes in time for the next one when the first has given up waiting. After it failed twice in
 * a row it is left alone for a while, so that its trouble slows two pages and not every page.
 */
export function cachedRates(
  provider: RateSource,
  { forMs = 10 * 60_000, most = 2000, pauseMs = 30_000, now = Date.now } = {},
): RateSource {
  const known = new Map<string, { until: number; rates: Rates }>();
  const asked = new Map<string, Promise<Rates>>();
  let failures = 0;
  let pausedUntil = 0;

  async function ask(key: string, parcel: RateRequest): Promise<Rates> {
    const rates = await provider.rates(parcel, AbortSignal.timeout(10_000)).catch(broken);
    if (rates.kind === "unavailable") {
      failures += 1;
      if (failures >= 2) pausedUntil = now() + pauseMs;
      return rates;
    }
    failures = 0;
    known.delete(key);
    known.set(key, { until: now() + forMs, rates });
    // The oldest goes first.
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    return rates;
  }

  return {
    name: provider.name,
    rates(parcel) {
      const weightGrams = slab(parcel.weightGrams, SLAB_GRAMS);
      const value = slab(parcel.value, SLAB_PAISE);
      const key = [parcel.pickupPincode, parcel.pincode, weightGrams, value].join();
      const found = known.get(key);
      if (found && found.until > now()) return Promise.resolve(found.rates);
      if (now() < pausedUntil) return Promise.resolve(unavailable("it failed a moment ago"));
      const running =
        asked.get(key) ??
        ask(key, { ...parcel, weightGrams, value }).finally(() => asked.delete(key));
      asked.set(key, running);
      return running;
    },
  };
}

/** Up to the next whole slab; at least one. */
function slab(amount: number, size: number): number {
  return Math.max(1, Math.ceil(amount / size) || 1) * size;
}

function unavailable(reason: string): Rates {
  return { kind: "unavailable", reason };
}

function broken(error: unknown): Rates {
  return unavailable(error instanceof Error ? error.message : String(error));
}
