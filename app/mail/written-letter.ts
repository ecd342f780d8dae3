import type { ShopSettings } from "#app/shop.ts";
import type { MailTextKey, PlaceholderValues } from "./letter-texts.ts";
import { orderValues, writtenText } from "./own-texts.server.ts";
import { shortLetter } from "./short-letter.tsx";

/** Whom a mail is to, and about which order. */
export type LetterOrder = { number: number; name: string; isSandbox: boolean };

/** A mail of a few sentences and a button to `link`, in the operator's words or the usual ones. */
export function writtenLetter<Key extends MailTextKey>(
  shop: ShopSettings,
  key: Key,
  letter: { order: LetterOrder; values: PlaceholderValues<Key>; link: string; button?: string },
): { subject: string; html: string; text: string } {
  const { order, values, link: href, button: label = "View your order" } = letter;
  const { name, isSandbox } = order;
  const written = writtenText(key, values, orderValues(shop, order));
  return shortLetter(shop, { ...written, link: { href, label }, name, isSandbox });
}
