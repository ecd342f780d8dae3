import { integer, nullable, statement, text, value } from "#db/statement.ts";

/** The exchange of an order, times in ms UTC. */
export const exchangeOfOrder = statement(
  { requestId: text, packedAt: integer, sentAt: nullable(integer), deliveredAt: nullable(integer) },
  `select request_id requestId, packed_at packedAt, sent_at sentAt, delivered_at deliveredAt
   from exchanges where order_id = ?`,
);

/** Packed for orders that have ended since, and no courier is booked for it. */
export const endedExchanges = value(
  text,
  `select x.order_id from exchanges x join orders o on o.id = x.order_id
   where x.sent_at is null and o.status in ('refund due', 'refunded')
     and not exists (select 1 from parcels p
       where p.order_id = x.order_id and p.of_exchange and p.ended_at is null)`,
);

/** What goes out for the items of a request, as the shelf counts it, in the sizes that were packed. */
export const unitsOfExchange = statement(
  { productId: text, size: text, quantity: integer },
  `select l.product_id productId, coalesce(r.exchange_size, l.size) size, sum(r.quantity) quantity
   from return_lines r join order_lines l on l.id = r.line_id where r.request_id = ? group by 1, 2`,
);
