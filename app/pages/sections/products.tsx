import { Link } from "react-router";
import { SmallCards } from "#app/catalog/small-cards.tsx";
import type { ShownSection } from "../shown-page.server.ts";

export function ProductsSection({ section }: { section: ShownSection<"products"> }) {
  const { id, heading, cards, all } = section;
  if (cards.length === 0) return null;
  return (
    <section className="page home-section" aria-labelledby={id}>
      <div className="heading-row">
        <h2 id={id}>{heading}</h2>
        <Link to={all} aria-label={`See all: ${heading}`}>
          See all
        </Link>
      </div>
      <SmallCards cards={cards} />
    </section>
  );
}
