import type { ProductCard } from "./cards.server.ts";
import type { Facets } from "./facets.server.ts";
import { productAddress } from "./product-address.ts";

/** What a page of the list shows: its cards, and what they can be narrowed by. */
export type List = { cards: ProductCard[]; facets: Facets };

/** What is not said of a card. */
const unsaid = {
  badge: null,
  fabric: null,
  picture: null,
  rating: null,
  originalPrice: null,
  quantity: null,
};
const unsaidOfPicture = { alt: "", blur: null };

/**
 * A list as one text: the framework's own encoding of so many values is half a kilobyte more on the
 * wire. What is nothing, or follows from the id, is not sent.
 */
export function packList({ cards, facets }: List): string {
  const fewer = cards.map(({ href, ...card }) =>
    href === productAddress(card.id) ? card : { ...card, href },
  );
  const text = JSON.stringify(fewer, (_, value) =>
    value === null || value === "" ? undefined : value,
  );
  return `{"cards":${text},"facets":${JSON.stringify(facets)}}`;
}

export function unpackList(text: string): List {
  const { cards, facets } = JSON.parse(text) as List;
  const whole = cards.map((card) => ({
    ...unsaid,
    ...card,
    href: card.href ?? productAddress(card.id),
    picture: card.picture ? { ...unsaidOfPicture, ...card.picture } : null,
  }));
  return { cards: whole, facets };
}
