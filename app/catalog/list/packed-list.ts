import { remembered } from "#app/remembered.ts";
import type { CardProduct } from "../cards.server.ts";
import { productAddress } from "../product-address.ts";
import type { FacetChoices } from "./facet-choices.server.ts";

/** What a page of the list shows: its cards, and what they can be narrowed by. */
type List = { cards: CardProduct[]; facets: FacetChoices };

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
export function packList(list: List): string {
  const { cards, facets } = list;
  const text = `{"rows":[${cards.map(cardText)}],"facets":${JSON.stringify(facets)}}`;
  unpackList.remember(text, list);
  return text;
}

/** The same of cards alone. */
export function packCards(cards: CardProduct[]): string {
  const text = `[${cards.map(cardText)}]`;
  unpackCards.remember(text, cards);
  return text;
}

/** A card as such a row; one that many lists have is written once. */
export function cardText(card: CardProduct): string {
  const known = texts.get(card);
  if (known !== undefined) return known;
  const text = JSON.stringify(rowOf(card));
  texts.set(card, text);
  return text;
}
const texts = new WeakMap<CardProduct, string>();

function rowOf(card: CardProduct): unknown[] {
  const { id, href, picture, second } = card;
  const short = { ...card, second: second && withoutId(second, id) };
  const files =
    picture &&
    OF_PICTURE.map((name) => (name === "src" ? withoutId(picture.src, id) : picture[name]));
  const address = href === productAddress(id) ? 0 : href;
  return [files, address, ...OF_CARD.map((name) => short[name])];
}

/** The names of our pictures have the product's id, which the row has already: what stands round it. */
const withoutId = (src: string, id: string) => (src.includes(id) ? src.split(id) : src);
const withId = (src: string | string[], id: string) =>
  typeof src === "string" ? src : src.join(id);

/** The lists and cards of the pages under way: a page's head and its body unpack the same. */
const UNDER_WAY = 4;

export const unpackList = remembered(UNDER_WAY, (text: string): List => {
  const { rows, facets } = JSON.parse(text) as { rows: unknown[][]; facets: FacetChoices };
  return { cards: rows.map(cardOf), facets };
});

export const unpackCards = remembered(UNDER_WAY, (text): CardProduct[] =>
  (JSON.parse(text) as unknown[][]).map(cardOf),
);

function cardOf([files, address, ...values]: unknown[]): CardProduct {
  const card = named<CardProduct>(OF_CARD, values);
  const { id, second } = card;
  card.second = second && withId(second, id);
  card.picture = files ? named(OF_PICTURE, files as unknown[]) : null;
  if (card.picture) card.picture.src = withId(card.picture.src, id);
  card.href = (address as string | 0) || productAddress(id);
  return card;
}

function named<Whole>(names: readonly string[], values: unknown[]): Whole {
  const whole: Record<string, unknown> = {};
  for (const [at, name] of names.entries()) whole[name] = values[at];
  return whole as Whole;
}
