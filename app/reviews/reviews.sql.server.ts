import { command, integer, nullable, oneOf, statement, text } from "#db/statement.ts";

/** One for each piece of an order; nothing when it is there already, or the product is gone. */
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
