import { count } from "drizzle-orm";
import { forgetWishes } from "#app/catalog/forget-wishes.server.ts";
import { othersFirst } from "#app/in-parts.ts";
import { DAY, HOUR } from "#app/time.ts";
import { db } from "#db/client.server.ts";
import { unsynced } from "#db/commit.server.ts";
import { inSteps } from "#db/in-steps.ts";
import { carts as cartsTable } from "#db/schema.ts";
import { deleteOneVisits, deleteStaleCarts, endOfStaleStep } from "./forget-stale.sql.server.ts";

const CART_DAYS = 60;
/** Of a visit that was the only one. */
const ONE_VISIT_DAYS = 7;
/** More than this no shop has of its own shoppers: then carts of one visit are kept for hours. */
const MANY = 100_000;
const MANY_HOURS = 6;

const countCarts = db.select({ carts: count() }).from(cartsTable).prepare();

// Nobody waits for the disk here: what a power cut brings back is forgotten an hour later.
const forgetOld = unsynced((of: { before: number }) => deleteStaleCarts.run(of).changes);
const forgetVisits = unsynced(
  (of: { from: number; until: number }) => deleteOneVisits.run(of).changes,
);

type Forgotten = { carts: number; wishes: number };

/**
 * Forgets carts nobody touched for 60 days, those of one visit after 7 (where there are very many,
 * after 6 hours), each with what was typed at checkout, and hearts. All that is stale goes, in short
 * steps. Returns how many of each went.
 */
export async function forgetStale(
  now = Date.now(),
  stopping?: AbortSignal,
  many = MANY,
): Promise<Forgotten> {
  let carts = await inSteps(() => forgetOld({ before: now - CART_DAYS * DAY }), stopping);
  carts += await forgetOneVisits(now - ONE_VISIT_DAYS * DAY, stopping);
  if ((countCarts.get()?.carts ?? 0) > many) {
    carts += await forgetOneVisits(now - MANY_HOURS * HOUR, stopping);
  }
  return { carts, wishes: await forgetWishes(now, stopping, 2 * many) };
}

async function forgetOneVisits(before: number, stopping?: AbortSignal): Promise<number> {
  let [carts, from] = [0, 0];
  while (from < before && !stopping?.aborted) {
    const until = endOfStaleStep.get({ from, before }) ?? before;
    carts += forgetVisits({ from, until });
    from = until;
    await othersFirst();
  }
  return carts;
}
