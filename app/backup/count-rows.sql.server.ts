import type Database from "better-sqlite3";
import { z } from "zod";

/** Rows of every table of our own, in any database file; the search index follows from them. */
export function countRows(database: Database.Database): Record<string, number> {
  const tables = database
    .prepare(
      `select name from pragma_table_list where schema = 'main' and type = 'table'
         and name not like 'sqlite_%' order by name`,
    )
    .pluck();
  const names = z.array(z.string()).parse(tables.all());
  const rowsOf = (table: string) =>
    z.number().parse(database.prepare(`select count(*) from "${table}"`).pluck().get());
  return Object.fromEntries(names.map((name) => [name, rowsOf(name)]));
}
