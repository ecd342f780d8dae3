import { integer, nullable, statement, text, value } from "#db/statement.ts";

/** The most orders of one hour since a time in ms UTC. */
export const busiestHour = value(
  nullable(integer),
  `select max(n) from (
     select count(*) n from orders where created_at > ? group by created_at / 3600000)`,
);

export const lastOrderNumber = value(nullable(integer), "select max(number) from orders");

/** Of an order, or among those of no order. */
export const knownPayment = value(
  integer,
  `select 1 where exists (select 1 from payments where id = @id)
     or exists (select 1 from unmatched_payments where id = @id)`,
);

/** By the provider's id of it. */
export const isRefundKnown = value(
  integer,
  "select 1 from refunds where provider_refund_id = @id and status = 'processed'",
);

export const openUnmatched = value(
  integer,
  "select count(*) from unmatched_payments where status = 'open'",
);

/** Parcels of a JSON list of ids, with their orders. */
export const heldParcels = statement(
  { id: integer, orderId: text, number: integer, reference: text },
  `select p.id, o.id orderId, o.number, p.reference from parcels p join orders o on o.id = p.order_id
   where p.id in (select value from json_each(?)) order by o.number`,
);
