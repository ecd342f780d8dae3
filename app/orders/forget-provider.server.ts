import { sqlite } from "#db/client.server.ts";

const forget = sqlite.prepare(
  `update orders set provider_order_id = null, provider_amount = null
   where provider_order_id is not null and status in ('awaiting payment', 'cancelled')`,
);
const forgetReplaced = sqlite.prepare(
  `delete from replaced_provider_orders where order_id in
     (select id from orders where status in ('awaiting payment', 'cancelled'))`,
);

/**
 * Unpaid orders forget what they were called at the sandbox or in test mode, so that the next visit
 * to their pay page makes them known to the real provider. Only there: a real one may hold money.
 */
export function forgetPlayedOrders(): void {
  forget.run();
  forgetReplaced.run();
}
