import { sqlite } from "#db/client.server.ts";
import { inSteps } from "#db/in-steps.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** As long as the cookie they belong to lives after its last use. */
const KEPT_DAYS = 60;
const MANY_HOURS = 6;
const BATCH = 200;

// The cookie is as old as the last thing its browser has added.
const deleteOld = sqlite.prepare(
  `delete from wishes where rowid in (select w.rowid from wishes w where w.added_at < @before
     and not exists (select 1 from wishes n where n.shopper_id = w.shopper_id
       and n.added_at >= @before)
     and not exists (select 1 from carts c where c.shopper_id = w.shopper_id
       and c.updated_at >= @before) limit ${BATCH})`,
);
const deleteLone = sqlite.prepare(
  `delete from wishes where rowid in (select w.rowid from wishes w where w.added_at < @before
     and not exists (select 1 from carts c where c.shopper_id = w.shopper_id) limit ${BATCH})`,
);
const count = sqlite.prepare("select count(*) from wishes").pluck();

/**
 * Forgets hearts whose browser has added nothing for 60 days; where there are very many, after 6
 * hours those of browsers without a cart. Returns how many.
 */
export async function forgetWishes(
  now: number,
  stopping: AbortSignal | undefined,
  many: number,
): Promise<number> {
  const steps = (statement: typeof deleteOld, before: number) =>
    inSteps(() => statement.run({ before }).changes, stopping);
  const old = await steps(deleteOld, now - KEPT_DAYS * DAY);
  if ((count.get() as number) <= many) return old;
  return old + (await steps(deleteLone, now - MANY_HOURS * HOUR));
}
