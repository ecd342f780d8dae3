import { counted } from "#app/india/counts.ts";
import type { Widened } from "./search.server.ts";

const MOST_NAMED = 6;
const quoted = (word: string) => `“${word}”`;

type Found = { query: string; count: number; widened: Widened[]; isPartial: boolean };

/**
 * How many products there are, what was searched by other words than the shopper's, and what nothing
 * is called: what was found by other words is not counted as found by these.
 */
export function SearchNotes({ query, count, widened, isPartial }: Found) {
  const products = counted(count, "product");
  const missing = widened.find(({ isFound, isSame }) => !isFound && !isSame);
  return (
    <>
      {!missing && !isPartial && <p>{`${products} for ${quoted(query)}`}</p>}
      {widened.map((one) => {
        const { word, isFound, isSame } = one;
        const others = one.instead.slice(0, MOST_NAMED).join(", ");
        if (isFound) return <p key={word}>{`Also showing ${others}.`}</p>;
        if (isSame) return <p key={word}>{`Showing ${others} for ${quoted(word)}.`}</p>;
        const counts = one === missing && !isPartial ? `${products} for ` : "";
        const shown = others && `; showing ${counts}${others}`;
        return <p key={word}>{`No products found for ${quoted(word)}${shown}.`}</p>;
      })}
      {missing?.instead.length === 0 && !isPartial && (
        <p>{`Showing ${products} for the other words.`}</p>
      )}
      {isPartial && (
        <p>{`No product matches all words. Showing ${products} that match some of them.`}</p>
      )}
    </>
  );
}
