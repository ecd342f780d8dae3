import { integer, nullable, oneOf, statement, text, value } from "#db/statement.ts";

/** The columns of a row of invoices; who sold is read by `readIssuer`. */
const invoice = {
  number: text,
  kind: oneOf(["invoice", "credit note"]),
  orderId: text,
  refundId: nullable(text),
  issuedAt: integer,
  issuer: text,
  placeOfSupply: text,
};
const COLUMNS = `number, kind, order_id orderId, refund_id refundId, issued_at issuedAt, issuer,
  place_of_supply placeOfSupply`;

export const invoiceOfOrder = statement(
  invoice,
  `select ${COLUMNS} from invoices where order_id = ? and kind = 'invoice'`,
);

// Serials begin anew with every year.
export const creditNotesOfOrder = statement(
  invoice,
  `select ${COLUMNS} from invoices where order_id = ? and kind = 'credit note'
   order by financial_year, serial`,
);

export const issuedWithin = statement(
  { ...invoice, serial: integer },
  `select ${COLUMNS}, serial from invoices
   where kind = @kind and financial_year = @year and serial > @after
     and issued_at >= @from and issued_at < @to order by serial limit @limit`,
);

export const lastSerial = value(
  integer,
  "select coalesce(max(serial), 0) from invoices where kind = ? and financial_year = ?",
);

/** The newest of a series, which begins with `start`: numbers are given in the order of the serials. */
export const lastOfSeries = value(
  text,
  `select number from invoices where kind = @kind and financial_year = @year
     and number >= @start and number < @start || '~' order by serial desc limit 1`,
);

/** Something of another kind whose number begins with `start`. */
export const othersOfSeries = value(
  integer,
  `select 1 from invoices where number >= @start and number < @start || '~' and kind <> @kind limit 1`,
);

// Only what came back of the payment that paid the order: a second payment was never invoiced. The
// cross join has it begin with those few. Of what a bank took for items that the customer keeps the
// supply stands, and its tax with it; a refund of the shop's own that the bank was quicker with is credited.
export const dueCreditNotes = statement(
  { id: text, orderId: text },
  `select r.id, r.order_id orderId from due_credit_notes d
   cross join refunds r on r.id = d.refund_id
   join orders o on o.id = r.order_id
   join payments p on p.id = r.payment_id and p.captured_at = o.paid_at
   where r.dispute_id is null or r.asked_by <> 'provider' or o.returned_at is not null
     or not exists (select 1 from shipments s where s.order_id = o.id)
   order by r.processed_at, r.id`,
);

/** What a refund was for, line by line by their place in the order: its own units, or those of a return. */
export const returnedUnits = statement(
  { position: integer, quantity: integer },
  `select l.position, u.quantity from refund_units u join order_lines l on l.id = u.line_id
   where u.refund_id = @refundId
   union all
   select l.position, rl.quantity from return_requests r
   join return_lines rl on rl.request_id = r.id join order_lines l on l.id = rl.line_id
   where r.refund_id = @refundId order by 1`,
);

/** When the parcel of an order left, in ms UTC; nothing before. */
/** What goes out for items of an order that came back, by the place of their lines. */
export const exchangedUnits = statement(
  { position: integer, size: text, quantity: integer },
  `select l.position, coalesce(r.exchange_size, l.size) size, r.quantity
   from exchanges x join return_lines r on r.request_id = x.request_id
   join order_lines l on l.id = r.line_id where x.order_id = ? order by l.position`,
);
export const shippedAt = value(integer, "select shipped_at from shipments where order_id = ?");

/** Units of an order that were refunded one by one before a moment, by the place of their line. */
export const unitsRefundedBefore = statement(
  { position: integer, quantity: integer },
  `select l.position, sum(u.quantity) quantity from refund_units u
   join order_lines l on l.id = u.line_id join refunds r on r.id = u.refund_id
   where l.order_id = @orderId and r.status <> 'failed' and r.created_at < @before group by 1`,
);
