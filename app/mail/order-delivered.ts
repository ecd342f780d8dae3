import { returnPhrases } from "#app/content/return-phrases.ts";
import type { ReturnTerms, ShopSettings } from "#app/shop.ts";
import { type LetterOrder, writtenLetter } from "./written-letter.ts";

/** "You can request a return of an item … within 7 days: …", as these terms have it. */
export function returnsSentence(terms: ReturnTerms, link: string): string {
  const { noun, item, days } = returnPhrases(terms);
  return `You can request ${noun} of ${item} within ${days}: ${link}`;
}

/** The parcel has arrived: how was it, and what to do when an item is not right. */
export function orderDeliveredMail(
  shop: ShopSettings,
  order: LetterOrder & ReturnTerms,
  links: { order: string; back: string; review: string },
) {
  const values = { reviewLink: links.review, returns: returnsSentence(order, links.back) };
  return writtenLetter(shop, "order-delivered", { order, values, link: links.order });
}
