import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  fallback,
  handleAll,
  handleType,
  TimeoutStrategy,
  timeout,
  wrap,
} from "cockatiel";
import { MINUTE } from "#app/time.ts";
import { isUnavailable, type RateRequest, type RateSource, type Rates } from "./couriers/rates.ts";

const SLAB_GRAMS = 500;
const SLAB_PAISE = 500_00;
/** The longest an answer is waited for behind the page's back. */
const LATE_MS = 10_000;
const FAILURES = 2;

/**
 * Asks a supplier once per pincode, weight slab and value slab, and remembers for some minutes what
 * it said; that it said nothing is not remembered. Who asks meanwhile gets the same answer, which
 * also comes in time for the next one when the first has given up waiting. After it failed twice in
 * a row it is left alone for a while, so that its trouble slows two pages and not every page.
 */
export function cachedRates(
  provider: RateSource,
  { forMs = 10 * MINUTE, most = 2000, pauseMs = 30_000, now = Date.now } = {},
): RateSource {
  const known = new Map<string, { until: number; rates: Rates }>();
  const asked = new Map<string, Promise<Rates>>();
  const breaker = new ConsecutiveBreaker(FAILURES);
  const policy = wrap(
    fallback(handleAll, (): Rates => unavailable("it is broken or silent")),
    fallback(handleType(BrokenCircuitError), (): Rates => unavailable("it failed a moment ago")),
    circuitBreaker(handleAll.orWhenResult(isUnavailable), { halfOpenAfter: pauseMs, breaker }),
    timeout(LATE_MS, TimeoutStrategy.Aggressive),
  );

  async function ask(key: string, request: RateRequest): Promise<Rates> {
    const rates = await policy.execute(({ signal }) => provider.rates(request, signal));
    if (isUnavailable(rates)) return rates;
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
      const underWay = asked.get(key);
      // Its trouble is not the supplier's: the breaker hears nothing of it.
      if (!underWay && parcel.mayAsk?.() === false)
        return Promise.resolve(unavailable("too much was asked from one network"));
      const running =
        underWay ?? ask(key, { ...parcel, weightGrams, value }).finally(() => asked.delete(key));
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
