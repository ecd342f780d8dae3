import { businessDays, type ShopSettings } from "#app/shop.ts";
import { type LetterOrder, writtenLetter } from "./written-letter.ts";

type Parcel = { courier: string; trackingNumber: string | null; link: string | null };

/** What a message says of a parcel, of which little may be known. */
export function parcelValues(parcel: Parcel | undefined) {
  return {
    courier: parcel?.courier || "our courier",
    tracking: parcel?.trackingNumber ? `The tracking number is ${parcel.trackingNumber}.` : "",
    trackingLink: parcel?.link ? `Track it here: ${parcel.link}` : "",
  };
}

/**
 * The parcel is with the courier; its number and link where they are known. `isAgain`: the first one
 * did not reach the shopper, and this is another.
 */
export function orderShippedMail(
  shop: ShopSettings,
  order: LetterOrder & { city: string; courierDays: string | null },
  parcel: Parcel | undefined,
  link: string,
  isAgain = false,
) {
  const { city, courierDays } = order;
  const days = courierDays ? `It usually takes ${businessDays(courierDays)}.` : "";
  const values = { ...parcelValues(parcel), city, days };
  const key = isAgain ? "order-sent-again" : "order-shipped";
  return writtenLetter(shop, key, { order, values, link });
}
