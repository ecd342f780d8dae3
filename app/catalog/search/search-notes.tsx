import type { Widened } from "./search.server.ts";

const MOST_NAMED = 6;
const quoted = (word: string) => `“${word}”`;

/** What was searched by other words than the shopper's, and what nothing is called. */
export function SearchNotes({ widened, isPartial }: { widened: Widened[]; isPartial: boolean }) {
  return (
    <>
      {widened.map(({ word, isFound, instead, isSame }) => {
        const others = instead.slice(0, MOST_NAMED).join(", ");
        if (isFound) return <p key={word}>{`Also showing ${others}.`}</p>;
        if (isSame) return <p key={word}>{`Showing ${others} for ${quoted(word)}.`}</p>;
        const shown = others && `; showing ${others}`;
        return <p key={word}>{`No products found for ${quoted(word)}${shown}.`}</p>;
      })}
      {isPartial && <p>No product matches all words. Showing products that match some of them.</p>}
    </>
  );
}
