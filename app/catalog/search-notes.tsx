import type { Widened } from "./search.server.ts";

const MOST_NAMED = 6;
const quoted = (word: string) => `“${word}”`;

/** What was searched by other words than the shopper's, and what nothing is called. */
export function SearchNotes({ widened, isPartial }: { widened: Widened[]; isPartial: boolean }) {
  return (
    <>
      {widened.map(({ word, isFound, instead }) => {
        const others = instead.slice(0, MOST_NAMED).join(", ");
        if (isFound) return <p key={word}>{`Also showing ${others}.`}</p>;
        const shown = others && `; showing ${others}`;
        return <p key={word}>{`Nothing is called ${quoted(word)}${shown}.`}</p>;
      })}
      {isPartial && <p>Nothing has all of these words; showing what has some of them.</p>}
    </>
  );
}
