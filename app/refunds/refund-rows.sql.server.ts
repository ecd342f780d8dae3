import { refundStatuses } from "#db/schema.ts";
import { flag, integer, nullable, oneOf, statement, text, value } from "#db/statement.ts";

/** The provider refunds nothing smaller, in paise: where less is left, nothing is left. */
export const LEAST_REFUND = 100;

const refund = {
  id: text,
  orderId: text,
  paymentId: text,
  paymentProvider: text,
  amount: integer,
  reason: text,
  status: oneOf(refundStatuses),
  providerRefundId: nullable(text),
  provider: nullable(text),
  requestedBy: oneOf(["shopper", "operator", "provider"]),
  createdAt: integer,
  dueAt: nullable(integer),
  attempts: integer,
  error: nullable(text),
  processedAt: nullable(integer),
  disputeId: nullable(text),
  isDespite: flag,
};
const COLUMNS = `r.id, r.order_id orderId, r.payment_id paymentId, p.provider paymentProvider, r.amount,
  r.reason, r.status, r.provider_refund_id providerRefundId, r.provider, r.asked_by requestedBy,
  r.created_at createdAt, r.due_at dueAt,
  r.attempts, r.error, r.processed_at processedAt, r.dispute_id disputeId, r.is_despite isDespite`;
const FROM = "refunds r join payments p on p.id = r.payment_id";

export const refundById = statement(refund, `select ${COLUMNS} from ${FROM} where r.id = ?`);
export const refundsOfOrder = statement(
  refund,
  `select ${COLUMNS} from ${FROM} where r.order_id = ? order by r.created_at, r.id`,
);

/** What of a payment has neither gone back nor is on its way, in paise. */
export const leftOfPayment = value(
  integer,
  `select case when status = 'refunded' or rest < ${LEAST_REFUND} then 0 else rest end
   from (select p.status, p.amount - coalesce((select sum(r.amount) from refunds r
       where r.payment_id = p.id and r.status <> 'failed'), 0) rest
     from payments p where p.id = @paymentId and p.order_id = @orderId)`,
);

/** The payment that paid an order, as long as not all of it has gone back. */
export const payingOf = value(
  text,
  "select id from payments where order_id = ? and status = 'captured'",
);

/**
 * Money of what the shop itself gave up, by cancelling or by a payment it may not keep, goes back whole;
 * of a parcel that came back a part may stay here once the other has arrived.
 */
export const mayClose = value(
  integer,
  `select 1 from orders where id = ? and status = 'refund due' and cancelled_by is null
     and returned_at is not null
     and exists (select 1 from refunds where order_id = orders.id and status = 'processed')
     and not exists (select 1 from refunds where order_id = orders.id and status in ('asked', 'pending'))
     and not exists (select 1 from payments where order_id = orders.id and status = 'refund due')`,
);
