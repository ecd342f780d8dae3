/**
 * For the element that has the words: a page is in English, and who has it read aloud hears Hindi or Urdu
 * words in a voice of that language only where they are marked. Told by the letters and vowel signs, of
 * which most are Devanagari or Arabic; Urdu is read from the right.
 */
export function languageOf(text: string): { lang?: "hi" | "ur"; dir?: "rtl" } {
  const letters = text.match(/[\p{L}\p{M}]/gu) ?? [];
  const isMostly = (script: RegExp) =>
    letters.filter((letter) => script.test(letter)).length * 2 > letters.length;
  if (isMostly(/\p{Script=Devanagari}/u)) return { lang: "hi" };
  return isMostly(/\p{Script=Arabic}/u) ? { lang: "ur", dir: "rtl" } : {};
}
