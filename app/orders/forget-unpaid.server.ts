import { LATE_PAYMENT_MS } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import { inSteps } from "#db/in-steps.ts";

const DAY = 24 * 60 * 60_000;
const KEPT_DAYS = 30;
/** More than this no shop has of its own shoppers: then they are kept no longer than they must be. */
const MANY = 20_000;
const BATCH = 25;

/** What goes with its order; any other row that belongs to one keeps it. */
const parts = new Set(["order_lines", "order_events", "holds", "replaced_provider_orders"]);
const children = sqlite
  .prepare(
    `select t.name, f."from" from pragma_table_list t, pragma_foreign_key_list(t.name) f
     where t.schema = 'main' and f."table" = 'orders'`,
  )
  .all() as { name: string; from: string }[];
const owned = children.filter(({ name }) => parts.has(name));
const keeping = children.filter(({ name }) => !parts.has(name));

// The newest number stays, so that none is given twice.
const UNPAID = "status = 'cancelled' and paid_at is null";
const find = sqlite
  .prepare(
    `select id from orders where ${UNPAID} and created_at < @before
       and (provider_order_id is null or created_at < @late)
       and number < (select max(number) from orders)
       and not exists (select 1 from order_events e where e.order_id = orders.id and e.actor = 'operator')
       ${keeping.map(({ name, from }) => `and not exists (select 1 from ${name} c where c.${from} = orders.id)`).join("\n")}
     order by created_at limit ${BATCH}`,
  )
  .pluck();
const deletions = [
  ...owned.map(({ name, from }) => `delete from ${name} where ${from} in`),
  `delete from orders where ${UNPAID} and id in`,
].map((sql) => sqlite.prepare(`${sql} (select value from json_each(?))`));
const count = sqlite.prepare(`select count(*) from orders where ${UNPAID}`).pluck();

const deleteBatch = sqlite.transaction((before: number, late: number): number => {
  const ids = find.all({ before, late });
  const list = JSON.stringify(ids);
  if (ids.length > 0) for (const deletion of deletions) deletion.run(list);
  return ids.length;
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
  if ((count.get() as number) <= many) return old;
  return old + (await steps(now - DAY, now - LATE_PAYMENT_MS));
}
