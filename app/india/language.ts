/**
 * For the element that has the words: a page is in English, and who has it read aloud hears Hindi words
 * in a Hindi voice only where they are marked. Told by the letters, of which most are Devanagari.
 */
export function languageOf(text: string): { lang?: "hi" } {
  const letters = text.match(/\p{L}/gu) ?? [];
  const devanagari = letters.filter((letter) => letter >= "\u0900" && letter <= "\u097f");
  return devanagari.length * 2 > letters.length ? { lang: "hi" } : {};
}
