import { beforeEach, expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";
import { cardsOf } from "./cards.server.ts";
import { facetChoices } from "./list/facet-choices.server.ts";
import { readFilters } from "./list/filters.ts";
import { listProducts } from "./list/product-list.sql.server.ts";
import { perProduct } from "./per-product.server.ts";

beforeEach(() => {
  sqlite.exec(`
    delete from products;
    insert into products (id, title, price, category, colors, publish_at, created_at, updated_at) values
      ('kurti', 'Kurti', 129900, 'Kurtis', '["Red"]', 0, 1, 1), ('saree', 'Saree', 229900, 'Sarees', '[]', 0, 2, 1);
    insert into product_sizes (product_id, size, position, stock) values
      ('kurti', 'M', 0, 5), ('saree', 'M', 0, 5);
    insert into product_images (product_id, position, src, alt, width, height, color) values
      ('kurti', 0, '/a', 'a', 1, 1, '#fff');
  `);
});

const card = () => cardsOf(["kurti"])[0];
const kurti = "where product_id = 'kurti'";

test("a card is the same object until its product changes", () => {
  const first = card();
  expect(first).toMatchObject({ title: "Kurti", price: 129900, quantity: 5, reviewCount: 0 });
  sqlite.exec("update products set price = 100 where id = 'saree'");
  expect(card()).toBe(first);
  expect(Object.isFrozen(first)).toBe(true);
});

test.each<[string, string, object]>([
  ["price", "update products set price = 99900 where id = 'kurti'", { price: 99900 }],
  ["title", "update products set title = 'Long kurti' where id = 'kurti'", { title: "Long kurti" }],
  ["badge", "update products set badge = 'New' where id = 'kurti'", { badge: "New" }],
  ["count", `update product_sizes set stock = 4 ${kurti}`, { quantity: 4 }],
  ["sold out", `update product_sizes set stock = 0 ${kurti}`, { quantity: 0 }],
  ["made to order", `update product_sizes set stock = null ${kurti}`, { quantity: null }],
  [
    "another size",
    "insert into product_sizes (product_id, size, position, stock) values ('kurti', 'L', 1, 3)",
    { quantity: 8 },
  ],
  ["picture", `update product_images set src = '/b' ${kurti}`, { picture: { src: "/b" } }],
  ["no picture", `delete from product_images ${kurti}`, { picture: null }],
  [
    "review",
    "insert into reviews (product_id, author, rating, text, created_at) values ('kurti', 'A', 4, '', 1)",
    { reviewCount: 1, rating: 4 },
  ],
])("a card shows at once what has changed: %s", (_, write, shown) => {
  card();
  sqlite.exec(write);
  expect(card()).toMatchObject(shown);
});

test("a product that is gone is left out, the others keep their order", () => {
  expect(cardsOf(["saree", "kurti"]).map(({ id }) => id)).toEqual(["saree", "kurti"]);
  sqlite.exec("delete from products where id = 'saree'");
  expect(cardsOf(["saree", "kurti"]).map(({ id }) => id)).toEqual(["kurti"]);
});

test("what a transaction undoes is not remembered", () => {
  card();
  const write = sqlite.transaction(() => {
    sqlite.exec("update products set price = 100 where id = 'kurti'");
    expect(card()?.price).toBe(100);
    throw new Error("undone");
  });
  expect(() => write.immediate()).toThrow("undone");
  expect(card()?.price).toBe(129900);
});

test("a narrowed list and its counts follow a product that changes", () => {
  const asked = readFilters(new URLSearchParams("max=5000"));
  const counts = () => {
    const { total, category, size } = facetChoices(asked);
    return { total, category, size, shown: listProducts(asked).cards.map(({ id }) => id) };
  };
  expect(counts()).toEqual({
    total: 2,
    category: [
      ["Kurtis", 1],
      ["Sarees", 1],
    ],
    size: [["M", 2]],
    shown: ["saree", "kurti"],
  });
  sqlite.exec(`update products set category = 'Sarees' where id = 'kurti';
    update product_sizes set stock = 0 ${kurti}`);
  expect(counts()).toMatchObject({ total: 2, category: [["Sarees", 2]], size: [["M", 1]] });
  sqlite.exec("update products set archived_at = 1 where id = 'kurti'");
  expect(counts()).toMatchObject({ total: 1, shown: ["saree"] });
});

test("what is remembered has an end", () => {
  const read: string[] = [];
  const lengths = perProduct((ids) => {
    read.push(...ids);
    return new Map(ids.map((id) => [id, id.length]));
  });
  const ids = (from: number) => Array.from({ length: 1500 }, (_, at) => `p${from + at}`);
  expect(lengths(ids(0))).toHaveLength(1500);
  expect(lengths(ids(0))).toHaveLength(1500);
  expect(read).toHaveLength(1500);
  expect(lengths([...ids(1000), "one"])).toHaveLength(1501);
  expect(lengths(["one"])).toEqual([3]);
  expect(read).toHaveLength(3001);
});
