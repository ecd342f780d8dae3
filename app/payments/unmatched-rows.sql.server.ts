import { unmatchedStatuses } from "#db/schema.ts";
import { integer, nullable, oneOf, type RowOf, statement, text, value } from "#db/statement.ts";

const row = {
  id: text,
  provider: text,
  providerOrderId: nullable(text),
  receipt: nullable(text),
  /** JSON. */
  items: text,
  method: text,
  amount: integer,
  currency: text,
  contact: nullable(text),
  paidAt: integer,
  status: oneOf(unmatchedStatuses),
  answeredAt: nullable(integer),
  note: nullable(text),
  orderId: nullable(text),
  orderNumber: nullable(integer),
  refundAmount: nullable(integer),
  /** By this number the provider's dashboard has it. */
  providerRefundId: nullable(text),
  error: nullable(text),
};
export type UnmatchedRow = RowOf<typeof row>;

const COLUMNS = `u.id, u.provider, u.provider_order_id providerOrderId, u.receipt, u.items, u.method, u.amount,
  u.currency, u.contact, u.paid_at paidAt, u.status, u.answered_at answeredAt, u.note, o.id orderId,
  o.number orderNumber, u.refund_amount refundAmount, u.provider_refund_id providerRefundId, u.error`;
const FROM = `unmatched_payments u left join orders o on o.id = coalesce(u.order_id, (
  select id from orders where number = cast(u.receipt as integer) and u.receipt not glob '*[^0-9]*'))`;

export const openPayments = statement(
  row,
  `select ${COLUMNS} from ${FROM} where u.status in ('open', 'asked', 'pending')
   order by u.paid_at limit 100`,
);

/** Before the key of `timeKey(answeredAt, id)`, so many. */
export const answeredPayments = statement(
  row,
  `select ${COLUMNS} from ${FROM}
   where u.status in ('refunded', 'found', 'elsewhere') and (u.answered_at, u.id) < (?, ?)
   order by u.answered_at desc, u.id desc limit ?`,
);

/** Written down already, with an order or without. */
export const isKnownPayment = value(
  integer,
  `select 1 where exists (select 1 from payments where id = @id)
     or exists (select 1 from unmatched_payments where id = @id)`,
);
