import { ON_SHELF } from "#app/catalog/on-shelf.ts";
import { STUCK } from "#app/fulfilment/parcels.server.ts";
import { FAILED } from "#app/mail/outbox.sql.server.ts";
import { flag, integer, nullable, present, statement, text, value } from "#db/statement.ts";

/** What there is to tell of, oldest first: an id, or an id and what else makes it another thing. */

export const confirmedOrders = value(
  text,
  "select id from orders where confirmed_at > ? order by confirmed_at",
);
export const reportedTransfers = value(
  text,
  "select order_id || ':' || claimed_at from upi_claims where answered_at is null order by claimed_at",
);
export const askedReturns = value(
  text,
  "select id from return_requests where status = 'asked' order by asked_at",
);
export const unansweredMessages = value(
  text,
  "select cast(id as text) from messages where answered_at is null order by created_at",
);
export const stuckParcels = value(
  text,
  `select p.order_id || ':' || p.id || ':' || p.trouble
   from parcels p join orders o on o.id = p.order_id where ${STUCK}`,
);
const LOW = `s.stock <= @lowStock
  and exists (select 1 from products p where p.id = s.product_id and ${ON_SHELF})`;
/** The sizes after a place; `fresh` is the subject of one that is low and was not told of yet. */
export const lowSizes = statement(
  { stock: present(integer), productId: text, place: integer, fresh: nullable(text) },
  `select s.stock, s.product_id productId, s.rowid place,
     iif(${LOW} and not exists (select 1 from notifications n
       where n.kind = 'low' and n.subject = s.product_id || ':' || s.size),
       s.product_id || ':' || s.size, null) fresh
   from product_sizes s indexed by product_sizes_low
   where s.stock <= @lowStock and (s.stock, s.product_id, s.rowid) > (@stock, @productId, @place)
   order by s.stock, s.product_id, s.rowid`,
);
/** What was told of sizes, after a subject; `ended` where that is over and the telling older than `before`. */
export const notifiedSizes = statement(
  { subject: text, ended: flag },
  `select n.subject, n.at < @before and not exists (select 1 from product_sizes s
     where s.product_id = substr(n.subject, 1, instr(n.subject, ':') - 1)
       and s.size = substr(n.subject, instr(n.subject, ':') + 1) and ${LOW}) ended
   from notifications n where n.kind = 'low' and n.subject > @subject
   order by n.subject`,
);
export const failedMailsSince = value(
  text,
  `select cast(id as text) from outbox where ${FAILED} and created_at > ?
     and coalesce(kind, '') not in ('notice', 'notice-test')`,
);
export const openUnmatchedPayments = value(
  text,
  "select cast(id as text) from unmatched_payments where status = 'open' order by paid_at",
);

export const toldDisputes = value(
  text,
  "select id || ':' || status from disputes where updated_at > ? order by updated_at",
);

/** Of these subjects the ones nobody was told of yet. */
export const unnotified = value(
  text,
  `select value from json_each(@subjects)
   where value not in (select subject from notifications where kind = @kind)`,
);
/** What is over may be told of when it begins anew, but not when it comes and goes within a day. */
export const ended = value(
  text,
  `select subject from notifications where kind = @kind and at < @before
     and subject not in (select value from json_each(@subjects))`,
);
export const lastNotice = value(
  nullable(integer),
  "select max(created_at) from outbox where kind = 'notice'",
);
