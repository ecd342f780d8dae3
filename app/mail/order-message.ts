import type { ShopSettings } from "#app/shop.ts";
import { type LetterOrder, writtenLetter } from "./written-letter.ts";

/** What the operator wrote on the order's page. */
export function orderMessageMail(
  shop: ShopSettings,
  order: LetterOrder,
  message: string,
  link: string,
) {
  return writtenLetter(shop, "order-message", { order, values: { message }, link });
}
