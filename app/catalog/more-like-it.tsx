import { Link } from "react-router";
import { rupees } from "#app/money.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { SmallCard } from "./more-like-it.sql.server.ts";

const SIZES = "(min-width: 700px) 23vw, 46vw";

/** Other products, small, below one. */
export function MoreLikeIt({ cards }: { cards: readonly SmallCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="more-like-it" aria-labelledby="more">
      <h2 id="more">More like it</h2>
      <ul className="grid-cards">
        {cards.map(({ href, title, price, picture }) => (
          <li key={href}>
            <Link to={href} viewTransition>
              <Picture picture={picture} sizes={SIZES} widths={[400]} alt="" />
              {title}
            </Link>
            <p>{rupees(price)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
