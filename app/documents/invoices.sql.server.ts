import { lineTotal } from "#app/orders/line-total.ts";
import { TO_SEND } from "#db/schema.ts";
import { flag, integer, nullable, oneOf, statement, text, value } from "#db/statement.ts";

/** The columns of a row of invoices; who sold is read by `readIssuer`. */
const invoice = {
  number: text,
  kind: oneOf(["invoice", "credit note"]),
  orderId: text,
  refundId: nullable(text),
  amount: nullable(integer),
  issuedAt: integer,
  issuer: text,
  placeOfSupply: text,
};
const COLUMNS = `number, kind, order_id orderId, refund_id refundId, amount, issued_at issuedAt, issuer,
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

const CAME_BACK = `return_requests q where q.order_id = o.id and q.status = 'received'
  and not exists (select 1 from exchanges x where x.request_id = q.id and x.sent_at is not null)`;
/**
 * Of a line `b` of a return, `until` then (ms UTC): where the return's own refund failed its units can be refunded one by one, and
 * what was refunded so is credited by that.
 */
const unitsBackOfLine = (
  until?: string,
) => `max(0, b.quantity - (select coalesce(sum(u.quantity), 0)
    from return_requests q join refunds own on own.id = q.refund_id and own.status = 'failed'
    join refund_units u on u.line_id = b.line_id
    join refunds f on f.id = u.refund_id and f.status <> 'failed' and f.created_at >= own.created_at
    where q.id = b.request_id ${until ? `and f.created_at <= ${until}` : ""}))`;
const UNITS_BACK = unitsBackOfLine();
const unitsBack = (value: string) =>
  `(select coalesce(sum(${value}), 0) from return_lines b join order_lines l on l.id = b.line_id
    where b.request_id in (select q.id from ${CAME_BACK}))`;

/**
 * In SQL: for what of an order `o`, in paise, the shop has the items: they never left and are not to be
 * sent, or came back; of a part, what those items were paid.
 */
const SHOP_HAS = `case
  when not exists (select 1 from shipments s where s.order_id = o.id) then iif(o.${TO_SEND}, 0, o.amount)
  when o.returned_at is null then 0
  when not exists (select 1 from return_requests q where q.order_id = o.id and q.status = 'received')
    then o.amount
  when (select sum(quantity) from order_lines where order_id = o.id) <= ${unitsBack(UNITS_BACK)}
    + (select coalesce(sum(u.quantity), 0) from order_lines l join refund_units u on u.line_id = l.id
       join refunds f on f.id = u.refund_id where l.order_id = o.id and f.status <> 'failed')
    and exists (select 1 from ${CAME_BACK}) then o.amount
  else ${unitsBack(`${lineTotal("l")} * ${UNITS_BACK} / l.quantity`)} end`;

/** In SQL: what went back of that before, in the return's own refund or by the bank. */
const BACK_BEFORE = `(select coalesce(sum(f.amount), 0) from refunds f
  where f.payment_id = r.payment_id and f.id <> r.id and f.status <> 'failed'
    and (f.id in (select q.refund_id from ${CAME_BACK})
      or f.dispute_id is not null and f.asked_by = 'provider'
        and (f.processed_at, f.id) < (r.processed_at, r.id)))`;

/**
 * In SQL: how much of a refund `r` of an order `o` a credit note takes back, in paise. Of what a bank took
 * for items that the customer keeps the supply stands, and its tax with it; a refund of the shop's own that
 * the bank was quicker with is credited. One made at the provider while a bank decides may be what that will
 * take.
 */
const CREDITABLE = `case when r.asked_by <> 'provider' then r.amount
  when r.dispute_id is not null then max(0, min(r.amount, ${SHOP_HAS} - ${BACK_BEFORE}))
  when exists (select 1 from disputes d
    where d.payment_id = r.payment_id and d.status in ('open', 'under review')) then 0
  else r.amount end`;

/** In SQL: it was taken by a bank, and the shop has some of the items, which its credit note names then. */
const IS_OF_ITEMS = `r.dispute_id is not null and r.asked_by = 'provider' and ${SHOP_HAS} < o.amount`;

// Only what came back of the payment that paid the order: a second payment was never invoiced. The
// cross join has it begin with those few.
export const refundsToCredit = statement(
  { id: text, orderId: text, amount: integer, isOfItems: flag },
  `select id, orderId, amount, isOfItems from (
     select r.id, r.order_id orderId, ${CREDITABLE} amount, ${IS_OF_ITEMS} isOfItems,
       r.processed_at processedAt
     from due_credit_notes d
     cross join refunds r on r.id = d.refund_id
     join orders o on o.id = r.order_id
     join payments p on p.id = r.payment_id and p.captured_at = o.paid_at)
   where amount > 0 order by processedAt, id`,
);

/** The credit note of what turned out to be taken by a bank, for items that the customer keeps. */
export const creditedTooSoon = value(
  text,
  `select n.number from refunds r join orders o on o.id = r.order_id
   join invoices n on n.order_id = o.id and n.refund_id = r.id
   where r.id = ? and coalesce(n.amount, r.amount) > ${CREDITABLE}`,
);

/** In paise, what of the money of an order with an invoice, or that gets one, a bank took and has no credit note, and gets none now. */
export const uncreditedOf = value(
  integer,
  `select r.amount - coalesce((select coalesce(n.amount, r.amount) from invoices n
     where n.order_id = o.id and n.refund_id = r.id), ${CREDITABLE})
   from refunds r join orders o on o.id = r.order_id
   join payments p on p.id = r.payment_id and p.captured_at = o.paid_at
   where r.id = ? and (o.counts_by_invoice
     or exists (select 1 from invoices i where i.order_id = o.id and i.kind = 'invoice'))`,
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

/** The same of the items of an order that came back, without those refunded one by one until `@at`. */
export const unitsBackOf = statement(
  { position: integer, quantity: integer },
  `select l.position, ${unitsBackOfLine("@at")} quantity from return_requests r
   join return_lines b on b.request_id = r.id join order_lines l on l.id = b.line_id
   where r.order_id = @orderId and r.status = 'received' order by 1`,
);

/** What goes out for items of an order that came back, by the place of their lines. */
export const exchangedLines = statement(
  { position: integer, size: text, quantity: integer },
  `select l.position, coalesce(r.exchange_size, l.size) size, r.quantity
   from exchanges x join return_lines r on r.request_id = x.request_id
   join order_lines l on l.id = r.line_id where x.order_id = ? order by l.position`,
);

/** When the parcel of an order left, in ms UTC; nothing before. */
export const shippedAt = value(integer, "select shipped_at from shipments where order_id = ?");

/** Who carries the order's own parcel, once that is known: as it was sent, or as it is booked. */
export const carriedBy = value(
  text,
  `select courier from shipments where order_id = @orderId
   union all select * from (select courier_name from parcels
     where order_id = @orderId and not of_exchange and courier_name is not null and ended_at is null
     order by id desc limit 1)
   limit 1`,
);

/** Units of an order that were refunded one by one before a moment, by the place of their line. */
export const unitsRefundedBefore = statement(
  { position: integer, quantity: integer },
  `select l.position, sum(u.quantity) quantity from refund_units u
   join order_lines l on l.id = u.line_id join refunds r on r.id = u.refund_id
   where l.order_id = @orderId and r.status <> 'failed' and r.created_at < @before group by 1`,
);
