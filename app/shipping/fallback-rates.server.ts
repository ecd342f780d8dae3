import { fallback, handleAll, TimeoutStrategy, timeout, wrap } from "cockatiel";
import { log } from "#app/log.server.ts";
import { isUnavailable, type RateSource } from "./couriers/rates.ts";

/** The first source, or the second when the first is silent for `patienceMs`, broken or has no answer. */
export function withFallback(first: RateSource, second: RateSource, patienceMs = 2500): RateSource {
  const failed = handleAll.orWhenResult(isUnavailable);
  const patience = timeout(patienceMs, TimeoutStrategy.Aggressive);
  return {
    name: first.name,
    rates(request, signal) {
      const spare = fallback(failed, () => second.rates(request, signal));
      spare.onFailure(({ reason }) => {
        const why = "error" in reason ? { err: reason.error } : { answer: reason.value };
        log.warn({ supplier: first.name, ...why }, `rates from the ${second.name}`);
      });
      return wrap(spare, patience).execute((inTime) => first.rates(request, inTime.signal), signal);
    },
  };
}
