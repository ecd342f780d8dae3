import { erasingSet } from "#db/schema/personal.ts";
import { orderEvents, orders } from "#db/schema.ts";
import { command } from "#db/statement.ts";

/** Of an order's history only the words that no person writes stay. */
const plainKinds = JSON.stringify([
  "placed",
  "paid",
  "refund-due",
  "refunded",
  "hold-expired",
  "units-not-kept",
  "cancelled",
]);
const eraseOrders = command(
  `update orders set ${erasingSet(orders)}, shopper_id = @nobody, erased_at = @now,
     updated_at = @now
   where id in (select value from json_each(@orders))`,
);
const eraseEvents = command(
  `update order_events set ${erasingSet(orderEvents)}
   where order_id in (select value from json_each(@orders))
     and (actor = 'operator' or kind not in (select value from json_each(@plainKinds)))`,
);

/**
 * Takes what is personal out of orders and their history; part of a transaction. `orders`: a JSON
 * list of ids; `nobody`: the shopper's id from now on; `now` in ms UTC.
 */
export function eraseOrdersOf(of: { orders: string; nobody: string; now: number }): void {
  eraseOrders.run(of);
  eraseEvents.run({ ...of, plainKinds });
}
