import type { CardProduct } from "../cards.server.ts";
import { productFields } from "../product-fields.ts";
import { foldWord } from "./fold-word.ts";
import { nearWords } from "./near-words.ts";
import { relatedWords, sameKindAs } from "./related-words.ts";
import { bySome, firstWith, inTurn, MOST_CARDS, MOST_WORDS } from "./search.sql.server.ts";
import { knownWords } from "./search-vocabulary.server.ts";
import { synonymsOf } from "./synonyms.server.ts";

const MOST_INSTEAD = 16;
/** A shorter word ("in", "xl") is no reason to show what has nothing else of the query. */
const TELLING_LETTERS = 3;

/** A word of the query that was searched by others too, or that nothing has. */
export type Widened = {
  word: string;
  /** Whether some product has the word itself. */
  isFound: boolean;
  /** What was searched as well, as it stands in the catalogue; none: the word was left out. */
  instead: string[];
  /** That is the very word, in another script or spelling. */
  isSame: boolean;
};
type Found = {
  cards: CardProduct[];
  widened: Widened[];
  /** Nothing has all of the words: the cards have some of them, most first. */
  isPartial: boolean;
};
const nothing: Found = { cards: [], widened: [], isPartial: false };

/** The fields that name a product; a description only tells of it. */
const NAMES = `{${productFields.flatMap(({ searched }) => (searched?.as === "name" ? [searched.column] : [])).join(" ")} attributes}`;

/**
 * Products whose title, fabric, category, colour, own attributes or description has every word: first those that
 * have all in the title, then those that need no description, the newest first. (FTS5's own rank
 * counts each word's hits in the whole shop: 280 ms for "kurti" among 20,000 products, this less
 * than 2 ms.) Behind them what related names, shades of a colour and the operator's synonyms find;
 * for a word that nothing has, what the nearest spellings find. At most two pages of the list.
 */
export function searchProducts(query: string): Found {
  const words = wordsOf(query).slice(0, MOST_WORDS);
  if (words.length === 0) return nothing;
  const match = `(${words.map(beginning).join(" ")})`;
  const exact = inTurn([`title : ${match}`, `${NAMES} : ${match}`, match]);
  if (exact.length >= MOST_CARDS) return { ...nothing, cards: exact };

  const all = words.map(widen);
  const widened = all.filter(({ isFound, instead }) => !isFound || instead.length > 0);
  const kept = all.filter(({ isFound, instead }) => isFound || instead.length > 0);
  if (kept.length === 0) return nothing;
  const wider = [1, MOST_INSTEAD].map((count) =>
    kept.map((word) => expression(word, count)).join(" AND "),
  );
  const others = widened.length > 0 ? inTurn(wider) : [];
  const seen = new Set(exact.map(({ id }) => id));
  const cards = [...exact, ...others.filter(({ id }) => !seen.has(id))].slice(0, MOST_CARDS);
  if (cards.length > 0) {
    return { ...nothing, cards, widened: cards.length > exact.length ? widened : [] };
  }
  const some = kept
    .filter(({ word }) => word.length >= TELLING_LETTERS)
    .map((word) => expression(word, MOST_INSTEAD));
  if (some.length === 0) return nothing;
  return {
    cards: bySome(some),
    widened,
    isPartial: true,
  };
}

/** What of a text is searched for: runs of letters, their marks and digits. */
export function wordsOf(text: string): string[] {
  return text.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

const beginning = (word: string) => `"${word}"*`;
/** Stemmed once more a stem may lose a letter, so words are looked for by their beginning. */
const named = (words: string[]) => `${NAMES} : (${words.map(beginning).join(" OR ")})`;

/** With the first of the other words only, or with all of them. */
function expression({ word, isFound, instead }: Widened, count: number): string {
  const others = instead.slice(0, count);
  const ways = [isFound && beginning(word), others.length > 0 && named(others)];
  return `(${ways.filter(Boolean).join(" OR ")})`;
}

/**
 * Related names first; the nearest spellings only for what is neither there nor related; another
 * garment of its kind for what the shop does not have at all.
 */
function widen(word: string): Widened {
  const searched = searchedFor(word);
  const [first = ""] = searched.instead;
  return { word, ...searched, isSame: !searched.isFound && foldWord(first) === foldWord(word) };
}

function searchedFor(word: string): Pick<Widened, "isFound" | "instead"> {
  const isFound = firstWith.get(beginning(word)) !== undefined;
  const related = inCatalogue([...synonymsOf(word), ...relatedWords(word)]);
  if (isFound || related.length > 0) return { isFound, instead: related };
  const near = nearWords(word, knownWords());
  const nearest = near.flatMap((one) => [one, ...synonymsOf(one), ...relatedWords(one)]);
  const instead = inCatalogue(nearest);
  if (instead.length > 0) return { isFound, instead };
  return { isFound, instead: inCatalogue([word, ...near].flatMap(sameKindAs)) };
}

/** Those of these words that name a product on the shelf, each as it is written there. */
function inCatalogue(words: string[]): string[] {
  const written = new Set<string>();
  for (const word of words) {
    if (written.size >= MOST_INSTEAD) break;
    const row = firstWith.get(named([word]));
    if (row) written.add(asWritten(word, Object.values(row).join(" ")));
  }
  return [...written];
}

/** The index knows stems ("georgett"); the page says the word that has it ("georgette"). */
function asWritten(term: string, text: string): string {
  const stem = term.length > 3 ? term.slice(0, -1) : term;
  const word = wordsOf(text.toLowerCase()).find((one) => one.startsWith(stem));
  return term.includes(" ") ? term : (word ?? term);
}
