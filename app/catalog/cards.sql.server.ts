import {
  type Declared,
  integer,
  nullable,
  type RowOf,
  real,
  statement,
  text,
} from "#db/statement.ts";

const card = {
  id: text,
  title: text,
  badge: nullable(text),
  fabric: nullable(text),
  price: integer,
  originalPrice: nullable(integer),
  link: nullable(text),
  createdAt: integer,
  src: nullable(text),
  width: nullable(integer),
  height: nullable(integer),
  color: nullable(text),
  second: nullable(text),
  pictureCount: integer,
  quantity: nullable(integer),
  rating: nullable(real),
  reviewCount: integer,
};
export type CardRow = RowOf<typeof card>;

/** Everything a card needs in one row: first picture, number of pictures, stock, rating. */
const CARD = `select
  p.id, p.title, p.badge, p.fabric, p.price, p.original_price originalPrice, p.link,
  p.created_at createdAt, i.src, i.width, i.height, i.color,
  (select src from product_images where product_id = p.id and position = 1) second,
  (select count(*) from product_images where product_id = p.id) pictureCount,
  (select nullif(sum(stock), iif(count(stock) < count(*), 0, null))
    from product_sizes where product_id = p.id) quantity,
  (select round(avg(rating), 1) from reviews where product_id = p.id and status = 'shown') rating,
  (select count(*) from reviews where product_id = p.id and status = 'shown') reviewCount
  from products p left join product_images i on i.product_id = p.id and i.position = 0`;

/** Rows of cards; `rest` follows `from products p`: joins, condition, order. */
export function cards(rest: string, before = ""): Declared<CardRow> {
  return statement(card, `${before} ${CARD} ${rest}`);
}

/** Of these products, in any order; `ids` as JSON. */
export const cardsById = cards("where p.id in (select value from json_each(@ids))");
