import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test, vi } from "vitest";
import { operatorContext } from "#app/settings/context.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { sqlite } from "#db/client.server.ts";
import { seedProducts } from "#db/seed-fixture.ts";
import { findProduct } from "../products.server.ts";
import { createProduct } from "../save-product.server.ts";
import { misspellings } from "./misspellings-fixture.ts";
import { searchProducts } from "./search.server.ts";
import { SearchNotes } from "./search-notes.tsx";
import { writeSynonyms } from "./synonyms.server.ts";

beforeAll(() => {
  seedProducts();
});

const titles = (query: string) => searchProducts(query).cards.map(({ title }) => title);
const idsOf = (query: string) => searchProducts(query).cards.map(({ id }) => id);

function namesOf(id: string): string {
  const { title, fabric, category, color } = findProduct(id) ?? {};
  return [title, fabric, category, color].join(" ").toLowerCase();
}

test("search finds by the beginning of words, in every field, and nothing for nothing", () => {
  expect(titles("kurt").length).toBeGreaterThan(3);
  expect(titles("mulmul").length).toBeGreaterThan(0);
  expect(titles("  ")).toEqual([]);
  expect(titles('" OR 1=1 --')).toEqual([]);
  expect(titles("zzzz")).toEqual([]);
});

test("what has the word in its title comes before what only tells of it", () => {
  const hasIt = titles("mulmul").map((title) => /mulmul/i.test(title));
  expect(hasIt).toContain(true);
  expect(hasIt).toContain(false);
  expect(hasIt.lastIndexOf(true)).toBeLessThan(hasIt.indexOf(false));
});

const typed = Object.entries(misspellings).flatMap(([meant, forms]) =>
  forms.split(" ").map((form) => [form, meant] as const),
);

test("200 misspellings find what was meant, first", () => {
  expect(new Set(typed.map(([form]) => form)).size).toBeGreaterThanOrEqual(200);
  const lost = typed.filter(([form, meant]) => !namesOf(idsOf(form)[0] ?? "").includes(meant));
  expect(lost).toEqual([]);
});

test("what is written exactly stands before what is only near or related", () => {
  const pink = idsOf("pink").map((id) => /pink/.test(namesOf(id)));
  expect(pink.filter(Boolean).length).toBeGreaterThan(0);
  expect(pink.lastIndexOf(true)).toBeLessThan(pink.indexOf(false));
  const colours = new Set(idsOf("pink").map((id) => findProduct(id)?.color));
  for (const shade of ["Rose", "Gulmohar Rose", "Blush"]) expect(colours).toContain(shade);
});

test("it is told what was searched instead, or as well, and what nothing has", () => {
  const [kurta] = searchProducts("kurta").widened;
  expect(kurta).toEqual({ word: "kurta", isFound: false, instead: ["kurti"], isSame: false });
  const [georgette] = searchProducts("jorjet").widened;
  expect(georgette?.instead).toEqual(["georgette"]);
  expect(searchProducts("pink").widened[0]?.isFound).toBe(true);
  expect(searchProducts("kurti").widened).toEqual([]);
  const several = searchProducts("qwxyz pink kurta");
  expect(several.cards.length).toBeGreaterThan(1);
  expect(several.widened[0]).toEqual({
    word: "qwxyz",
    isFound: false,
    instead: [],
    isSame: false,
  });
});

test("where nothing has all of the words, what has most of them is shown and said to be partial", () => {
  const sets = searchProducts("kurta set");
  expect(sets.isPartial).toBe(true);
  expect(sets.cards.length).toBeGreaterThan(10);
  expect(searchProducts("kurti").isPartial).toBe(false);
});

test("for a garment the shop does not have its kin is shown", () => {
  for (const word of ["saree", "sari", "saaree", "lehnga", "साड़ी"]) {
    const { cards, widened } = searchProducts(word);
    expect(cards.length).toBeGreaterThan(0);
    expect(widened[0]?.isFound).toBe(false);
  }
});

test("words of a draft are neither shown nor told", () => {
  const set = sqlite.prepare("update products set title = ?, publish_at = ? where id = ?");
  const id = idsOf("kurti")[0] ?? "";
  const { title = "" } = findProduct(id) ?? {};
  set.run("Xylophone Kurti", null, id);
  expect(searchProducts("xylofone")).toMatchObject({ cards: [], widened: [] });
  set.run(title, 0, id);
});

test("the operator's synonyms count from the next request on, phrases too", () => {
  expect(titles("kaftan")).toEqual([]);
  writeSynonyms([{ from: "kaftan", to: ["anarkali", "kota doria"] }]);
  refreshSettings();
  const found = searchProducts("kaftan");
  expect(found.widened).toEqual([
    { word: "kaftan", isFound: false, instead: ["anarkali", "kota doria"], isSame: false },
  ]);
  expect(found.cards.length).toBeGreaterThan(4);
  expect(titles("kaftaan").length).toBe(found.cards.length);
});

test("what is named in Devanagari is found in Latin letters as they are typed, and by its beginning", () => {
  const title = "नीली बगरू साड़ी";
  const added = { title, price: 100_00, publishAt: 1, sizes: [], pictures: [] };
  const { id } = createProduct(operatorContext({ name: "operator" }), added);
  // The words of the catalogue are a minute old at most.
  vi.setSystemTime(Date.now() + 61_000);
  for (const word of ["saree", "sari", "neeli", "bagru", "साड़ी", "साड़", "नील"])
    expect(idsOf(word), word).toContain(id);
  expect(idsOf("सिल्क")).not.toContain(id);
  // It is the same word, so nobody reads that there is none of it.
  const told = (query: string) => {
    const { cards, ...found } = searchProducts(query);
    const notes = createElement(SearchNotes, { query, count: cards.length, ...found });
    return renderToStaticMarkup(notes).replace(/\d+/g, "N");
  };
  expect(told("saree")).toBe("<p>N product for “saree”</p><p>Showing साड़ी for “saree”.</p>");
  // What other words found is not counted as found by this one.
  expect(told("kurta")).toBe("<p>No products found for “kurta”; showing N products for kurti.</p>");
  expect(told("kurti zzzzzzz")).toBe(
    "<p>No products found for “zzzzzzz”.</p><p>Showing N products for the other words.</p>",
  );
  vi.useRealTimers();
});
