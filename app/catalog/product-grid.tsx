import { KeptPart } from "#app/ui/kept-part.tsx";
import type { CardProduct as Card } from "./cards.server.ts";
import { HeartsForm, useIsWished } from "./heart.tsx";
import { cardText } from "./list/packed-list.ts";
import { ProductCard } from "./product-card.tsx";

export function ProductGrid({ cards }: { cards: Card[] }) {
  const isWished = useIsWished();
  return (
    <>
      <HeartsForm />
      <ul className="grid-cards">
        {cards.map((card, index) => (
          <KeptPart
            as="li"
            key={card.id}
            of={() => `card ${isWished(card.id)} ${index === 0} ${cardText(card)}`}
          >
            <ProductCard card={card} priority={index === 0} />
          </KeptPart>
        ))}
      </ul>
    </>
  );
}
