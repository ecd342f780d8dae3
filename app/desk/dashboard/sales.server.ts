import { readBusiness } from "#app/documents/issuer.server.ts";
import { INDIA_MS } from "#app/india/dates.ts";
import type { Paise } from "#app/money.ts";
import { DAY_MS, invoicedByDay, notYetPacked, paidByDay } from "./sales.sql.server.ts";

const SALES_DAYS = 30;

/** One Indian day; `at` is its first millisecond. The amount may be below nought: more went back. */
type SalesDay = { at: number; orders: number; amount: Paise };

export type Sales = {
  /** `invoices` once the business is registered for GST: the figures are the accountant's. */
  by: "invoices" | "payments";
  days: SalesDay[];
  /** Paid and not yet packed, so without an invoice; null where sales go by payment. */
  toPack: { orders: number; amount: Paise } | null;
};

/**
 * What was sold in the last 30 Indian days, today last, without what went back. For a business with a
 * GSTIN by the day of invoice and credit note, so that the sum is that of the invoices' file; for any
 * other by the day of payment, and money that goes back counts from the day it was asked back.
 */
export function salesByDay(now = Date.now()): Sales {
  const today = Math.floor((now + INDIA_MS) / DAY_MS);
  const first = today - SALES_DAYS + 1;
  const isRegistered = readBusiness().gstin !== null;
  const rows = (isRegistered ? invoicedByDay : paidByDay).all({
    from: first * DAY_MS - INDIA_MS,
    now,
  });
  const sold = new Map(rows.map((row) => [row.day, row]));
  const days = Array.from({ length: SALES_DAYS }, (_, index) => {
    const { orders = 0, amount = 0 } = sold.get(first + index) ?? {};
    return { at: (first + index) * DAY_MS - INDIA_MS, orders, amount };
  });
  if (!isRegistered) return { by: "payments", days, toPack: null };
  return { by: "invoices", days, toPack: notYetPacked.get() ?? null };
}
