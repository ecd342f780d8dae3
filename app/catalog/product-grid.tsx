import type { ProductCard as Card } from "./cards.server.ts";
import { HeartsForm } from "./heart.tsx";
import { ProductCard } from "./product-card.tsx";

export function ProductGrid({ cards }: { cards: Card[] }) {
  return (
    <>
      <HeartsForm />
      <ul className="grid-cards">
        {cards.map((card, index) => (
          <li key={card.id}>
            <ProductCard card={card} priority={index === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}
