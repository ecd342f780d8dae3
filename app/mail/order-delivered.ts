import { returnPhrases } from "#app/content/return-phrases.ts";
import type { ReturnTerms, ShopSettings } from "#app/shop.ts";
import { type LetterOrder, toOrder, writtenLetter } from "./written-letter.ts";

/** The parcel has arrived: how was it, and what to do when an item is not right. */
export function orderDeliveredMail(
  shop: ShopSettings,
  order: LetterOrder & ReturnTerms,
  links: { order: string; back: string; review: string },
) {
  const { noun, item, days } = returnPhrases(order);
  const values = {
    reviewLink: links.review,
    returns: `You can request ${noun} of ${item} within ${days}: ${links.back}`,
  };
  return writtenLetter(shop, "order-delivered", order, values, toOrder(links.order));
}
