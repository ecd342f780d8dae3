import type { SQLiteColumnBuilder, SQLiteTable } from "drizzle-orm/sqlite-core";
import { getTableConfig } from "drizzle-orm/sqlite-core";

/**
 * What a column holds of a shopper, and what is left when their data is erased: a fixed value, all but
 * the names in it, or nothing, as its row is deleted. `finds`: by its text the shopper is looked for.
 */
type Personal = {
  erased: { leaves: string | null } | "names" | "row";
  finds?: true;
};

/** Marks a column of the schema; a test asks it of every column that holds text. */
export function personal<Builder extends SQLiteColumnBuilder>(
  builder: Builder,
  erased: Personal["erased"],
  more: { finds?: true } = {},
): Builder {
  (builder as unknown as { config: { personal?: Personal } }).config.personal = { erased, ...more };
  return builder;
}

type Marked = { column: string; notNull: boolean; mark: Personal };

/** The marked columns of a table, by their names in the database. */
export function personalColumns(table: SQLiteTable): Marked[] {
  return getTableConfig(table).columns.flatMap((column) => {
    const mark = (column as unknown as { config: { personal?: Personal } }).config.personal;
    return mark ? [{ column: nameOf(column.name), notNull: column.notNull, mark }] : [];
  });
}

/** The part of an `update` behind `set` that erases a row of this table; null stays null. */
export function erasingSet(table: SQLiteTable): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  return personalColumns(table)
    .flatMap(({ column, notNull, mark: { erased } }) => {
      if (typeof erased === "string") return [];
      if (erased.leaves === null) return [`${column} = null`];
      const left = quoted(erased.leaves);
      return [`${column} = ${notNull ? left : `iif(${column} is null, null, ${left})`}`];
    })
    .join(", ");
}

/** An expression of all text of a row by which a shopper is looked for. */
export function findingText(table: SQLiteTable): string {
  return personalColumns(table)
    .filter(({ mark }) => mark.finds)
    .map(({ column }) => `coalesce(${column}, '')`)
    .join(" || ' ' || ");
}

/** As `casing: "snake_case"` of the client names a column that has no name of its own. */
function nameOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
