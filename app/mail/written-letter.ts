import type { ShopSettings } from "#app/shop.ts";
import type { MailTextKey, PlaceholderValues } from "./letter-texts.ts";
import { orderValues, writtenText } from "./own-texts.server.ts";
import { shortLetter } from "./short-letter.tsx";

/** Whom a mail is to, and about which order. */
export type LetterOrder = { number: number; name: string; isSandbox: boolean };

/** A mail of a few sentences and a button to the order, in the operator's words or the usual ones. */
export function writtenLetter<Key extends MailTextKey>(
  shop: ShopSettings,
  key: Key,
  order: LetterOrder,
  values: PlaceholderValues<Key>,
  link: { href: string; label: string },
): { subject: string; html: string; text: string } {
  const { name, isSandbox } = order;
  const written = writtenText(key, values, orderValues(shop, order));
  return shortLetter(shop, { ...written, link, name, isSandbox });
}

/** The button of most of them. */
export function toOrder(href: string) {
  return { href, label: "View your order" };
}
