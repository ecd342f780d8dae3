import { beforeEach, expect, test } from "vitest";
import { sqlite } from "./client.server.ts";
import { publicVersion } from "./version.server.ts";

beforeEach(() => {
  sqlite.exec(`
    delete from products;
    delete from settings;
    insert into products (id, title, price, created_at, updated_at) values ('kurti', 'Kurti', 129900, 1, 1);
    insert into product_sizes (product_id, size, position, stock) values ('kurti', 'M', 0, 5);
  `);
});

test.each([
  ["stock", "update product_sizes set stock = stock - 1"],
  ["a price", "update products set price = price + 100"],
  ["a product that goes, and its sizes with it", "delete from products"],
  ["a setting", "insert into settings (key, value, updated_at) values ('x', '1', 1)"],
])("%s makes another version", (_, write) => {
  const before = publicVersion();
  sqlite.exec(write);
  expect(publicVersion()).not.toBe(before);
});

test("what no page for everybody shows leaves the version alone", () => {
  const before = publicVersion();
  sqlite.exec("insert into carts (shopper_id, created_at, updated_at) values ('a-shopper', 1, 1)");
  sqlite.prepare("select * from products").all();
  expect(publicVersion()).toBe(before);
});
