import { integer, value } from "#db/statement.ts";

/** What went back of the payment that paid an order, in paise: a second payment is none of its total. */
export const refundedOfTotal = value(
  integer,
  `select coalesce(sum(r.amount), 0) from refunds r join payments p on p.id = r.payment_id
     join orders o on o.id = r.order_id
   where r.order_id = @orderId and r.status = 'processed' and p.captured_at = o.paid_at`,
);
