import { foldWord } from "./fold-word.ts";

/** Half a change: one vowel for another, as "kurta" and "kurti". */
const HALF = 1;
const WHOLE = 2;
const isVowel = (letter: string) => /[aeiou]/.test(letter);

/** How many half changes a word of so many folded letters may be off. */
function allowed(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? WHOLE : 2 * WHOLE;
}

/**
 * Half changes between two folded words: a letter too many, too few, another, or two swapped.
 * `toPrefix` is the same to the nearest beginning of `known`.
 */
function distance(typed: string, known: string): { whole: number; toPrefix: number } {
  let before: number[] = [];
  let row = Array.from({ length: known.length + 1 }, (_, i) => i * WHOLE);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i * WHOLE];
    for (let j = 1; j <= known.length; j += 1) {
      const [a = "", b = ""] = [typed[i - 1], known[j - 1]];
      const change = a === b ? 0 : isVowel(a) && isVowel(b) ? HALF : WHOLE;
      let least = Math.min(
        (row[j] ?? 0) + (isVowel(a) ? HALF : WHOLE),
        (next[j - 1] ?? 0) + (isVowel(b) ? HALF : WHOLE),
        (row[j - 1] ?? 0) + change,
      );
      if (i > 1 && j > 1 && a === known[j - 2] && typed[i - 2] === b) {
        least = Math.min(least, (before[j - 2] ?? 0) + WHOLE);
      }
      next.push(least);
    }
    before = row;
    row = next;
  }
  return { whole: row[known.length] ?? 0, toPrefix: Math.min(...row) };
}

/** A prefix says less than a word: this much is added, and it must be long enough to say anything. */
const PREFIX_COST = HALF;
const PREFIX_LETTERS = 4;

export type KnownWord = { word: string; folded: string };

/** The known words nearest to what was typed, at most `most`, nearest first; none beyond its bound. */
export function nearWords(typed: string, known: readonly KnownWord[], most = 4): string[] {
  const folded = foldWord(typed);
  const bound = allowed(folded.length);
  const close: { word: string; off: number }[] = [];
  for (const { word, folded: other } of known) {
    if (folded.length < 7 && folded[0] !== other[0]) continue;
    if (other.length < folded.length - bound) continue;
    const { whole, toPrefix } = distance(folded, other);
    const prefix = folded.length >= PREFIX_LETTERS ? toPrefix + PREFIX_COST : whole;
    const off = Math.min(whole, prefix);
    if (off <= bound) close.push({ word, off });
  }
  close.sort((a, b) => a.off - b.off);
  const least = close[0]?.off ?? 0;
  return close
    .filter(({ off }) => off === least)
    .slice(0, most)
    .map(({ word }) => word);
}
