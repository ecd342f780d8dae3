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

/** What is older than `@before` (ms UTC), a hundred at a time: numbers follow the order it came in. */
export const forgetMessages = command(
  `delete from messages where created_at < @before
     and id in (select id from messages where id > 0 order by id limit 100)`,
);
export const forgetOrderMessages = command(
  `delete from order_messages where at < @before
     and id in (select id from order_messages where id > 0 order by id limit 100)`,
);
