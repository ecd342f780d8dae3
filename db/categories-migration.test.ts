import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { indexOf, migrated } from "./migrated-fixture.ts";

const upgrade = indexOf("_categories");

test("categories of an earlier release come in the order their filters had, and are all shown", () => {
  const sqlite = new Database(":memory:");
  migrated(sqlite, 0, upgrade - 1);
  const add = sqlite.prepare(
    "insert into products (id, title, price, original_price, category, badge, created_at, updated_at) values (?, 'A', 100, ?, ?, ?, 1, 7)",
  );
  add.run("a", 200, "Stoles", "New");
  add.run("b", null, "Co-ord Sets", null);
  add.run("c", null, null, null);
  add.run("d", null, "Stoles", null);
  sqlite.exec("update products set archived_at = 1 where id = 'd'");
  const before = sqlite
    .prepare("select product_id, facet from product_facets order by 1, 2")
    .raw()
    .all();
  migrated(sqlite, upgrade, upgrade);
  expect(
    sqlite
      .prepare("select name, slug, position, is_shown, picture from categories order by position")
      .raw()
      .all(),
  ).toEqual([
    ["Co-ord Sets", "co-ord-sets", 1, 1, null],
    ["Stoles", "stoles", 2, 1, null],
  ]);
  const after = sqlite
    .prepare("select product_id, facet from product_facets order by 1, 2")
    .raw()
    .all();
  expect(after).toEqual(
    [...before, ["a", "@badge:New"], ["a", "@sale:yes"]].toSorted((a, b) =>
      JSON.stringify(a) < JSON.stringify(b) ? -1 : 1,
    ),
  );
  expect(sqlite.pragma("foreign_key_check")).toEqual([]);
});
