import { beforeAll, expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";
import { seedProducts } from "#db/seed-fixture.ts";
import { facetChoices } from "./list/facet-choices.server.ts";
import { listFacets } from "./list/facets.server.ts";
import { readFilters } from "./list/filters.ts";
import { packCards, packList, unpackCards, unpackList } from "./list/packed-list.ts";
import { listProducts } from "./list/product-list.sql.server.ts";
import { findProduct } from "./products.server.ts";

beforeAll(() => {
  seedProducts();
});

function walk(query: string) {
  const search = new URLSearchParams(query);
  const cards = [];
  for (let after: string | null = ""; after !== null; ) {
    search.set("after", after);
    const page = listProducts(readFilters(search));
    cards.push(...page.cards);
    after = page.next;
  }
  return cards;
}

test("a list that travels as one text arrives as it left", () => {
  const list = {
    cards: walk("sort=new").map((card) => structuredClone(card)),
    facets: facetChoices(readFilters(new URLSearchParams())),
  };
  for (const card of list.cards.slice(0, 1)) {
    card.href = "/elsewhere";
    if (card.picture) card.picture.src = "/uploads/another";
  }
  for (const nothing of ["badge", "picture", "quantity", "originalPrice"] as const) {
    expect(
      list.cards.some((card) => card[nothing] === null),
      nothing,
    ).toBe(true);
  }
  const [asList, asCards] = [packList(list), packCards(list.cards)];
  // Where it was packed, it is known without being read.
  expect(unpackList(asList)).toBe(list);
  expect(unpackCards(asCards)).toBe(list.cards);
  expect(unpackList(` ${asList}`)).toStrictEqual(list);
  expect(unpackCards(` ${asCards}`)).toStrictEqual(list.cards);
});

test.each(["sort=new", "sort=price-up", "sort=price-down"])(
  "pages of %s hold each product once",
  (query) => {
    const ids = walk(query).map((card) => card.id);
    expect(ids.length).toBeGreaterThanOrEqual(36);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

test("filters narrow, and nonsense in them is ignored", () => {
  const fabrics = walk("category=Fabrics");
  expect(fabrics.length).toBeGreaterThan(0);
  for (const card of fabrics) expect(findProduct(card.id)?.category).toBe("Fabrics");
  expect(walk("max=999").every((card) => card.price <= 99_900)).toBe(true);
  expect(walk("max=abc&sort=odd&after=zz").length).toBe(walk("").length);
  expect(walk("category=Nothing")).toEqual([]);
});

test("the demonstration catalogue has every kind of product", () => {
  const all = walk("").map((card) => findProduct(card.id));
  const badges = new Set(all.map((product) => product?.badge));
  for (const badge of ["Best Seller", "New", "Limited", "Eco-Friendly", "Gaming", "Trending"]) {
    expect(badges).toContain(badge);
  }
  expect(all.some((product) => product?.quantity === 0)).toBe(true);
  expect(all.some((product) => product?.quantity === null)).toBe(true);
  expect(all.some((product) => product?.pictures.length === 0)).toBe(true);
  expect(listFacets().categories).toEqual([
    "Chikankari Kurti",
    "Co-ord Sets",
    "Festive Special",
    "Fabrics",
  ]);
});

test("a product of which one size is sold out and another made to order can be bought", () => {
  const product = walk("").find(({ id }) => (findProduct(id)?.sizes.length ?? 0) > 1);
  const id = product?.id ?? "";
  const set = sqlite.prepare("update product_sizes set stock = ? where product_id = ?");
  const setFirst = sqlite.prepare(
    "update product_sizes set stock = ? where product_id = ? and position = 0",
  );
  const quantities = [0, 2].map((left) => {
    set.run(null, id);
    setFirst.run(left, id);
    return findProduct(id)?.quantity;
  });
  expect(quantities).toEqual([null, 2]);
  set.run(0, id);
  expect(findProduct(id)?.quantity).toBe(0);
});

test("an unknown product is undefined", () => {
  expect(findProduct("no-such-thing")).toBeUndefined();
});
