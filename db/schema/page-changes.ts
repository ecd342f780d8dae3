import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What of the pages for shoppers has changed, and in which order: triggers of the tables that such
 * pages show write it, whichever process changes them (`migrations/*_page_changes.sql`). A key is
 * one of `app/page-sources.server.ts`; each has the number of its last change.
 */
export const pageChanges = sqliteTable("page_changes", {
  n: integer().primaryKey(),
  key: text().notNull().unique(),
});
