import { readBusiness } from "#app/documents/issuer.server.ts";
import { INDIA_MS } from "#app/india/dates.ts";
import type { Paise } from "#app/money.ts";
import { DAY } from "#app/time.ts";
import type { Period } from "./period.ts";
import { hasInvoices, notYetPacked, salesBetween } from "./sales.sql.server.ts";

/** One Indian day; `at` is its first millisecond. `net` may be below nought: more went back. */
type SalesDay = { at: number; orders: number; gross: Paise; refunded: Paise; net: Paise };

export type Sales = {
  /** `invoices` once the business is, or was, registered for GST: the figures are the accountant's. */
  by: "invoices" | "payments";
  days: SalesDay[];
  sum: Omit<SalesDay, "at">;
  /** The same of as many days before. */
  before: Omit<SalesDay, "at">;
  /** Paid, not yet packed, and counted with the invoice that comes then. */
  toPack: { orders: number; amount: Paise };
};

/** The Indian day of a time, counted from 1970. */
export function dayOf(now: number): number {
  return Math.floor((now + INDIA_MS) / DAY);
}

/** The first millisecond of such a day. */
export function startOf(day: number): number {
  return day * DAY - INDIA_MS;
}

/**
 * What was sold in the last Indian days, today last, and what went back. An order paid while the
 * business has a GSTIN counts by the day of invoice and credit note, so that the sum is that of the
 * invoices' file; any other by the day of payment, and money that goes back from the day it was asked
 * back. Each stays counted as it is, so a GSTIN entered later moves no figure.
 */
export function salesOf(period: Period, now = Date.now()): Sales {
  const today = dayOf(now);
  const first = today - period + 1;
  const rows = salesBetween.all({ first: first - period, last: today });
  const sold = new Map(rows.map((row) => [row.day, row]));
  const days = Array.from({ length: 2 * period }, (_, index) => {
    const day = first - period + index;
    const { orders = 0, gross = 0, refunded = 0 } = sold.get(day) ?? {};
    return { at: startOf(day), orders, gross, refunded, net: gross - refunded };
  });
  const shown = days.slice(period);
  return {
    by: readBusiness().gstin !== null || hasInvoices.get() ? "invoices" : "payments",
    days: shown,
    sum: sumOf(shown),
    before: sumOf(days.slice(0, period)),
    toPack: notYetPacked.get() ?? { orders: 0, amount: 0 },
  };
}

function sumOf(days: SalesDay[]): Omit<SalesDay, "at"> {
  const sum = (of: "orders" | "gross" | "refunded" | "net") =>
    days.reduce((all, day) => all + day[of], 0);
  return {
    orders: sum("orders"),
    gross: sum("gross"),
    refunded: sum("refunded"),
    net: sum("net"),
  };
}
