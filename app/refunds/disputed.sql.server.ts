import { command, integer, statement, text, value } from "#db/statement.ts";

/** 1 where a customer's bank may yet take a payment back, or a part of it. */
export const undecidedOf = value(
  integer,
  "select 1 from disputes where payment_id = ? and status in ('open', 'under review') limit 1",
);

/** The same of any payment of an order. */
export const undecidedOfOrder = value(
  integer,
  "select 1 from disputes where order_id = ? and status in ('open', 'under review') limit 1",
);

/** In paise, what disputes have taken of a payment. */
export const lostOf = value(
  integer,
  "select coalesce(sum(deducted), 0) from disputes where payment_id = ?",
);

/** What disputes have taken of a payment and no refund stands for yet, in paise; the oldest first. */
export const lossesToBook = statement(
  { disputeId: text, deducted: integer, rest: integer, createdAt: integer },
  `select id disputeId, deducted, rest, created_at createdAt from (
     select d.*, d.deducted - coalesce((select sum(r.amount) from refunds r
       where r.payment_id = d.payment_id and r.dispute_id = d.id and r.status <> 'failed'), 0) rest
     from disputes d where d.payment_id = ? and d.deducted > 0)
   where rest > 0 order by created_at, id`,
);

/**
 * A refund made at the provider since a dispute began, of just what it took: what is accepted there goes
 * back so.
 */
export const refundOfLoss = value(
  text,
  `select id from refunds where payment_id = @paymentId and asked_by = 'provider'
     and dispute_id is null and status <> 'failed' and amount = @deducted and created_at >= @since
   order by created_at limit 1`,
);

/** What stands for a dispute that took just this amount, where no refund of the provider's is known yet. */
export const lossOfRefund = statement(
  { refundId: text, disputeId: text },
  `select r.id refundId, d.id disputeId from disputes d
   join refunds r on r.payment_id = d.payment_id and r.dispute_id = d.id and r.status = 'processed'
   where d.payment_id = @paymentId and d.deducted = @amount and d.created_at <= @at
     and not exists (select 1 from refunds o where o.payment_id = d.payment_id
       and o.dispute_id = d.id and coalesce(o.provider_refund_id, d.id) <> d.id)
   order by r.provider_refund_id is null, r.id limit 1`,
);

/** Stands for what a dispute took from now on. */
export const markAsLoss = command(
  "update refunds set dispute_id = @disputeId where id = @refundId",
);
/** By this name the provider tells of it too. */
export const nameOfProvider = command(
  "update refunds set provider_refund_id = @providerRefundId where id = @refundId",
);

/** Those that the provider was not heard to have begun. */
export const waitingToBeSent = value(
  text,
  `select id from refunds where payment_id = ? and status = 'asked' and due_at is not null
     and provider_refund_id is null order by created_at, id`,
);

export const orderOfPayment = value(text, "select order_id from payments where id = ?");
