import { count } from "drizzle-orm";
import { forgetWishes } from "#app/catalog/forget-wishes.server.ts";
import { db } from "#db/client.server.ts";
import { inSteps } from "#db/in-steps.ts";
import { carts as cartsTable } from "#db/schema.ts";
import { deleteCarts, deleteOneVisits } from "./forget-stale.sql.server.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const CART_DAYS = 60;
/** Of a visit that was the only one. */
const ONE_VISIT_DAYS = 7;
/** More than this no shop has of its own shoppers: then carts of one visit are kept for hours. */
const MANY = 100_000;
const MANY_HOURS = 6;

const countCarts = db.select({ carts: count() }).from(cartsTable).prepare();

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
  const steps = (statement: typeof deleteCarts, before: number) =>
    inSteps(() => statement.run({ before }).changes, stopping);
  let carts = await steps(deleteCarts, now - CART_DAYS * DAY);
  carts += await steps(deleteOneVisits, now - ONE_VISIT_DAYS * DAY);
  if ((countCarts.get()?.carts ?? 0) > many) {
    carts += await steps(deleteOneVisits, now - MANY_HOURS * HOUR);
  }
  return { carts, wishes: await forgetWishes(now, stopping, 2 * many) };
}
