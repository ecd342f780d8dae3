import type { Paise } from "#app/money.ts";

/** No parcel of a shop like this costs more to send, in paise: what asks for more is an error. */
export const MOST_CHARGE: Paise = 10_000_00;

/** What a courier is asked to carry. Prepaid only: nothing is collected at the door. */
export type Parcel = {
  pickupPincode: string;
  pincode: string;
  weightGrams: number;
  /** The goods' worth in paise, for insurance. */
  value: Paise;
};

export type Offer = {
  /** The supplier's own number of this courier, by which the parcel is booked later. */
  id: number;
  name: string;
  /** Working days, as words: "3-5". */
  days: string;
  /** What the courier asks of us; a supplier's total may differ from the sum of the two below. */
  charge: Paise;
  freight: Paise;
  other: Paise;
};

/**
 * `unserviceable` is an answer (nobody goes there), `unavailable` is none (ask again later):
 * the first may be remembered, the second never.
 */
export type Rates =
  | { kind: "serviceable"; offers: Offer[] }
  | { kind: "unserviceable"; reason?: string }
  | { kind: "unavailable"; reason: string };

/** A supplier of courier rates. It may be slow, throw or never answer: the quote copes. */
export type ShippingProvider = {
  name: string;
  rates(parcel: Parcel, signal: AbortSignal): Promise<Rates>;
};
