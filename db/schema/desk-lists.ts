import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { quoted } from "./actor.ts";
import { operators } from "./desk.ts";

/** The lists of the desk that each operator arranges. */
const deskListNames = ["orders", "products"] as const;
export type DeskListName = (typeof deskListNames)[number];

/** A list as it was narrowed and sorted, under a name: what stands in its address. */
export type DeskView = { name: string; query: string };

/** How an operator has arranged a list. A row that is not there: as it comes. */
export const deskLists = sqliteTable(
  "desk_lists",
  {
    operatorId: integer()
      .notNull()
      .references(() => operators.id, { onDelete: "cascade" }),
    list: text({ enum: deskListNames }).notNull(),
    /** Columns that are not shown; a later one shows until somebody hides it. */
    hidden: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    views: text({ mode: "json" }).$type<DeskView[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.operatorId, t.list] }),
    check("desk_lists_list", sql.raw(`list in (${quoted(deskListNames)})`)),
  ],
);
