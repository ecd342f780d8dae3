import { INDIA_MS } from "#app/india-time.ts";
import type { Paise } from "#app/money.ts";
import { sqlite } from "#db/client.server.ts";

const DAY = 24 * 60 * 60_000;
const SALES_DAYS = 30;

/** One Indian day; `at` is its first millisecond. */
export type SalesDay = { at: number; orders: number; amount: Paise };

const byDay = sqlite.prepare(
  `select (paid_at + ${INDIA_MS}) / ${DAY} day, count(*) orders, sum(amount) amount from orders
   where paid_at >= ? group by 1`,
);

/** Orders by the day they were paid, the last 30 days, today last; what went back is not taken off. */
export function salesByDay(now = Date.now()): SalesDay[] {
  const today = Math.floor((now + INDIA_MS) / DAY);
  const first = today - SALES_DAYS + 1;
  const rows = byDay.all(first * DAY - INDIA_MS) as {
    day: number;
    orders: number;
    amount: Paise;
  }[];
  const sold = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: SALES_DAYS }, (_, index) => {
    const { orders = 0, amount = 0 } = sold.get(first + index) ?? {};
    return { at: (first + index) * DAY - INDIA_MS, orders, amount };
  });
}
