import { type SmallCard, SmallCards } from "./small-cards.tsx";

/** Other products, below one. */
export function MoreLikeIt({ cards }: { cards: readonly SmallCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="more-like-it" aria-labelledby="more">
      <h2 id="more">More like it</h2>
      <SmallCards cards={cards} />
    </section>
  );
}
