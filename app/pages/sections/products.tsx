import { SmallCards } from "#app/catalog/small-cards.tsx";
import type { ShownSection } from "../shown-page.server.ts";

export function ProductsSection({ section }: { section: ShownSection<"products"> }) {
  const { id, heading, cards } = section;
  if (cards.length === 0) return null;
  return (
    <section className="page home-section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <SmallCards cards={cards} />
    </section>
  );
}
