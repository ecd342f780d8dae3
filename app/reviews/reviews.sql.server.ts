import { command, flag, integer, nullable, oneOf, statement, text, value } from "#db/statement.ts";

/** One for each item of an order; nothing when it is there already, or the product is gone. */
export const insertReview = command(
  `insert into reviews (product_id, author, rating, text, created_at, order_id, status)
   select id, @author, @rating, @text, @now, @orderId, 'waiting' from products where id = @productId
   on conflict (order_id, product_id) where order_id is not null do nothing`,
);

const review = {
  id: integer,
  productId: text,
  title: text,
  author: text,
  rating: integer,
  text,
  createdAt: integer,
  status: oneOf(["waiting", "shown", "hidden"]),
  orderId: nullable(text),
};
const COLUMNS = `r.id, r.product_id productId, p.title, r.author, r.rating, r.text,
  r.created_at createdAt, r.status, r.order_id orderId`;

/** Those that nobody has looked at, oldest first. */
export const waitingReviews = statement(
  review,
  `select ${COLUMNS} from reviews r join products p on p.id = r.product_id
   where r.status = 'waiting' order by r.created_at limit 50`,
);

/** The others, newest first, from a time and an id back. */
export const pastReviews = statement(
  review,
  `select ${COLUMNS} from reviews r join products p on p.id = r.product_id
   where r.status <> 'waiting' and (r.created_at, r.id) < (?, ?)
   order by r.created_at desc, r.id desc limit ?`,
);

/** The products of an order that are still sold or kept, each once. */
export const reviewableItems = statement(
  { productId: text, title: text, image: nullable(text) },
  `select l.product_id productId, min(l.title) title, min(l.image) image from order_lines l
   join products p on p.id = l.product_id where l.order_id = ?
   group by l.product_id order by min(l.position)`,
);

/** Who has had the item in their hands may write about it, also when it has gone back since. */
export const wasDelivered = value(
  flag,
  "select 1 from orders where id = ? and delivered_at is not null",
);
