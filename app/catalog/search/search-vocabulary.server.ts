import { MINUTE } from "#app/time.ts";
import { foldWord } from "./fold-word.ts";
import type { KnownWord } from "./near-words.ts";
import { namesOfThings } from "./related-words.ts";
import { nameTerms } from "./search.sql.server.ts";

/** The words of a catalogue change seldom, and only a misspelt search asks for them. */
const KEEP_MS = MINUTE;
let kept: { at: number; words: KnownWord[] } | undefined;

/**
 * The words that name products, as the index has them (stems), and the names of things that may be
 * misspelt though no product has them. Up to a minute old; a draft's words are among them, so what
 * comes of a word must be looked for on the shelf.
 */
export function knownWords(now = Date.now()): KnownWord[] {
  if (kept && now - kept.at >= 0 && now - kept.at < KEEP_MS) return kept.words;
  const words = [...new Set([...nameTerms.all(), ...namesOfThings])];
  kept = { at: now, words: words.map((word) => ({ word, folded: foldWord(word) })) };
  return kept.words;
}
