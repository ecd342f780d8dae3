import { ON_SHELF } from "#app/catalog/on-shelf.ts";
import { STUCK } from "#app/fulfilment/parcels.server.ts";
import { FAILED } from "#app/mail/outbox.sql.server.ts";
import { integer, nullable, text, value } from "#db/statement.ts";

/** What there is to tell of, oldest first: an id, or an id and what else makes it another thing. */

export const paidOrders = value(text, "select id from orders where paid_at > ? order by paid_at");
export const reportedTransfers = value(
  text,
  "select order_id || ':' || claimed_at from upi_claims where answered_at is null order by claimed_at",
);
export const askedReturns = value(
  text,
  "select id from return_requests where status = 'asked' order by asked_at",
);
export const waitingMessages = value(
  text,
  "select cast(id as text) from messages where answered_at is null order by created_at",
);
export const stuckParcels = value(
  text,
  `select p.order_id || ':' || p.id || ':' || p.trouble
   from parcels p join orders o on o.id = p.order_id where ${STUCK}`,
);
export const lowSizes = value(
  text,
  `select s.product_id || ':' || s.size from product_sizes s join products p on p.id = s.product_id
   where s.stock <= @lowStock and ${ON_SHELF}`,
);
export const failedMailsSince = value(
  text,
  `select cast(id as text) from outbox where ${FAILED} and created_at > ?
     and coalesce(kind, '') not in ('notice', 'notice-test')`,
);
export const openPayments = value(
  text,
  "select cast(id as text) from unmatched_payments where status = 'open' order by paid_at",
);

/** Of these subjects the ones nobody was told of yet. */
export const untold = value(
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
