import { Link } from "react-router";
import { groupAddress } from "./groups/group-address.ts";
import type { GroupOfProduct } from "./groups/groups-of-product.server.ts";
import { type SmallCard, SmallCards } from "./small-cards.tsx";

/** Other products, below one, and the way to all of its category. */
export function MoreLikeIt({
  cards,
  category,
}: {
  cards: readonly SmallCard[];
  category: GroupOfProduct | null;
}) {
  if (cards.length === 0) return null;
  return (
    <section className="more-like-it" aria-labelledby="more">
      <div className="heading-row">
        <h2 id="more">More like it</h2>
        {category && <Link to={groupAddress(category.slug)}>{`All ${category.name}`}</Link>}
      </div>
      <SmallCards cards={cards} />
    </section>
  );
}
