import { inLatin } from "#app/india/latin.ts";

/**
 * One spelling for the many that a Hindi word has in Latin letters, and for its Devanagari: "lehenga",
 * "lehnga" and "लहंगा" are a letter apart at most, "zari" and "jaree" the same. Only for comparing.
 */

/** In this order: what an earlier line makes, a later one folds further. */
const folds: [RegExp, string][] = [
  [/ph/g, "f"],
  [/c?k|q|c(?!h)/g, "k"],
  [/ch+/g, "c"],
  [/(?!^)h/g, ""],
  [/g(?=[ei])/g, "j"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/x/g, "ks"],
  [/y(?![aeiou])/g, "i"],
  [/ee|ie|ea/g, "i"],
  [/oo|ou/g, "u"],
  [/ai|ay|ae/g, "e"],
  [/au|aw/g, "o"],
  [/(.)\1+/g, "$1"],
];

/** A word of the catalogue or of a shopper, folded. Lower-case Latin letters and digits. */
export function foldWord(word: string): string {
  const latin = inLatin(word.toLowerCase()).normalize("NFD").replace(/\p{M}/gu, "");
  const folded = folds.reduce((text, [from, to]) => text.replace(from, to), latin);
  return folded.length > 4 ? folded.replace(/s$/, "") : folded;
}
