import { INDIA_MS } from "#app/india/dates.ts";
import { integer, statement } from "#db/statement.ts";

export const DAY_MS = 24 * 60 * 60_000;
/** The Indian day of a time, counted from 1970. */
const dayOf = (time: string) => `(${time} + ${INDIA_MS}) / ${DAY_MS}`;
const byDay = (rows: string) =>
  statement(
    { day: integer, orders: integer, amount: integer },
    `select day, sum(orders) orders, sum(amount) amount from (${rows}) group by 1`,
  );

export const invoicedByDay = byDay(
  `select ${dayOf("i.issued_at")} day, i.kind = 'invoice' orders,
     iif(i.kind = 'invoice', o.amount, -r.amount) amount
   from invoices i join orders o on o.id = i.order_id left join refunds r on r.id = i.refund_id
   where i.issued_at >= @from and i.issued_at <= @now`,
);
// Only what came back of the payment that paid the order: a second payment never was a sale.
export const paidByDay = byDay(
  `select ${dayOf("paid_at")} day, 1 orders, amount from orders where paid_at between @from and @now
   union all
   select ${dayOf("r.created_at")}, 0, -r.amount from refunds r
     join orders o on o.id = r.order_id
     join payments p on p.id = r.payment_id and p.captured_at = o.paid_at
   where r.created_at between @from and @now and r.status <> 'failed'`,
);
export const notYetPacked = statement(
  { orders: integer, amount: integer },
  `select count(*) orders, coalesce(sum(amount), 0) amount from orders indexed by orders_to_send
   where status = 'paid' and status in ('paid', 'packed')`,
);
