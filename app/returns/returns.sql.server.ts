import { lineTotal } from "#app/orders/line-total.ts";
import { exchangeColumn } from "#app/orders/orders.sql.server.ts";
import { LEAST_REFUND } from "#app/refunds/refund-rows.sql.server.ts";
import { refundedUnits } from "#app/refunds/refund-units.sql.server.ts";
import { orderStatuses, returnStatuses } from "#db/schema.ts";
import { flag, integer, nullable, oneOf, present, statement, text, value } from "#db/statement.ts";
import { shownReturnStatuses } from "./return-labels.ts";

/** What is read of returns across orders, lines and photos. */

const wish = oneOf(["return", "exchange"]);
const requestShape = {
  id: text,
  orderId: text,
  status: oneOf(returnStatuses),
  wish,
  reason: text,
  words: text,
  askedAt: integer,
  answer: nullable(text),
  answeredAt: nullable(integer),
  receivedAt: nullable(integer),
  refundId: nullable(text),
  exchange: exchangeColumn,
};
const exchangeOf = (request: string) => `(select iif(x.delivered_at is not null, 'delivered',
  iif(x.sent_at is not null, 'sent', 'packed')) from exchanges x where x.request_id = ${request})`;
const COLUMNS = `id, order_id orderId, status, wish, reason, words, asked_at askedAt, answer,
  answered_at answeredAt, received_at receivedAt, refund_id refundId,
  ${exchangeOf("return_requests.id")} exchange`;
export const requestById = statement(
  requestShape,
  `select ${COLUMNS} from return_requests where id = ?`,
);
/** Newest first. */
export const requestsOfOrder = statement(
  requestShape,
  `select ${COLUMNS} from return_requests where order_id = ? order by asked_at desc, id`,
);

/** `ordered` units of its line cost `lineTotal` paise; `before` of them went back before it was asked. */
export const itemsOfRequest = statement(
  {
    lineId: integer,
    title: text,
    size: text,
    category: nullable(text),
    image: nullable(text),
    quantity: integer,
    exchangeSize: nullable(text),
    ordered: integer,
    lineTotal: integer,
    before: integer,
  },
  `select l.id lineId, l.title, l.size, l.category, l.image, r.quantity,
     iif(exists (select 1 from exchanges x where x.request_id = q.id), r.exchange_size, null) exchangeSize,
     l.quantity ordered,
     ${lineTotal("l")} lineTotal,
     ${refundedUnits("l", "q.asked_at")}
     + (select coalesce(sum(e.quantity), 0) from return_lines e
       join return_requests b on b.id = e.request_id
       where e.line_id = l.id and b.status <> 'refused' and b.asked_at < q.asked_at) before
   from return_lines r join return_requests q on q.id = r.request_id
   join order_lines l on l.id = r.line_id where r.request_id = ? order by l.position`,
);
/** What is packed or sent in exchange for units of an order's lines. */
export const exchangedOfOrder = statement(
  { productId: text, size: text, exchangeSize: present(text), quantity: integer },
  `select l.product_id productId, l.size, r.exchange_size exchangeSize, sum(r.quantity) quantity
   from exchanges x join return_lines r on r.request_id = x.request_id
   join order_lines l on l.id = r.line_id
   where x.order_id = ? and r.exchange_size is not null group by 1, 2, 3`,
);
/** As the shelf counts them. */
export const unitsOfRequest = statement(
  { productId: text, size: text, quantity: integer },
  `select l.product_id productId, l.size, sum(r.quantity) quantity from return_lines r
   join order_lines l on l.id = r.line_id where r.request_id = ? group by 1, 2`,
);
export const photosOfRequest = statement(
  { name: text, width: integer, height: integer },
  "select name, width, height from return_photos where request_id = ? order by position",
);
export const photoIsKept = value(integer, "select 1 from return_photos where name = ?");

