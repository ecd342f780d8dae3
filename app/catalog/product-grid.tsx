import type { ProductCard as Card } from "./cards.server.ts";
import { HeartsForm } from "./heart.tsx";
import { ProductCard } from "./product-card.tsx";

/** The first row's pictures are on the first screen: they are not lazy. */
const FIRST_ROW = 2;

export function ProductGrid({ cards }: { cards: Card[] }) {
  return (
    <>
      <HeartsForm />
      <ul className="grid-cards">
        {cards.map((card, index) => (
          <li key={card.id}>
            <ProductCard card={card} priority={index < FIRST_ROW} />
          </li>
        ))}
      </ul>
    </>
  );
}
