import { forgetWishes } from "#app/catalog/forget-wishes.server.ts";
import { sqlite } from "#db/client.server.ts";
import { inSteps } from "#db/in-steps.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const CART_DAYS = 60;
/** Of a visit that was the only one. */
const ONE_VISIT_DAYS = 7;
const DRAFT_DAYS = 30;
/** More than this no shop has of its own shoppers: then carts of one visit are kept for hours. */
const MANY = 100_000;
const MANY_HOURS = 6;
/** Few at a time: shoppers wait while rows are deleted. */
const BATCH = 100;

const deleteCarts = sqlite.prepare(
  `delete from carts where shopper_id in
     (select shopper_id from carts where updated_at < ? limit ${BATCH})`,
);
const deleteOneVisits = sqlite.prepare(
  `delete from carts where shopper_id in
     (select shopper_id from carts where updated_at < ? and updated_at - created_at < ${HOUR}
      limit ${BATCH})`,
);
const deleteDrafts = sqlite.prepare(
  `delete from checkout_drafts where shopper_id in
     (select shopper_id from checkout_drafts where updated_at < ? limit ${BATCH})`,
);
const countCarts = sqlite.prepare("select count(*) from carts").pluck();

type Forgotten = { carts: number; drafts: number; wishes: number };

/**
 * Forgets carts nobody touched for 60 days, those of one visit after 7 (where there are very many,
 * after 6 hours), names and addresses typed at checkout 30 days ago, and hearts. All that is stale
 * goes, in short steps. Returns how many of each went.
 */
export async function forgetStale(
  now = Date.now(),
  stopping?: AbortSignal,
  many = MANY,
): Promise<Forgotten> {
  const steps = (statement: typeof deleteCarts, before: number) =>
    inSteps(() => statement.run(before).changes, stopping);
  const drafts = await steps(deleteDrafts, now - DRAFT_DAYS * DAY);
  let carts = await steps(deleteCarts, now - CART_DAYS * DAY);
  carts += await steps(deleteOneVisits, now - ONE_VISIT_DAYS * DAY);
  if ((countCarts.get() as number) > many) {
    carts += await steps(deleteOneVisits, now - MANY_HOURS * HOUR);
  }
  return { carts, drafts, wishes: await forgetWishes(now, stopping, 2 * many) };
}
