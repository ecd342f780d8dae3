import { type CardRow, cardsById } from "./cards.sql.server.ts";
import { perProduct } from "./per-product.server.ts";
import { type ProductPicture, smallPicture } from "./pictures.ts";
import { productAddress } from "./product-address.ts";

/**
 * What a product card shows. Prices in paise; `quantity` null means made to order, which is so too
 * when nothing is left of the sizes that are counted and another is made to order.
 */
export type CardProduct = {
  id: string;
  href: string;
  title: string;
  badge: string | null;
  picture: ProductPicture | null;
  /** The `src` of the second picture, whose shape is that of the first. */
  second: string | null;
  pictureCount: number;
  fabric: string | null;
  rating: number | null;
  reviewCount: number;
  price: number;
  originalPrice: number | null;
  quantity: number | null;
};

/** A row of a list's statement as the card shows it: money in paise, the picture in its small widths. */
export function cardOf(row: CardRow): CardProduct {
  const { link, createdAt: _, src, width, height, color, ...card } = row;
  return {
    ...card,
    href: link ?? productAddress(card.id),
    picture: smallPicture({ src, width, height, color }),
  };
}

/** The cards of these products, in their order: the same objects for as long as nothing they show changes. */
export const cardsOf = perProduct<CardProduct>(
  (ids) =>
    new Map(
      cardsById
        .all({ ids: JSON.stringify(ids) })
        .map((row) => [row.id, Object.freeze(cardOf(row))]),
    ),
);
