import { beforeEach, expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";
import { seedProducts } from "#db/seed-fixture.ts";
import { productShown } from "./product-shown.server.ts";

const id = "gulmohar-straight-kurti";

beforeEach(() => {
  sqlite.exec(
    "delete from products; delete from collections; delete from categories; delete from settings; delete from reviews;",
  );
  seedProducts();
  sqlite.exec(
    `insert into reviews (product_id, author, rating, text, created_at, status)
     values ('${id}', 'Asha', 5, 'Soft', 1, 'waiting');
     insert into collections (name, slug, position, created_at, updated_at)
     values ('Onam', 'onam', 1, 1, 1)`,
  );
});

/** What a transaction asks for is read anew. */
const readAnew = () => sqlite.transaction(() => productShown(id)).immediate();

test.each([
  ["title and price", `update products set title = 'Kurti', price = 100 where id = '${id}'`],
  ["a weight", `update products set own_weight_grams = 777 where id = '${id}'`],
  ["a count", `update product_sizes set stock = 3 where product_id = '${id}' and size = 'M'`],
  ["a size sold out", `update product_sizes set stock = 0 where product_id = '${id}'`],
  ["the words of a picture", `update product_images set alt = 'Seen' where product_id = '${id}'`],
  ["a review let through", "update reviews set status = 'shown' where author = 'Asha'"],
  ["another product beside it", "update products set price = price + 100"],
  [
    "a pick for a collection",
    `insert into collection_products select id, '${id}', 1 from collections where slug = 'onam'`,
  ],
  ["a category that is hidden", "update categories set is_shown = 0"],
  [
    "where all comes from",
    `insert into settings (key, value, updated_at) values ('policies', '{"countryOfOrigin":"Nepal"}', 1)`,
  ],
  ["its place on the shelf", `update products set archived_at = 1 where id = '${id}'`],
])("the page of a product shows %s at once", (_, write) => {
  const before = productShown(id);
  expect(before?.shown).toContain("Gulmohar");
  expect(productShown(id), "remembered").toBe(before);
  sqlite.exec(write);
  const after = productShown(id);
  expect(after).toEqual(readAnew());
  expect(after).not.toEqual(before);
});

test("a product is there from the moment it is on the shelf", () => {
  sqlite.exec(`update products set publish_at = ${Date.now() + 60} where id = '${id}'`);
  expect(productShown(id)).toBeUndefined();
  return expect.poll(() => productShown(id)?.product.id).toBe(id);
});
