import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Of several processes: the writes that were begun for another one, for as long as it may send them
 * again because the answer was lost. Written by triggers, in the transaction of what the write does.
 */
export const handledWrites = sqliteTable(
  "handled_writes",
  { requestId: text().primaryKey(), at: integer().notNull() },
  (t) => [index("handled_writes_at").on(t.at)],
);
