import type { Paise } from "#app/money.ts";

/** No parcel of a shop like this costs more to send, in paise: what asks for more is an error. */
export const MOST_CHARGE: Paise = 10_000_00;

/** What a courier is asked to carry. Prepaid only: nothing is collected at the door. */
export type RateRequest = {
  pickupPincode: string;
  pincode: string;
  weightGrams: number;
  /** The goods' worth in paise, for insurance. */
  value: Paise;
  /** Counts a question to who charges or limits them; false: this one is not asked. */
  mayAsk?: () => boolean;
};

export type CourierOffer = {
  /** The courier service's own number of this courier, by which the parcel is booked later. */
  id: number;
  name: string;
  /** Working days, as words: "3-5". */
  days: string;
  /** What the courier asks of us, in paise; a total may differ from the sum of the two below. */
  charge: Paise;
  freight: Paise;
  other: Paise;
};

/**
 * `unserviceable` is an answer (nobody goes there), `unavailable` is none (ask again later): the first
 * may be remembered, the second never. `service` says whose the offers' ids are.
 */
export type Rates =
  | { kind: "serviceable"; service: string; offers: CourierOffer[] }
  | { kind: "unserviceable"; reason?: string }
  | { kind: "unavailable"; reason: string };

/** For a policy of retries, which knows no type of ours. */
export function isUnavailable(rates: unknown): boolean {
  return (rates as Rates).kind === "unavailable";
}

/** Who says what couriers ask. It may be slow, throw or never answer: the quote copes. */
export type RateSource = {
  name: string;
  /** It asks nobody, so there is nothing to wait for. */
  isLocal?: true;
  rates(request: RateRequest, signal: AbortSignal): Promise<Rates>;
};
