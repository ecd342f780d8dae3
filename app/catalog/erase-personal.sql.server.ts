import { command } from "#db/statement.ts";

/** The wishes of shoppers, `ids` as a JSON list. */
export const deleteWishes = command(
  "delete from wishes where shopper_id in (select value from json_each(@ids))",
);
/** What lies in the trash, for good: `ids` as a JSON list. */
export const deleteTrash = command(
  "delete from bin where id in (select value from json_each(@ids))",
);
