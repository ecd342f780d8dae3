import { sqlite } from "#db/client.server.ts";
import { command, integer, text, value } from "#db/statement.ts";

const BATCH = 25;

/** What goes with its order; any other row that belongs to one keeps it (`forget-unpaid.test.ts` names them). */
const parts = new Set(["order_lines", "order_events", "holds", "replaced_provider_orders"]);
const children = sqlite
  .prepare<[], { name: string; from: string }>(
    `select t.name, f."from" from pragma_table_list t, pragma_foreign_key_list(t.name) f
     where t.schema = 'main' and f."table" = 'orders'`,
  )
  .all();
const owned = children.filter(({ name }) => parts.has(name));
const keeping = children.filter(({ name }) => !parts.has(name));

// The newest number stays, so that none is given twice.
const UNPAID = "status = 'cancelled' and paid_at is null";

/** A few that may be forgotten, the oldest first. */
export const forgettable = value(
  text,
  `select id from orders where ${UNPAID} and created_at < @before
     and (provider_order_id is null or created_at < @late)
     and number < (select max(number) from orders)
     and not exists (select 1 from order_events e where e.order_id = orders.id and e.actor = 'operator')
     ${keeping.map(({ name, from }) => `and not exists (select 1 from ${name} c where c.${from} = orders.id)`).join("\n")}
   order by created_at limit ${BATCH}`,
);

const THESE = "(select value from json_each(@ids))";
/** Each takes `ids`, a JSON list; the parts before their orders. */
export const deletions = [
  ...owned.map(({ name, from }) => command(`delete from ${name} where ${from} in ${THESE}`)),
  command(`delete from orders where ${UNPAID} and id in ${THESE}`),
];
/** An order that is cancelled was never paid: money that came is refunded, under another status. */
export const neverPaid = value(
  integer,
  "select orders from order_counts where status = 'cancelled'",
);
