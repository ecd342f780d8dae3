import { inLatin } from "./latin.ts";

/** How documents and drawn pictures write what our fonts do not have, or what runs from right to left. */

/** Urdu, Kashmiri, Sindhi. */
const arabic = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/;
const joiner = /^[\u200c\u200d]$/;
/** Bengali to Malayalam, a word of it. */
const otherIndian = /[\u0980-\u0d7f\u200c\u200d]*[\u0980-\u0d7f][\u0980-\u0d7f\u200c\u200d]*/g;
/** Written from left to right among words that are not. */
const urduDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** The other scripts of India in Latin letters, which a courier in another state can read too. */
export function inOurScripts(text: string): string {
  return text
    .replace(urduDigits, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(otherIndian, (word) => {
      const latin = inLatin(word.replace(/[\u200c\u200d]/g, ""));
      return latin.charAt(0).toUpperCase() + latin.slice(1);
    });
}

type Run<Part> = { part: Part | "arabic"; text: string };

/** A line in pieces of one font each (`partOf` a character), from left to right. */
export function runsOf<Part extends string>(
  text: string,
  partOf: (character: string) => Part,
): Run<Part>[] {
  const runs: Run<Part>[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const isArabic = arabic.test(character) || (last?.part === "arabic" && joiner.test(character));
    const part = isArabic ? "arabic" : partOf(character);
    if (last?.part === part) last.text += character;
    else runs.push({ part, text: character });
  }
  return turned(runs);
}

/** What is written from right to left begins at the right, with figures and blanks between its words. */
function turned<Part>(runs: readonly Run<Part>[]): Run<Part>[] {
  const line: Run<Part>[] = [];
  let words: Run<Part>[] = [];
  const end = () => {
    const last = words.findLastIndex(({ part }) => part === "arabic");
    const within = words.slice(0, last).map(({ part, text }) => ({
      part,
      text: part === "arabic" ? text : text.replace(/^(\s*)(.*?)(\s*)$/, "$3$2$1"),
    }));
    line.push(...words.slice(last, last + 1), ...within.reverse(), ...words.slice(last + 1));
    words = [];
  };
  for (const run of runs) {
    const isWithin = run.part === "arabic" || (words.length > 0 && !/\p{L}/u.test(run.text));
    if (!isWithin) end();
    (isWithin ? words : line).push(run);
  }
  end();
  return line;
}
