import type { Paise } from "#app/money.ts";
import { arrivalOf } from "./arrival.ts";
import type { AskingContext } from "./couriers/registry.server.ts";
import { findPlace } from "./places.server.ts";
import { quote } from "./quote.server.ts";
import type { QuoteTrouble } from "./quote.ts";

/** The answer to "do you deliver to me?": where to, by when, for how much; or why not. */
export type Delivery = { typed: string } & (
  | {
      ok: true;
      pincode: string;
      /** "Jaipur", or the state where the pincode is all we know. */
      place: string;
      from: string;
      until: string;
      /** Working days on the road: "3-5". */
      days: string;
      /** What the cheapest courier costs the shopper, in paise. */
      cost: Paise;
    }
  | { ok: false; trouble: QuoteTrouble; message: string; cost: Paise }
);

/** Asks about a parcel of `subtotal` paise and `weightGrams` to what was typed as the pincode. */
export async function findDelivery(
  context: AskingContext,
  ask: { typed: string; subtotal: Paise; weightGrams: number },
): Promise<Delivery> {
  const { typed, subtotal, weightGrams } = ask;
  const found = await quote(context, { pincode: typed, subtotal, weightGrams });
  const { cheapest } = found;
  const place = findPlace(found.pincode);
  if (!cheapest || !place) {
    const { trouble, error, fallbackCost: cost } = found;
    return { typed, ok: false, trouble: trouble ?? "unavailable", message: error ?? "", cost };
  }
  const { days, cost } = cheapest;
  const { from, until } = arrivalOf(
    { days, dispatchDays: context.settings.dispatchDays },
    context.now,
  );
  const { pincode } = found;
  return { typed, ok: true, pincode, place: place.city ?? place.state, from, until, days, cost };
}
