import { lineTotal } from "#app/orders/line-total.ts";
import { TO_PACK, TO_SEND } from "#db/schema.ts";
import {
  flag,
  integer,
  nullable,
  oneOf,
  present,
  real,
  statement,
  text,
  value,
} from "#db/statement.ts";

/** Kept by triggers, so a year is as quick as a day; a day is an Indian one, counted from 1970. */
export const salesBetween = statement(
  { day: integer, orders: integer, gross: integer, refunded: integer },
  `select day, orders, gross, refunded from sales_days
   where basis = 'sales' and day between @first and @last order by day`,
);
/** Those whose invoice, and so whose sale, comes when they are packed. */
export const notYetPacked = statement(
  { orders: integer, amount: integer },
  `select count(*) orders, coalesce(sum(amount), 0) amount from orders indexed by orders_to_send
   where ${TO_PACK} and ${TO_SEND} and counts_by_invoice`,
);
export const hasInvoices = value(flag, "select exists (select 1 from invoices limit 1)");

/** Orders paid in a period, whichever way sales are counted. */
export const paidBetween = value(
  integer,
  `select coalesce(sum(orders), 0) from sales_days
   where basis = 'payments' and day between @first and @last`,
);
/** What was paid for between two times (the second not included), by product. */
export const soldBetween = statement(
  { productId: text, title: text, image: nullable(text), units: integer, amount: integer },
  `select l.product_id productId, max(l.title) title, max(l.image) image, sum(l.quantity) units,
     sum(${lineTotal("l")}) amount
   from orders o indexed by orders_confirmed join order_lines l on l.order_id = o.id
   where o.confirmed_at >= @from and o.confirmed_at < @to group by 1`,
);
/** The time of the order a hundred after the first of `from`, before which a step ends. */
export const endOfSalesStep = value(
  present(integer),
  `select confirmed_at from orders indexed by orders_confirmed
   where confirmed_at > @from and confirmed_at < @to order by confirmed_at limit 1 offset 100`,
);
/** Of one product alone. */
export const soldOf = statement(
  { units: integer, amount: integer },
  `select coalesce(sum(l.quantity), 0) units, coalesce(sum(${lineTotal("l")}), 0) amount
   from orders o indexed by orders_confirmed join order_lines l on l.order_id = o.id
   where o.confirmed_at >= @from and o.confirmed_at < @to and l.product_id = @productId`,
);
/** Units of one product asked back since a time and not refused; those of an exchange too. */
export const askedBack = value(
  integer,
  `select coalesce(sum(l.quantity), 0) from return_requests r
   join return_lines l on l.request_id = r.id join order_lines o on o.id = l.line_id
   where r.status in ('asked', 'accepted', 'received') and r.asked_at >= @from
     and o.product_id = @productId`,
);
/** Its reviews that customers see, and their average; null where there are none. */
export const ratingOf = statement(
  { reviews: integer, rating: nullable(real) },
  `select count(*) reviews, round(avg(rating), 1) rating from reviews
   where product_id = @productId and status = 'shown'`,
);
/** Its sizes of which stock is counted; none of what is gone from the catalogue. */
export const sizesLeft = statement(
  { size: text, stock: integer },
  `select size, coalesce(stock, 0) stock from product_sizes
   where product_id = ? and stock >= 0 order by position`,
);

/** What the shopper sees of an order first. */
export const firstPicture = value(
  nullable(text),
  "select image from order_lines where order_id = ? order by position limit 1",
);

/** What waits for an answer, and since when. */
export const toAnswer = statement(
  { kind: oneOf(["messages", "returns", "reviews"]), count: integer, since: nullable(integer) },
  `select 'messages' kind, count(*) count, min(created_at) since from messages where answered_at is null
   union all
   select 'returns', count(*), min(asked_at) from return_requests where status = 'asked'
   union all
   select 'reviews', count(*), min(created_at) from reviews where status = 'waiting'`,
);
/** How many wait, are late, and are due before `@soon`. */
export const toSend = statement(
  { count: integer, late: integer, soon: integer },
  `select (select coalesce(sum(orders), 0) from order_counts where ${TO_SEND}) count,
     coalesce(sum(confirmed_at < @late), 0) late, coalesce(sum(confirmed_at >= @late), 0) soon
   from orders indexed by orders_to_send where ${TO_SEND} and confirmed_at < @soon`,
);
