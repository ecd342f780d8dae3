import { inBackground } from "#app/background.server.ts";
import { MINUTE } from "#app/time.ts";
import { inSlices } from "#db/in-steps.ts";
import { low, lowAfter, lowUpTo, MANY_LOW } from "./dashboard.sql.server.ts";

const KEEP_MS = MINUTE;
let kept: { at: number; lowStock: number; count: number } | undefined;
let isCounting = false;

/**
 * Sizes on the shelf with `lowStock` units or fewer. Where there are thousands the count is up to a
 * minute old at the next look: it is made behind the page, in steps. Null: not yet counted.
 */
export function countLowSizes(lowStock: number, now = Date.now()): number | null {
  if ((lowUpTo.get({ lowStock }) ?? 0) < MANY_LOW) return low.get({ lowStock }) ?? 0;
  const known = kept?.lowStock === lowStock ? kept : undefined;
  if ((!known || Math.abs(now - known.at) > KEEP_MS) && !isCounting) {
    isCounting = true;
    void inBackground("count low sizes", () => countInSteps(lowStock)).finally(() => {
      isCounting = false;
    });
  }
  return known?.count ?? null;
}

async function countInSteps(lowStock: number): Promise<void> {
  let count = 0;
  let place = { stock: -1, productId: "", place: 0 };
  await inSlices(
    () => lowAfter.iterate({ lowStock, ...place }),
    ({ isOnShelf, ...at }) => {
      count += isOnShelf;
      place = at;
    },
  );
  kept = { at: Date.now(), lowStock, count };
}
