import { command } from "#db/statement.ts";

/** What people wrote in the contact form: `ids` as a JSON list. */
export const deleteMessages = command(
  "delete from messages where id in (select value from json_each(@ids))",
);
