import { inBackground } from "#app/background.server.ts";
import { low, lowAfter, lowUpTo, MANY_LOW } from "./dashboard.sql.server.ts";

const KEEP_MS = 60_000;
let kept: { at: number; lowStock: number; count: number } | undefined;
let isCounting = false;

/**
 * Sizes on the shelf with `lowStock` units or fewer. Where there are thousands the count is up to a
 * minute old at the next look: it is made anew behind the page, in steps.
 */
export function countLowSizes(lowStock: number, now = Date.now()): number {
  if ((lowUpTo.get({ lowStock }) ?? 0) < MANY_LOW) return low.get({ lowStock }) ?? 0;
  if (kept?.lowStock !== lowStock) {
    kept = { at: now, lowStock, count: low.get({ lowStock }) ?? 0 };
  } else if (Math.abs(now - kept.at) > KEEP_MS && !isCounting) {
    isCounting = true;
    void inBackground("count low sizes", () => countInSteps(lowStock)).finally(() => {
      isCounting = false;
    });
  }
  return kept.count;
}

async function countInSteps(lowStock: number): Promise<void> {
  let count = 0;
  let place = { stock: -1, productId: "", place: 0 };
  for (;;) {
    const rows = lowAfter.all({ lowStock, ...place });
    const last = rows.at(-1);
    if (!last) break;
    count += rows.filter(({ isOnShelf }) => isOnShelf).length;
    place = { stock: last.stock, productId: last.productId, place: last.place };
    await new Promise((resolve) => setImmediate(resolve));
  }
  kept = { at: Date.now(), lowStock, count };
}
