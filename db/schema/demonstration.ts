import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Which rows the demonstration brought (`app/first-run/`): an operator who starts a shop of their own
 * has these removed, and nothing that was made by hand. A trigger lets an order in only where all its
 * money was the sandbox's; what stands here of orders may be deleted, as no other paid order may.
 */
export const demonstrationRows = sqliteTable(
  "demonstration_rows",
  {
    tableName: text().notNull(),
    /** The row's primary key as JSON: `["blue-kurti"]`, `["home", ""]`. */
    key: text().notNull(),
    /** Its `updated_at` as it was brought, in ms UTC: another one means that somebody has changed it. */
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tableName, t.key] })],
);
