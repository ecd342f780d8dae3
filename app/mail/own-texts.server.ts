import { z } from "zod";
import { dropSetting, readSetting, writeSetting } from "#app/settings/settings.server.ts";
import type { ShopSettings } from "#app/shop.ts";
import { firstNameOf } from "./first-name.ts";
import {
  type LetterKey,
  type LetterText,
  letterTexts,
  type PlaceholderValues,
} from "./letter-texts.ts";

/** What the operator has written over the texts of `letter-texts.ts`, and how both are filled in. */

const textShape = z.object({
  subject: z.string(),
  heading: z.string(),
  body: z.string(),
});
export type Text = z.infer<typeof textShape>;
const frameShape = z.object({ greeting: z.string(), signature: z.string(), footer: z.string() });
/** What stands above and below the text of each mail. */
export type LetterFrame = z.infer<typeof frameShape>;
const unsetFrame: LetterFrame = { greeting: "Namaste {name},", signature: "", footer: "" };
export const LETTER_FRAME = "letters";
export const settingOf = (key: LetterKey) => `letter:${key}`;

/** As the operator has saved it, else as it is unless set. */
export function readLetterFrame(): LetterFrame {
  return readSetting(LETTER_FRAME, frameShape) ?? unsetFrame;
}

/** Part of its caller's transaction. */
export function writeLetterFrame(frame: LetterFrame, now: number): void {
  writeSetting(LETTER_FRAME, frame, now);
}

/** Our own words, with the placeholders in braces; a message that is no mail has no subject and no heading. */
export function usualText(key: LetterKey): Text {
  const { subject = "", heading = "", body }: LetterText = letterTexts[key];
  return { subject, heading, body };
}

/** The operator's own words; undefined where there are none. */
export function ownText(key: LetterKey): Text | undefined {
  return readSetting(settingOf(key), textShape);
}

/** Part of its caller's transaction; null goes back to the usual words. */
export function writeText(key: LetterKey, text: Text | null, now: number): void {
  if (text) writeSetting(settingOf(key), text, now);
  else dropSetting(settingOf(key));
}

/** What every text may name. */
export function orderValues(
  shop: Pick<ShopSettings, "name" | "email" | "phone">,
  order: { number: number; name: string },
): Record<string, string> {
  const { name, number } = order;
  return {
    name,
    firstName: firstNameOf(name),
    order: String(number),
    shop: shop.name,
    email: shop.email,
    // Not broken at the end of a line.
    phone: shop.phone.replaceAll(" ", "\u00a0"),
  };
}

const inBraces = /\{([^{}\s]*)\}/g;

/** Filled in once: what a shopper's name has in braces stays so. */
export function fillText(text: string, values: Record<string, string>): string {
  return text
    .replace(inBraces, (written, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? "") : written,
    )
    .replace(/ {2,}/g, " ");
}

/** Those of which nothing is left are left out. */
export function paragraphsOf(body: string, values: Record<string, string>): string[] {
  return body
    .split(/\n{2,}/)
    .map((one) => fillText(one, values).trim())
    .filter(Boolean);
}

/** A message as it goes out: the operator's words or the usual ones, with the order's facts. */
export function writtenText<Key extends LetterKey>(
  key: Key,
  values: PlaceholderValues<Key>,
  ofOrder: Record<string, string>,
): { subject: string; heading: string; paragraphs: string[] } {
  const { subject, heading, body } = ownText(key) ?? usualText(key);
  const all = { ...ofOrder, ...values };
  return {
    subject: fillText(subject, all).trim(),
    heading: fillText(heading, all).trim(),
    paragraphs: paragraphsOf(body, all),
  };
}
