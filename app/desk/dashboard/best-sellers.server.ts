import { inBackground } from "#app/background.server.ts";
import type { Paise } from "#app/money.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import type { Period } from "./period.ts";
import { dayOf, startOf } from "./sales.server.ts";
import { paidBetween, sizesLeft, soldBetween, soldOf } from "./sales.sql.server.ts";

const SHOWN = 5;
/** So many orders are read anew each time; of more the list may be ten minutes old. */
const MANY_ORDERS = 2000;
const KEEP_MS = 10 * 60_000;

type Sold = {
  productId: string;
  title: string;
  image: string | null;
  units: number;
  amount: Paise;
};
export type BestSeller = Sold & {
  /** Units in stock; null where none of its sizes is counted. */
  left: number | null;
  /** Sizes that are low or sold out. */
  low: string[];
};

/** By how well they sold. */
const kept = new Map<Period, { at: number; day: number; rows: Sold[] }>();
let counting: Period | null = null;

/**
 * What sold most in the last Indian days, by what was paid for it. Where thousands of orders were paid
 * the list is made behind the page, a day at a time, and kept: null until it is there.
 */
export function bestSellers(period: Period, now = Date.now()): BestSeller[] | null {
  const rows = isMany(period, now)
    ? countedRows(period, now)
    : ranked(soldBetween.all(timesOf(period, now)));
  return rows?.slice(0, SHOWN).map(withStock) ?? null;
}

/** Units of one product paid for in the last Indian days, and what was paid; null while that is counted. */
export function soldOfProduct(
  productId: string,
  period: Period,
  now = Date.now(),
): Pick<Sold, "units" | "amount"> | null {
  if (!isMany(period, now)) return soldOf.get({ productId, ...timesOf(period, now) }) ?? NOTHING;
  const rows = countedRows(period, now);
  const { units, amount } = rows?.find((row) => row.productId === productId) ?? NOTHING;
  return rows && { units, amount };
}

const NOTHING = { units: 0, amount: 0 };

function timesOf(period: Period, now: number) {
  return { from: startOf(dayOf(now) - period + 1), to: now + 1 };
}

function isMany(period: Period, now: number): boolean {
  const last = dayOf(now);
  return (paidBetween.get({ first: last - period + 1, last }) ?? 0) > MANY_ORDERS;
}

function countedRows(period: Period, now: number): Sold[] | null {
  const before = kept.get(period);
  const isOld = !before || before.day !== dayOf(now) || Math.abs(now - before.at) > KEEP_MS;
  if (isOld && counting === null) {
    counting = period;
    void inBackground("count best sellers", () => countByDay(period, now)).finally(() => {
      counting = null;
    });
  }
  return before ? before.rows : null;
}

async function countByDay(period: Period, now: number): Promise<void> {
  const today = dayOf(now);
  const sums = new Map<string, Sold>();
  for (let day = today - period + 1; day <= today; day += 1) {
    for (const row of soldBetween.all({ from: startOf(day), to: startOf(day + 1) })) {
      const sum = sums.get(row.productId);
      if (!sum) sums.set(row.productId, { ...row });
      else {
        sum.units += row.units;
        sum.amount += row.amount;
      }
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  kept.set(period, { at: now, day: today, rows: ranked([...sums.values()]) });
}

/** The best first: once for each count, of a hundred thousand products it takes 30 ms. */
function ranked(rows: Sold[]): Sold[] {
  return rows.sort(
    (a, b) => b.amount - a.amount || b.units - a.units || (a.productId < b.productId ? -1 : 1),
  );
}

function withStock(sold: Sold): BestSeller {
  const { lowStock } = currentSettings();
  const sizes = sizesLeft.all(sold.productId);
  const left = sizes.length > 0 ? sizes.reduce((sum, { stock }) => sum + stock, 0) : null;
  return {
    ...sold,
    left,
    low: sizes.filter(({ stock }) => stock <= lowStock).map(({ size }) => size),
  };
}
