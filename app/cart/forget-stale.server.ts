import { sqlite } from "#db/client.server.ts";

const DAY = 24 * 60 * 60_000;
const CART_DAYS = 60;
const DRAFT_DAYS = 30;
/** Few at a time: shoppers wait while rows are deleted. */
const BATCH = 1000;

const deleteCarts = sqlite.prepare(
  `delete from carts where shopper_id in
     (select shopper_id from carts where updated_at < ? limit ${BATCH})`,
);
const deleteDrafts = sqlite.prepare(
  `delete from checkout_drafts where shopper_id in
     (select shopper_id from checkout_drafts where updated_at < ? limit ${BATCH})`,
);

/**
 * Forgets carts nobody touched for 60 days, and names and addresses typed at checkout 30 days ago.
 * What remains of a large heap goes the next time. Returns how many of each went.
 */
export function forgetStale(now = Date.now()): { carts: number; drafts: number } {
  return {
    carts: deleteCarts.run(now - CART_DAYS * DAY).changes,
    drafts: deleteDrafts.run(now - DRAFT_DAYS * DAY).changes,
  };
}
