import { beforeAll, expect, test } from "vitest";
import { seedProducts } from "#db/seed-fixture.ts";
import { findProduct } from "../products.server.ts";
import { coloursOf } from "./colours-of.server.ts";
import { facetChoices } from "./facet-choices.server.ts";
import { familyOf, familyOfSwatch } from "./family-of.ts";
import { readFilters } from "./filters.ts";
import { listProducts } from "./product-list.sql.server.ts";

beforeAll(() => {
  seedProducts();
});

const filters = (query: string) => readFilters(new URLSearchParams(query));
const found = (query: string) =>
  listProducts(filters(query), 500).cards.flatMap(({ id }) => findProduct(id) ?? []);
const ids = (query: string) => found(query).map(({ id }) => id);

test.each([
  ["Night Blue", "blue"],
  ["Butter Yellow", "yellow"],
  ["Falsa Mauve", "purple"],
  ["Pale Gold", "yellow"],
  ["Gulmohar Rose", "pink"],
  ["Sindoor Red", "red"],
  ["Cloud Grey", "grey"],
  ["Pista", "green"],
  ["सफेद", "white"],
  ["Multicolour", undefined],
])("%s is of the family %s", (name, family) => {
  expect(familyOf(name)).toBe(family);
});

test("a swatch says the family, whatever the name", () => {
  expect(familyOf("Blue Lagoon", "#2f7d4f")).toBe("green");
  const swatches = ["#ffffff", "#111111", "#808080", "#c2185b", "#b71c1c", "#f6c945", "#1d4ed8"];
  expect(swatches.map(familyOfSwatch)).toEqual([
    "white",
    "black",
    "grey",
    "pink",
    "red",
    "yellow",
    "blue",
  ]);
});

test("several of a kind find what has one of them, each once, in any order of the list", () => {
  for (const sort of ["new", "price-up", "price-down"]) {
    const both = found(`fabric=Mulmul&fabric=Cotton&sort=${sort}`);
    expect(both.length).toBe(ids("fabric=Mulmul").length + ids("fabric=Cotton").length);
    expect(new Set(both.map(({ id }) => id)).size).toBe(both.length);
    const prices = both.map(({ price }) => price);
    if (sort === "price-up") expect(prices).toEqual([...prices].sort((a, b) => a - b));
    if (sort === "price-down") expect(prices).toEqual([...prices].sort((a, b) => b - a));
  }
  // Most products have both sizes, and stand in the list once.
  const sized = ids("size=S&size=M");
  expect(new Set(sized).size).toBe(sized.length);
  expect(new Set(sized)).toEqual(new Set([...ids("size=S"), ...ids("size=M")]));
});

test("the pages of several of a kind hold each product once", () => {
  const walked: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const page = listProducts(filters(`size=S&size=M&size=L&sort=price-up&after=${after}`), 7);
    walked.push(...page.cards.map(({ id }) => id));
    after = page.next;
  }
  expect(walked).toEqual(ids("size=S&size=M&size=L&sort=price-up"));
});

test("a family finds all its colours, beside single ones", () => {
  const blues = coloursOf(["blue"]);
  expect(blues.length).toBeGreaterThan(2);
  const found = ids("hue=blue");
  expect(found.length).toBeGreaterThan(2);
  for (const id of found) expect(blues).toContain(findProduct(id)?.color);
  expect(ids("hue=blue&color=Ivory").length).toBe(found.length + ids("color=Ivory").length);
  expect(ids("hue=nothing")).toEqual(ids(""));
});

test("in stock is what has a size that can be had", () => {
  const all = found("");
  const had = ids("stock=in");
  expect(had.length).toBeLessThan(all.length);
  expect(had).toEqual(all.filter(({ quantity }) => quantity !== 0).map(({ id }) => id));
});

test.each(["", "category=Fabrics", "hue=blue&fabric=Mulmul", "max=1500&stock=in&size=M"])(
  "each choice of a list narrowed by '%s' says how many products it has",
  (query) => {
    const choices = facetChoices(filters(query));
    expect(choices.total).toBe(ids(query).length);
    for (const [kind, rows] of [
      ["category", choices.category],
      ["size", choices.size],
      ["fabric", choices.fabric],
      ["hue", choices.hue],
    ] as const) {
      expect(rows.length, kind).toBeGreaterThan(0);
      for (const [value, count] of rows) {
        // As if this one were chosen instead of what is chosen of its kind.
        const search = new URLSearchParams(query);
        search.set(kind, value);
        expect([kind, value, count]).toEqual([kind, value, ids(`${search}`).length]);
      }
    }
  },
);

test("what no product of the list has is not offered, unless it is chosen", () => {
  const offered = (query: string) => facetChoices(filters(query)).fabric.map(([value]) => value);
  const inFabrics = offered("category=Fabrics");
  const missing = offered("").find((fabric) => !inFabrics.includes(fabric)) ?? "";
  expect(missing).not.toBe("");
  expect(offered(`category=Fabrics&fabric=${missing}`)).toContain(missing);
});

test.each([
  "hue=black&min=9000",
  "category=Fabrics&size=M&stock=in",
  "fabric=Linen&hue=red&size=XL&max=2000",
])(
  "of '%s', which finds nothing, it says what can be taken away and how much there is then",
  (query) => {
    const { total, waysOut = [] } = facetChoices(filters(query));
    expect(total).toBe(0);
    const chosen = [...new Set([...new URLSearchParams(query).keys()])];
    const without = (names: readonly string[]) => {
      const search = new URLSearchParams(query);
      for (const name of names) search.delete(name);
      return ids(`${search}`).length;
    };
    for (const [names, count] of waysOut) expect([names, count]).toEqual([names, without(names)]);
    const named = waysOut.flatMap(([names]) => names);
    for (const name of chosen)
      expect([name, named.includes(name)]).toEqual([name, without([name]) > 0]);
    expect(facetChoices(filters("")).waysOut).toBeUndefined();
  },
);
