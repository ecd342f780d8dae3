import { LATE_PAYMENT_MS } from "#app/shop.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { inSteps } from "#db/in-steps.ts";
import { deletions, forgettable, neverPaid } from "./forget-unpaid.sql.server.ts";

const KEPT_DAYS = 30;
/** More than this no shop has of its own shoppers: then they are kept no longer than they must be. */
const MANY = 20_000;
const deleteBatch = sqlite.transaction((before: number, late: number): number => {
  const found = forgettable.all({ before, late });
  const ids = JSON.stringify(found);
  if (found.length > 0) for (const deletion of deletions) deletion.run({ ids });
  return found.length;
});

/**
 * Forgets orders that were cancelled unpaid 30 days ago: no money, no report of a transfer, no document
 * and no word of the operator's belongs to them. Where there are very many they go after a day, or as
 * soon as no payment can come any more. Returns how many.
 */
export async function forgetUnpaidOrders(
  now = Date.now(),
  stopping?: AbortSignal,
  many = MANY,
): Promise<number> {
  const steps = (before: number, late: number) =>
    inSteps(() => deleteBatch.immediate(before, late), stopping);
  const old = await steps(now - KEPT_DAYS * DAY, now - KEPT_DAYS * DAY);
  if ((neverPaid.get() ?? 0) <= many) return old;
  return old + (await steps(now - DAY, now - LATE_PAYMENT_MS));
}
