import { sqlite } from "#db/client.server.ts";
import { type Picture, type SmallPictureRow, smallPicture } from "./pictures.ts";
import { productAddress } from "./product-address.ts";

/**
 * What a product card shows. Prices in paise; `quantity` null means made to order, which is so too
 * when nothing is left of the sizes that are counted and another is made to order.
 */
export type ProductCard = {
  id: string;
  href: string;
  title: string;
  badge: string | null;
  picture: Picture | null;
  pictureCount: number;
  fabric: string | null;
  rating: number | null;
  reviewCount: number;
  price: number;
  originalPrice: number | null;
  quantity: number | null;
};

export type CardRow = Omit<ProductCard, "href" | "picture"> & {
  link: string | null;
  createdAt: number;
} & SmallPictureRow;

/** Everything a card needs in one row: first picture, number of pictures, stock, rating. */
export const CARD_COLUMNS = `
  p.id, p.title, p.badge, p.fabric, p.price, p.original_price originalPrice, p.link,
  p.created_at createdAt, i.src, i.width, i.height, i.color,
  (select count(*) from product_images where product_id = p.id) pictureCount,
  (select nullif(sum(stock), iif(count(stock) < count(*), 0, null))
    from product_sizes where product_id = p.id) quantity,
  (select round(avg(rating), 1) from reviews where product_id = p.id and status = 'shown') rating,
  (select count(*) from reviews where product_id = p.id and status = 'shown') reviewCount`;

export const CARD_FROM = `
  from products p left join product_images i on i.product_id = p.id and i.position = 0`;

export function cardOf(row: CardRow): ProductCard {
  const { link, createdAt: _, src, width, height, color, ...card } = row;
  return {
    ...card,
    href: link ?? productAddress(card.id),
    picture: smallPicture({ src, width, height, color }),
  };
}

const statements = new Map<string, ReturnType<typeof sqlite.prepare>>();

/** Rows of cards for a statement that is prepared once. */
export function cardRows(sql: string, values: unknown[]): CardRow[] {
  let statement = statements.get(sql);
  if (!statement) {
    statement = sqlite.prepare(sql);
    statements.set(sql, statement);
  }
  return statement.all(values) as CardRow[];
}
