import { remembered } from "#app/remembered.ts";
import type { ProductCard } from "./cards.server.ts";
import type { FacetChoices } from "./facet-choices.server.ts";
import { productAddress } from "./product-address.ts";

/** What a page of the list shows: its cards, and what they can be narrowed by. */
type List = { cards: ProductCard[]; facets: FacetChoices };

const OF_CARD = [
  "second",
  "id",
  "title",
  "badge",
  "fabric",
  "price",
  "originalPrice",
  "pictureCount",
  "quantity",
  "rating",
  "reviewCount",
] as const;
const OF_PICTURE = ["src", "alt", "width", "height", "color", "blur"] as const;

/**
 * A list as one text, a row a card: the framework's own encoding of so many values, and their names
 * again and again, are a kilobyte more on the wire. An address that follows from the id is 0.
 */
export function packList({ cards, facets }: List): string {
  const rows = cards.map((card) => {
    const { href, picture } = card;
    const files = picture && OF_PICTURE.map((name) => picture[name]);
    const address = href === productAddress(card.id) ? 0 : href;
    return [files, address, ...OF_CARD.map((name) => card[name])];
  });
  return JSON.stringify({ rows, facets });
}

/** The page's head and its body unpack the same. */
export const unpackList = remembered(2, (text: string): List => {
  const { rows, facets } = JSON.parse(text) as { rows: unknown[][]; facets: FacetChoices };
  const cards = rows.map(([files, address, ...values]) => {
    const card = named<ProductCard>(OF_CARD, values);
    card.picture = files ? named(OF_PICTURE, files as unknown[]) : null;
    card.href = (address as string | 0) || productAddress(card.id);
    return card;
  });
  return { cards, facets };
});

function named<Whole>(names: readonly string[], values: unknown[]): Whole {
  const whole: Record<string, unknown> = {};
  for (const [at, name] of names.entries()) whole[name] = values[at];
  return whole as Whole;
}
