import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";
import { personalColumns } from "#db/schema/personal.ts";
import * as schema from "#db/schema.ts";
import { exported } from "./export-person.sql.server.ts";

test("what is handed over has every column that the schema marks", () => {
  const handed = exported.flatMap((rows) =>
    rows.columns().map(({ table, column }) => `${table}.${column}`),
  );
  const marked = Object.values(schema)
    .filter((one) => is(one, SQLiteTable))
    .flatMap((table) =>
      personalColumns(table).map(({ column }) => `${getTableConfig(table).name}.${column}`),
    );
  // A mail's text is handed over, not once more its HTML; the rest says how the shop's own work went.
  const own = ["outbox.html", "outbox.error", "bookings.error", "messages.token", "bin.title"];
  const missing = marked.filter((column) => !handed.includes(column) && !own.includes(column));
  expect(missing).toEqual([]);
  expect(marked.length).toBeGreaterThan(30);
});

test("of what is no table of the schema it is known whether it holds something of a shopper", () => {
  const virtual = sqlite
    .prepare("select name from pragma_table_list where schema = 'main' and type = 'virtual'")
    .pluck()
    .all();
  // The names of buyers, which the trigger of `orders` keeps as they are there; words of products.
  expect(virtual).toEqual(expect.arrayContaining(["order_names", "product_words"]));
  expect(virtual).toHaveLength(2);
});
