import { inBackground } from "#app/background.server.ts";
import { othersFirst } from "#app/in-parts.ts";
import type { Paise } from "#app/money.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { MINUTE } from "#app/time.ts";
import type { Period } from "./period.ts";
import { dayOf, startOf } from "./sales.server.ts";
import { endOfSalesStep, paidBetween, sizesLeft, soldBetween, soldOf } from "./sales.sql.server.ts";

const SHOWN = 5;
/** So many orders are read anew each time; of more the list may be ten minutes old. */
const MANY_ORDERS = 2000;
const KEEP_MS = 10 * MINUTE;

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

type Counted = { at: number; day: number; sold: ReadonlyMap<string, Sold>; best: Sold[] };
const kept = new Map<Period, Counted>();
let counting: Period | null = null;

/**
 * What sold most in the last Indian days, by what was paid for it. Where thousands of orders were paid
 * the list is made behind the page, a hundred orders at a time, and kept: null until it is there.
 */
export function bestSellers(period: Period, now = Date.now()): BestSeller[] | null {
  const best = isMany(period, now)
    ? counted(period, now)?.best
    : bestOf(soldBetween.all(timesOf(period, now)));
  return best?.map(withStock) ?? null;
}

/** Units of one product paid for in the last Indian days, and what was paid; null while that is counted. */
export function soldOfProduct(
  productId: string,
  period: Period,
  now = Date.now(),
): Pick<Sold, "units" | "amount"> | null {
  if (!isMany(period, now)) return soldOf.get({ productId, ...timesOf(period, now) }) ?? NOTHING;
  const found = counted(period, now);
  const { units, amount } = found?.sold.get(productId) ?? NOTHING;
  return found ? { units, amount } : null;
}

const NOTHING = { units: 0, amount: 0 };

function timesOf(period: Period, now: number) {
  return { from: startOf(dayOf(now) - period + 1), to: now + 1 };
}

function isMany(period: Period, now: number): boolean {
  const last = dayOf(now);
  return (paidBetween.get({ first: last - period + 1, last }) ?? 0) > MANY_ORDERS;
}

function counted(period: Period, now: number): Counted | undefined {
  const before = kept.get(period);
  const isOld = !before || before.day !== dayOf(now) || Math.abs(now - before.at) > KEEP_MS;
  if (isOld && counting === null) {
    counting = period;
    void inBackground("count best sellers", () => countInSteps(period, now)).finally(() => {
      counting = null;
    });
  }
  return before;
}

async function countInSteps(period: Period, now: number): Promise<void> {
  const sold = new Map<string, Sold>();
  const { from, to } = timesOf(period, now);
  for (let start = from; start < to; ) {
    const end = endOfSalesStep.get({ from: start, to }) ?? to;
    for (const row of soldBetween.all({ from: start, to: end })) {
      const sum = sold.get(row.productId);
      if (!sum) sold.set(row.productId, row);
      else {
        sum.units += row.units;
        sum.amount += row.amount;
      }
    }
    start = end;
    await othersFirst();
  }
  kept.set(period, { at: now, day: dayOf(now), sold, best: bestOf(sold.values()) });
}

/** The first of all that were sold, without putting a hundred thousand in order. */
function bestOf(rows: Iterable<Sold>): Sold[] {
  const best: Sold[] = [];
  for (const row of rows) {
    const last = best[SHOWN - 1];
    if (last && better(last, row) < 0) continue;
    best.push(row);
    best.sort(better);
    best.length = Math.min(best.length, SHOWN);
  }
  return best;
}

function better(a: Sold, b: Sold): number {
  return b.amount - a.amount || b.units - a.units || (a.productId < b.productId ? -1 : 1);
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
