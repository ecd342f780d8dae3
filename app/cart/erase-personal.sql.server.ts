import { command } from "#db/statement.ts";

/** The carts of shoppers, `ids` as a JSON list; what was typed at checkout goes with them. */
export const deleteCarts = command(
  "delete from carts where shopper_id in (select value from json_each(@ids))",
);
