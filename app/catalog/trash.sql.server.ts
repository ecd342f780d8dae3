import { sqlite } from "#db/client.server.ts";
import { bin } from "#db/schema.ts";
import { integer, nullable, oneOf, statement, text } from "#db/statement.ts";

/** Rows as they are in their tables, under the columns' own names; parents first. */
export type TrashRows = Record<string, Row[]>;
type Row = Record<string, unknown>;

/** Older than an id, newest first. */
export const olderEntries = statement(
  {
    id: integer,
    kind: oneOf(bin.kind.enumValues),
    title: text,
    deletedAt: integer,
    who: text,
    picture: nullable(text),
  },
  `select id, kind, title, deleted_at deletedAt, who,
     json_extract(rows, '$.product_images[0].src') picture
   from bin where id < ? order by id desc limit ?`,
);

/** A name of a table or column goes into SQL as it is, so it must be one. */
const NAME = /^[a-z_]+$/;

/** Whole rows of one table for the trash: `rowsOf("reviews", "id", 7)`. */
export function rowsOf(table: string, column: string, value: unknown): Row[] {
  if (!NAME.test(table) || !NAME.test(column)) throw new Error("no name of a table or column");
  return sqlite.prepare<[unknown], Row>(`select * from ${table} where ${column} = ?`).all(value);
}

const columnsOf = sqlite.prepare<[string], string>("select name from pragma_table_info(?)").pluck();

/**
 * Puts back a row that its room has handed to the trash, whichever table that was. Columns that are
 * no longer in the table are left out; new ones get what they have by default.
 */
export function putBackRow(table: string, row: Row): void {
  const columns = columnsOf.all(table);
  const names = Object.keys(row).filter((name) => NAME.test(name) && columns.includes(name));
  if (!NAME.test(table) || names.length === 0) throw new Error(`no table ${table}`);
  const values = names.map((name) => `@${name}`).join(", ");
  sqlite.prepare(`insert into ${table} (${names.join(", ")}) values (${values})`).run(row);
}
