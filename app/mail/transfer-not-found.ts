import { type Paise, rupees } from "#app/money.ts";
import type { ShopSettings } from "#app/shop.ts";
import { type LetterOrder, writtenLetter } from "./written-letter.ts";

/** The shopper's direct transfer was not found; `until` says how long the order can be paid. */
export function transferNotFoundMail(
  shop: ShopSettings,
  order: LetterOrder & { amount: Paise },
  { utr, reason, until }: { utr: string; reason: string; until: string | null },
  link: string,
) {
  const again = until
    ? `You can pay again until ${until}, or enter the UTR again if it was wrong.`
    : "The time to pay this order is over, but you can put its items into your cart again.";
  const values = { amount: rupees(order.amount), utr, reason, again };
  return writtenLetter(shop, "transfer-not-found", { order, values, link });
}
