import { erasingSet } from "#db/schema/personal.ts";
import { orderMessages } from "#db/schema.ts";
import { command } from "#db/statement.ts";

/** What people wrote in the contact form: `ids` as a JSON list. */
export const deleteMessages = command(
  "delete from messages where id in (select value from json_each(@ids))",
);

/** What was written to the shoppers of orders: `orders` as a JSON list of ids. */
export const eraseOrderMessagesOf = command(
  `update order_messages set ${erasingSet(orderMessages)}
   where order_id in (select value from json_each(@orders))`,
);
