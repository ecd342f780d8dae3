import { readBusiness } from "#app/documents/issuer.server.ts";
import { INDIA_MS } from "#app/india/dates.ts";
import type { Paise } from "#app/money.ts";
import { sqlite } from "#db/client.server.ts";

const DAY = 24 * 60 * 60_000;
const SALES_DAYS = 30;

/** One Indian day; `at` is its first millisecond. The amount may be below nought: more went back. */
export type SalesDay = { at: number; orders: number; amount: Paise };

export type Sales = {
  /** `invoices` once the business is registered for GST: the figures are the accountant's. */
  by: "invoices" | "payments";
  days: SalesDay[];
  /** Paid and not yet packed, so without an invoice; null where sales go by payment. */
  toPack: { orders: number; amount: Paise } | null;
};

const dayOf = (time: string) => `(${time} + ${INDIA_MS}) / ${DAY}`;
const byDay = (rows: string) =>
  sqlite.prepare(`select day, sum(orders) orders, sum(amount) amount from (${rows}) group by 1`);

const ofInvoices = byDay(
  `select ${dayOf("i.issued_at")} day, i.kind = 'invoice' orders,
     iif(i.kind = 'invoice', o.amount, -r.amount) amount
   from invoices i join orders o on o.id = i.order_id left join refunds r on r.id = i.refund_id
   where i.issued_at >= @from and i.issued_at <= @now`,
);
// Only what came back of the payment that paid the order: a second payment never was a sale.
const ofPayments = byDay(
  `select ${dayOf("paid_at")} day, 1 orders, amount from orders where paid_at between @from and @now
   union all
   select ${dayOf("r.created_at")}, 0, -r.amount from refunds r
     join orders o on o.id = r.order_id
     join payments p on p.id = r.payment_id and p.captured_at = o.paid_at
   where r.created_at between @from and @now and r.status <> 'failed'`,
);
const paidOnly = sqlite.prepare(
  "select count(*) orders, coalesce(sum(amount), 0) amount from orders where status = 'paid'",
);

/**
 * What was sold in the last 30 Indian days, today last, without what went back. For a business with a
 * GSTIN by the day of invoice and credit note, so that the sum is that of the invoices' file; for any
 * other by the day of payment, and money that goes back counts from the day it was asked back.
 */
export function salesByDay(now = Date.now()): Sales {
  const today = Math.floor((now + INDIA_MS) / DAY);
  const first = today - SALES_DAYS + 1;
  const isRegistered = readBusiness().gstin !== null;
  const rows = (isRegistered ? ofInvoices : ofPayments).all({ from: first * DAY - INDIA_MS, now });
  const sold = new Map((rows as { day: number }[]).map((row) => [row.day, row]));
  const days = Array.from({ length: SALES_DAYS }, (_, index) => {
    const day = sold.get(first + index) as Omit<SalesDay, "at"> | undefined;
    const { orders = 0, amount = 0 } = day ?? {};
    return { at: (first + index) * DAY - INDIA_MS, orders, amount };
  });
  if (!isRegistered) return { by: "payments", days, toPack: null };
  return { by: "invoices", days, toPack: paidOnly.get() as Sales["toPack"] };
}
