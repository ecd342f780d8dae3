import { plainDigits } from "#app/india/devanagari-digits.ts";
import { inLatin } from "#app/india/latin.ts";
import { composed } from "#app/one-line.ts";

/** The same in Latin letters where it is in a script of India: "सिल्क साड़ी २" -> "silk-sari-2". */
export function latinSlug(title: string): string {
  return slug(plainDigits(title).split(/\s+/).map(inLatin).join(" "));
}

/** A title as the end of an address, in any script: "Gulabi कुर्ती!" -> "gulabi-कुर्ती". */
export function slug(title: string): string {
  const words = composed(title)
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu);
  let text = "";
  for (const word of words ?? []) {
    if (text.length + word.length > 60) break;
    text += text ? `-${word}` : word;
  }
  return text;
}
