import { beforeEach, expect, test } from "vitest";
import { sqlite } from "./client.server.ts";
import { lastPageChange, pageChangesSince } from "./page-changes.server.ts";
import { unseenTables } from "./table-rooms.ts";

beforeEach(() => {
  sqlite.exec(`
    delete from products;
    delete from categories;
    delete from collections;
    delete from settings;
    delete from carts;
    insert into products (id, title, price, created_at, updated_at) values
      ('kurti', 'Kurti', 129900, 1, 1), ('saree', 'Saree', 229900, 1, 1);
    insert into product_sizes (product_id, size, position, stock) values
      ('kurti', 'M', 0, 5), ('kurti', 'L', 1, 0), ('kurti', 'XL', 2, null), ('saree', 'M', 0, 5);
    insert into product_images (product_id, position, src, alt, width, height) values
      ('kurti', 0, '/a', 'a', 1, 1);
    insert into collections (name, slug, position, created_at, updated_at) values ('Eid', 'eid', 1, 1, 1);
    insert into categories (name, slug, position, created_at, updated_at) values ('Sarees', 'sarees', 1, 1, 1);
    insert into reviews (product_id, author, rating, text, created_at) values ('kurti', 'A', 5, '', 1);
    insert into carts (shopper_id, created_at, updated_at) values ('a', 1, 1);
  `);
});

function changedBy(write: string): string[] {
  const before = lastPageChange();
  sqlite.exec(write);
  return pageChangesSince(before)
    .map(({ key }) => key)
    .sort();
}

const kurti = "where product_id = 'kurti'";
const product = `('dupatta', 'Dupatta', 49900, 1, 1)`;
const columns = "(id, title, price, created_at, updated_at)";

test.each<[string, string, string[]]>([
  [
    "a price",
    "update products set price = price + 100 where id = 'kurti'",
    ["lists", "product:kurti"],
  ],
  ["a product", `insert into products ${columns} values ${product}`, ["lists", "product:dupatta"]],
  [
    "a product, or none when it is there",
    `insert or ignore into products ${columns} values ${product}`,
    ["lists", "product:dupatta"],
  ],
  [
    "a product in the place of another",
    `insert or replace into products ${columns} values ('saree', 'New', 100, 1, 1)`,
    ["lists", "product:saree"],
  ],
  [
    "a product that goes, and all of it",
    "delete from products where id = 'kurti'",
    ["lists", "product:kurti", "reviews"],
  ],
  ["a count", `update product_sizes set stock = 4 ${kurti} and size = 'M'`, ["stock:kurti"]],
  [
    "a size sold out",
    `update product_sizes set stock = 0 ${kurti} and size = 'M'`,
    ["product:kurti", "sizes"],
  ],
  [
    "a size that comes back",
    `update product_sizes set stock = 1 ${kurti} and size = 'L'`,
    ["product:kurti", "sizes"],
  ],
  [
    "a size that is counted from now on",
    `update product_sizes set stock = 1 ${kurti} and size = 'XL'`,
    ["product:kurti", "sizes"],
  ],
  [
    "a size made to order from now on",
    `update product_sizes set stock = null ${kurti} and size = 'M'`,
    ["product:kurti", "sizes"],
  ],
  [
    "a size that moves",
    `update product_sizes set position = 7 ${kurti} and size = 'M'`,
    ["lists", "product:kurti", "sizes"],
  ],
  [
    "a size",
    "insert into product_sizes (product_id, size, position) values ('saree', 'L', 1)",
    ["lists", "product:saree"],
  ],
  [
    "a size that goes",
    `delete from product_sizes ${kurti} and size = 'M'`,
    ["lists", "product:kurti"],
  ],
  ["a picture", `update product_images set alt = 'b' ${kurti}`, ["product:kurti"]],
  ["a picture that goes", `delete from product_images ${kurti}`, ["product:kurti"]],
  ["a review", `update reviews set status = 'hidden' ${kurti}`, ["product:kurti", "reviews"]],
  [
    "a review of another product",
    `update reviews set product_id = 'saree' ${kurti}`,
    ["product:kurti", "product:saree", "reviews"],
  ],
  ["a setting", "insert into settings (key, value, updated_at) values ('x', '1', 1)", ["settings"]],
  [
    "a category's sizes, wherever its products are",
    "update categories set size_set = 'beds'",
    ["categories", "settings"],
  ],
  ["a category's words", "update categories set description = 'Of silk'", ["categories"]],
  [
    "a category that nobody has named before",
    "update products set category = 'Stoles' where id = 'kurti'",
    ["categories", "lists", "product:kurti"],
  ],
  ["a collection's words", "update collections set description = 'For Eid'", ["collections"]],
  [
    "a product that is picked for one",
    "insert into collection_products select id, 'kurti', 1 from collections",
    ["collections"],
  ],
  [
    "counts of many",
    "update product_sizes set stock = stock - 1 where stock > 1",
    ["stock:kurti", "stock:saree"],
  ],
  [
    "a cart",
    "insert into cart_lines (id, shopper_id, product_id, size, quantity, added_at) values ('l', 'a', 'kurti', 'M', 1, 1)",
    [],
  ],
  ["nothing", "update products set price = 100 where id = 'none'", []],
])("%s changes what shows it, and no more", (_, write, keys) => {
  expect(changedBy(write)).toEqual(keys);
});

test("each change has a number of its own, greater than all before", () => {
  const write = "update products set price = price + 100 where id = 'kurti'";
  const seen = [1, 2, 3].map(() => {
    changedBy(write);
    return lastPageChange();
  });
  expect(new Set(seen).size).toBe(3);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});

test("a table is either named as unseen, or each of its writes is a change", () => {
  const tables = sqlite
    .prepare("select name from pragma_table_list where schema = 'main' and type = 'table'")
    .pluck()
    .all() as string[];
  const ofPages = tables.filter(
    (name) => !unseenTables.includes(name) && !/^(sqlite_|__|stat$)/.test(name),
  );
  expect(ofPages.length).toBeGreaterThan(4);
  expect(unseenTables.filter((name) => !tables.includes(name))).toEqual([]);
  const triggers = sqlite
    .prepare("select tbl_name || ' ' || lower(sql) from sqlite_master where type = 'trigger'")
    .pluck()
    .all() as string[];
  const lacking = ofPages.flatMap((table) =>
    ["insert", "update", "delete"]
      .filter((write) => {
        const isOf = new RegExp(
          `^${table} create trigger page_changes_\\w+ after ${write} on ${table}\\b`,
        );
        return !triggers.some((each) => isOf.test(each) && each.includes("into page_changes"));
      })
      .map((write) => `${write} of ${table}`),
  );
  expect(lacking).toEqual([]);
});
