import { beforeEach, expect, test } from "vitest";
import { sqlite } from "./client.server.ts";

beforeEach(() => {
  sqlite.exec("delete from products; delete from categories; delete from collections;");
});

const add = sqlite.prepare(
  "insert into products (id, title, price, category, badge, original_price, created_at, updated_at) values (?, 'A', 100, ?, ?, ?, 1, 7)",
);
const rows = sqlite.prepare("select name, slug, position, is_shown shown from categories").raw();
const facetsOf = sqlite
  .prepare("select facet from product_facets where product_id = ? order by facet")
  .pluck();

test("a product of a category that is not there makes its row, shown and at the end", () => {
  add.run("a", "Co-ord Sets", null, null);
  add.run("b", "Co-ord Sets", null, null);
  add.run("c", "Kurtis & Tops", null, null);
  expect(rows.all()).toEqual([
    ["Co-ord Sets", "co-ord-sets", 1, 1],
    ["Kurtis & Tops", "kurtis-and-tops", 2, 1],
  ]);
});

test("another of the same letters, and one in another script, get an address all the same", () => {
  add.run("a", "Sarees", null, null);
  add.run("b", "SAREES", null, null);
  add.run("c", "साड़ी", null, null);
  const slugs = (rows.all() as string[][]).map(([, slug]) => slug);
  expect(slugs[0]).toBe("sarees");
  expect(slugs.slice(1)).toEqual([
    expect.stringMatching(/^category-[0-9a-f]{8}$/),
    expect.stringMatching(/^category-[0-9a-f]{8}$/),
  ]);
});

test("a product that changes to a category that is not there makes its row too", () => {
  add.run("a", null, null, null);
  sqlite.exec("update products set category = 'Stoles'");
  expect(rows.all()).toEqual([["Stoles", "stoles", 1, 1]]);
  expect(facetsOf.all("a")).toEqual(["", "category:Stoles"]);
  sqlite.exec("update products set category = 'Shawls'");
  expect(facetsOf.all("a")).toEqual(["", "category:Shawls"]);
  sqlite.exec("update products set category = null");
  expect(facetsOf.all("a")).toEqual([""]);
});

test("a category that products have is not deleted", () => {
  add.run("a", "Stoles", null, null);
  expect(() => sqlite.exec("delete from categories")).toThrow("products have this category");
  sqlite.exec("delete from products");
  sqlite.exec("delete from categories");
  expect(rows.all()).toEqual([]);
});

test("an address is of a category or of a collection, not of both", () => {
  add.run("a", "Stoles", null, null);
  const collect = (name: string, slug: string) =>
    sqlite.exec(`insert into collections (name, slug, position, created_at, updated_at)
      values ('${name}', '${slug}', 1, 1, 1)`);
  expect(() => collect("Eid", "stoles")).toThrow("taken");
  collect("Eid", "eid");
  expect(() => sqlite.exec("update categories set slug = 'eid'")).toThrow("taken");
  add.run("b", "Eid", null, null);
  expect((rows.all() as string[][])[1]?.[1]).toMatch(/^category-/);
});

test("badge, a lowered price and what it was picked for are facets, while the product is on the shelf", () => {
  add.run("a", "Stoles", "New", 200);
  sqlite.exec(`insert into collections (id, name, slug, position, created_at, updated_at) values (3, 'Eid', 'eid', 1, 1, 1);
    insert into collection_products values (3, 'a', 1)`);
  const all = ["", "@badge:New", "@collection:3", "@sale:yes", "category:Stoles"];
  expect(facetsOf.all("a")).toEqual(all);
  sqlite.exec("update products set archived_at = 1");
  expect(facetsOf.all("a")).toEqual([]);
  sqlite.exec("update products set archived_at = null");
  expect(facetsOf.all("a")).toEqual(all);
  sqlite.exec("update products set original_price = null, badge = null");
  expect(facetsOf.all("a")).toEqual(["", "@collection:3", "category:Stoles"]);
  sqlite.exec("delete from collections");
  expect(facetsOf.all("a")).toEqual(["", "category:Stoles"]);
});
