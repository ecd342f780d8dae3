import { disputeStatuses } from "#db/schema.ts";
import { command, integer, nullable, oneOf, type RowOf, statement, text } from "#db/statement.ts";

const row = {
  id: text,
  provider: text,
  paymentId: text,
  orderId: nullable(text),
  orderNumber: nullable(integer),
  amount: integer,
  reason: text,
  status: oneOf(disputeStatuses),
  respondBy: nullable(integer),
};
/** Amounts in paise, times in ms UTC. `orderId`: null where the shop does not know the payment. */
export type Dispute = RowOf<typeof row>;

const SELECT = `select d.id, d.provider, d.payment_id paymentId, d.order_id orderId, o.number orderNumber,
  d.amount, d.reason, d.status, d.respond_by respondBy
  from disputes d left join orders o on o.id = d.order_id`;

export const disputeById = statement(row, `${SELECT} where d.id = ?`);
export const disputesOfOrder = statement(
  row,
  `${SELECT} where d.order_id = ? order by d.created_at`,
);
/** Those that the operator has to answer, the most pressing first. */
export const openDisputes = statement(
  row,
  `${SELECT} where d.status = 'open' order by d.respond_by, d.id limit 100`,
);

/** Those that the provider is asked about. */
export const undecidedDisputes = statement(
  { id: text, provider: text },
  `select id, provider from disputes where status in ('open', 'under review') order by created_at`,
);

/** The payment that they ask back belongs to an order after all. */
export const linkDisputes = command(
  "update disputes set order_id = @orderId where payment_id = @paymentId and order_id is null",
);

export const saveDispute = command(
  `insert into disputes (id, provider, payment_id, order_id, amount, reason, status, respond_by, deducted, created_at, updated_at)
   values (@id, @provider, @paymentId, @orderId, @amount, @reason, @status, @respondBy, @deducted, @createdAt, @now)
   on conflict (id) do update set order_id = excluded.order_id, amount = excluded.amount,
     reason = excluded.reason, status = excluded.status, respond_by = excluded.respond_by,
     deducted = excluded.deducted, updated_at = excluded.updated_at`,
);