export const orderToReturn = statement(
  {
    status: oneOf(orderStatuses),
    deliveredAt: nullable(integer),
    returnDays: integer,
    returnsAnything: flag,
    offersExchange: flag,
  },
  `select status, delivered_at deliveredAt, return_days returnDays, returns_anything returnsAnything,
     offers_exchange offersExchange from orders where id = ?`,
);
/** Without the units that were refunded one by one. */
export const linesToReturn = statement(
  {
    lineId: integer,
    title: text,
    size: text,
    color: nullable(text),
    category: nullable(text),
    image: nullable(text),
    quantity: integer,
    unitPrice: integer,
  },
  `select * from (select l.id lineId, l.title, l.size, l.color, l.category, l.image,
       l.quantity - ${refundedUnits("l")} quantity,
       l.unit_price unitPrice
     from order_lines l where l.order_id = ? order by l.position)
   where quantity > 0`,
);

/** The sizes of a line's product, to send another. */
export const sizesOfLine = statement(
  { size: text, stock: nullable(integer) },
  `select s.size, s.stock from order_lines l join product_sizes s on s.product_id = l.product_id
   where l.id = ? order by s.position`,
);
export const productOfLine = value(text, "select product_id from order_lines where id = ?");

/**
 * Its items are back and the others have not left, and not all money goes or went back meanwhile. An
 * exchange ends its order: there is one at most.
 */
const WAITS = `r.status = 'received' and r.wish = 'exchange' and r.refund_id is null
  and not exists (select 1 from exchanges where request_id = r.id and sent_at is not null)
  and exists (select 1 from orders where id = r.order_id and status = 'returned')
  and exists (select 1 from payments p where p.order_id = r.order_id and p.status = 'captured'
    and p.amount - (select coalesce(sum(amount), 0) from refunds
      where payment_id = p.id and status <> 'failed') >= ${LEAST_REFUND})`;
export const exchangeWaits = value(
  integer,
  `select 1 from return_requests r where r.id = ? and ${WAITS}`,
);
export const exchangeOfOrderWaits = value(
  integer,
  `select 1 from return_requests r where r.order_id = ? and ${WAITS}`,
);
/** Asked for after a time in ms UTC, the oldest first. */
export const waitingExchanges = statement(
  { id: text, number: integer, name: text, at: present(integer) },
  `select r.id, o.number, o.name, r.received_at at
   from return_requests r join orders o on o.id = r.order_id
   where ${WAITS} and r.asked_at > ? order by r.asked_at`,
);

/** Of the first item that is sent back. */
const pictureOf = (request: string) => `(select l.image from return_lines f
  join order_lines l on l.id = f.line_id where f.request_id = ${request} order by l.position limit 1)`;
export const returnedPicture = value(nullable(text), `select ${pictureOf("?")}`);

/** So many of a page of the desk. */
export const RETURNS_PAGE = 30;
const deskShape = {
  id: text,
  orderNumber: integer,
  name: text,
  status: oneOf(shownReturnStatuses),
  wish,
  reason: text,
  askedAt: integer,
  waits: flag,
  units: integer,
  image: nullable(text),
};
const listed = (which: string) =>
  statement(
    deskShape,
    `select r.id, o.number orderNumber, o.name,
       coalesce('exchange ' || ${exchangeOf("r.id")}, r.status) status, r.wish, r.reason, r.asked_at askedAt,
       ${WAITS} waits,
       (select coalesce(sum(quantity), 0) from return_lines where request_id = r.id) units,
       ${pictureOf("r.id")} image
     from return_requests r join orders o on o.id = r.order_id where ${which}`,
  );
/** The one that has waited longest for its answer. */
export const longestAsked = value(
  text,
  "select id from return_requests where status = 'asked' order by asked_at limit 1",
);
/** Those to be answered first, then those that are awaited; the oldest first. */
export const openReturns = listed(
  `r.status in ('asked', 'accepted') order by r.status = 'asked' desc, r.asked_at limit 200`,
);
/** Before a time and an id, the newest first; one more than a page. */
export const endedReturns = listed(
  `r.status in ('refused', 'received') and (r.asked_at, r.id) < (?, ?)
   order by r.asked_at desc, r.id desc limit ${RETURNS_PAGE + 1}`,
);
