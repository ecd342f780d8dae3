import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What was tried or written lately, counted by whom; a row is of no use after its time. */
export const throttles = sqliteTable(
  "throttles",
  {
    /** A keyed hash of what is counted and of whom: the file names no address and no account. */
    key: text().primaryKey(),
    used: integer().notNull(),
    until: integer().notNull(),
  },
  (t) => [index("throttles_over").on(t.until)],
);
