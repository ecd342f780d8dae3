import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { sqlite } from "./client.server.ts";
import * as schema from "./schema.ts";

/** A column of known values takes no other: by a CHECK, or by triggers where its table is too large to be written anew. */

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const enums = Object.values(schema)
  .filter((table) => is(table, SQLiteTable))
  .flatMap((table) =>
    Object.values(getTableColumns(table)).flatMap(({ name, keyAsName, enumValues }) =>
      enumValues
        ? [{ table: getTableName(table), column: keyAsName ? snake(name) : name, enumValues }]
        : [],
    ),
  );
const made = sqlite
  .prepare<[], { tbl_name: string; sql: string }>(
    "select tbl_name, sql from sqlite_master where type in ('table', 'trigger') and sql is not null",
  )
  .all();

function listOf(column: string): RegExp {
  return new RegExp(`\\b["\`]?${column}["\`]?\\s+(?:not\\s+)?in\\s*\\(([^)]*)\\)`, "gi");
}

test("every column of known values refuses others", () => {
  expect(enums.length).toBeGreaterThan(15);
  const free = enums.filter(({ table, column, enumValues }) => {
    const lists = made
      .filter(({ tbl_name }) => tbl_name === table)
      .flatMap(({ sql }) => [...sql.matchAll(listOf(column))]);
    return !lists.some(([, list = ""]) => {
      return (
        list
          .match(/(?<=')[^',]+(?=')/g)
          ?.sort()
          .join() === [...enumValues].sort().join()
      );
    });
  });
  // Counted by triggers from `orders.status`, which is bound.
  expect(free.map(({ table, column }) => `${table}.${column}`)).toEqual(["order_counts.status"]);
});

// A trigger speaks before the columns that are missing here.
test.each([
  ...["orders cancelled_by", "payments status", "refunds asked_by", "invoices kind"],
  ...["reviews status", "parcels trouble", "bookings error_kind", "bin kind", "imports status"],
])("its trigger refuses: %s", (name) => {
  const [table = "", column = ""] = name.split(" ");
  const values = enums.find((one) => one.table === table && one.column === column)?.enumValues;
  const write = (value: string) =>
    sqlite.prepare(`insert into ${table} (${column}) values (?)`).run(value);
  expect(() => write("something else")).toThrow(`${table}.${column} is none of its values`);
  expect(() => write(values?.[0] ?? "")).not.toThrow(`${table}.${column} is none`);
});
