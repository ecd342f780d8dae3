import { COLOURS_TEXT } from "#app/catalog/colours-text.ts";
import { ON_SHELF } from "#app/catalog/on-shelf.ts";
import {
  command,
  flag,
  integer,
  nullable,
  type RowOf,
  statement,
  text,
  value,
} from "#db/statement.ts";

const row = {
  id: text,
  productId: text,
  size: text,
  quantity: integer,
  title: text,
  unitPrice: integer,
  color: nullable(text),
  fabric: nullable(text),
  category: nullable(text),
  weightGrams: integer,
  /** A draft without a day: neither. */
  isOnShelf: nullable(flag),
  link: nullable(text),
  /** Null: made to order. */
  stock: nullable(integer),
  src: nullable(text),
  width: nullable(integer),
  height: nullable(integer),
  pictureColor: nullable(text),
  pictureCount: integer,
};
export type CartRow = RowOf<typeof row>;

export const linesOfCart = statement(
  row,
  `select l.id, l.product_id productId, l.size, l.quantity, p.title, p.price unitPrice,
     ${COLOURS_TEXT} color, p.fabric, p.category, coalesce(p.own_weight_grams, @usualWeight) weightGrams, ${ON_SHELF} isOnShelf, p.link, s.stock,
     i.src, i.width, i.height, i.color pictureColor,
     (select count(*) from product_images where product_id = p.id) pictureCount
   from cart_lines l
   join products p on p.id = l.product_id
   join product_sizes s on s.product_id = l.product_id and s.size = l.size
   left join product_images i on i.product_id = p.id and i.position = 0
   where l.shopper_id = @shopperId order by l.added_at, l.rowid`,
);
export const unitsInCart = value(
  integer,
  "select coalesce(sum(quantity), 0) from cart_lines where shopper_id = @shopperId",
);
export const linesInCart = value(
  integer,
  "select count(*) from cart_lines where shopper_id = @shopperId",
);
/** 1 for a cart that has this many units since less than ten seconds. */
export const hasNewly = value(
  integer,
  `select 1 from carts where shopper_id = @shopperId and updated_at > @now - 10000
   and @units = (select sum(quantity) from cart_lines where shopper_id = @shopperId)`,
);
export const quantityInCart = value(
  integer,
  `select quantity from cart_lines
   where shopper_id = @shopperId and product_id = @productId and size = @size`,
);

export const sizesOnShelf = statement(
  { size: text, stock: nullable(integer), title: text },
  `select s.size, s.stock, p.title from product_sizes s join products p on p.id = s.product_id
   where s.product_id = @productId and ${ON_SHELF} order by s.position`,
);
/** `stock` is 0 for what is no longer in the shop. */
export const lineOfCart = statement(
  { size: text, quantity: integer, stock: nullable(integer), title: text },
  `select l.size, l.quantity, iif(${ON_SHELF}, s.stock, 0) stock, p.title
   from cart_lines l
   join product_sizes s on s.product_id = l.product_id and s.size = l.size
   join products p on p.id = l.product_id where l.id = @lineId and l.shopper_id = @shopperId`,
);

export const touchCart = command(
  `insert into carts (shopper_id, created_at, updated_at) values (@shopperId, @now, @now)
   on conflict do update set updated_at = @now`,
);
export const putLine = command(
  `insert into cart_lines (id, shopper_id, product_id, size, quantity, added_at)
   values (@id, @shopperId, @productId, @size, @quantity, @now)
   on conflict (shopper_id, product_id, size) do update set quantity = excluded.quantity`,
);
