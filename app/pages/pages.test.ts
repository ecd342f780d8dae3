import { expect, test } from "vitest";
import { groupAddress } from "#app/catalog/groups/group-address.ts";
import { slug } from "#app/catalog/slug.ts";
import { fillPlaceholders, unknownPlaceholders } from "#app/fill-placeholders.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { unsetShop } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import { catalogue } from "#db/seed/bakhiya/catalogue.ts";
import { home } from "#db/seed/bakhiya/home.ts";
import { seedProducts } from "#db/seed-fixture.ts";
import { formOf } from "./content-fields.server.ts";
import { fillPages } from "./fill-pages.server.ts";
import { readContent, writeContent } from "./page-content.server.ts";
import { findPage, listPages } from "./pages.server.ts";
import { schemaOf, sectionKinds } from "./section-kinds.server.ts";
import { showSections } from "./shown-page.server.ts";

const now = Date.UTC(2026, 10, 22);
const context = contextOf({ kind: "shopper" }, now);

test("a shop without a home page gets one, and what is there stays as it is", async () => {
  seedProducts(now);
  fillPages([{ kind: "home", slug: "", content: home }], now);
  const before = findPage({ kind: "home", slug: "" }, now);
  fillPages([{ kind: "home", slug: "", content: { ...home, sections: [] } }], now);
  expect(findPage({ kind: "home", slug: "" }, now)).toEqual(before);
  expect(before?.sections.map(({ kind }) => kind)).toEqual([
    ...["banners", "products", "tiles", "banner", "tiles", "film", "promises", "testimonials"],
  ]);
});

test("the demonstration's tiles lead to products, and say the lowest price of the catalogue", () => {
  const shown = showSections(context, findPage({ kind: "home", slug: "" }, now)?.sections ?? []);
  const fabrics = shown.find(({ id }) => id === "fabrics");
  if (fabrics?.kind !== "tiles") throw new Error("no tiles of fabrics");
  for (const { title, note } of fabrics.tiles) {
    const prices = catalogue.filter(({ fabric }) => fabric === title).map(({ price }) => price);
    expect(note).toBe(`Starting @ ₹${(Math.min(...prices) / 100).toLocaleString("en-IN")}`);
  }
  for (const section of home.sections) {
    if (section.kind !== "tiles") continue;
    for (const { href } of section.tiles ?? []) {
      const { pathname, searchParams } = new URL(href, "http://shop.example");
      const fabric = searchParams.get("fabric");
      const leadsTo = ({ category, ...one }: (typeof catalogue)[number]) =>
        pathname === groupAddress(slug(category)) || one.fabric === fabric;
      expect(catalogue.some(leadsTo), href).toBe(true);
    }
  }
});

test("a tile counts the products it leads to, unless a text is written", () => {
  const [section] = showSections(context, [
    {
      id: "one",
      kind: "tiles",
      heading: "Tiles",
      label: "",
      more: "See",
      says: "count",
      tiles: [
        { title: "A", text: "", note: "", href: "/products?category=Fabrics", picture: null },
        { title: "B", text: "", note: "Many", href: "/products?category=Fabrics", picture: null },
        { title: "C", text: "", note: "", href: "/products?category=Nothing", picture: null },
        { title: "D", text: "", note: "", href: "https://elsewhere.example/", picture: null },
      ],
    },
  ]);
  // Written before categories had pages of their own: it leads there all the same.
  expect(section?.kind === "tiles" && section.tiles.map(({ href }) => href)).toEqual([
    ...["/collections/fabrics", "/collections/fabrics"],
    ...["/products?category=Nothing", "https://elsewhere.example/"],
  ]);
  const count = catalogue.filter(({ category }) => category === "Fabrics").length;
  expect(section?.kind === "tiles" && section.tiles.map(({ note }) => note)).toEqual([
    ...[`${count} items`, "Many", "", ""],
  ]);
});

test("a tile counts what a category or collection has", () => {
  sqlite.exec(`insert into collections (name, slug, position, rule, created_at, updated_at)
    values ('Cheap cloth', 'cheap', 1, '{"category":"Fabrics","max":150000}', 1, 1)`);
  const tile = (href: string) => ({ title: "A", text: "", note: "", href, picture: null });
  const hrefs = [
    "/collections/fabrics",
    "/collections/cheap",
    "/collections/%E0%A4",
    "/collections/none",
  ];
  const [section] = showSections(context, [
    {
      id: "tiles",
      kind: "tiles",
      heading: "Shop",
      label: "",
      more: "",
      says: "count",
      tiles: hrefs.map(tile),
    },
  ]);
  const fabrics = catalogue.filter(({ category }) => category === "Fabrics");
  const cheap = fabrics.filter(({ price }) => price <= 150000);
  expect(cheap.length).toBeGreaterThan(1);
  expect(cheap.length).toBeLessThan(fabrics.length);
  // What is hidden or removed is not offered.
  expect(section?.kind === "tiles" && section.tiles.map(({ note }) => note)).toEqual([
    `${fabrics.length} items`,
    `${cheap.length} items`,
  ]);
  const [shown] = showSections(context, [
    {
      id: "p",
      kind: "products",
      heading: "Cloth",
      rule: "collection",
      category: "Cheap cloth",
      most: 12,
    },
  ]);
  expect(shown?.kind === "products" && shown.cards.map(({ href }) => href)).toEqual(
    cheap.slice(0, 12).map(({ id }) => `/singleProduct/${id}`),
  );
});

test("categories, collections and what lists are narrowed by are gathered as tiles, with counts", () => {
  const of = (of: "category" | "collection" | "attribute" | "size", most = 12, attribute = "") => {
    const section = { id: "g", kind: "gathered", heading: "All", of, attribute, most } as const;
    const [shown] = showSections(context, [{ ...section, says: "count", more: "See" }]);
    return shown?.kind === "gathered" ? shown.tiles : [];
  };
  const count = (has: (one: (typeof catalogue)[number]) => boolean) => {
    const found = catalogue.filter(has).length;
    return `${found} ${found === 1 ? "item" : "items"}`;
  };
  const categories = of("category");
  expect(categories.length).toBe(new Set(catalogue.map(({ category }) => category)).size);
  for (const { title, note, href } of categories) {
    expect(note).toBe(count(({ category }) => category === title));
    expect(href).toMatch(/^\/collections\/./);
  }
  const fabrics = of("attribute", 12, "fabric");
  expect(fabrics.length).toBeGreaterThan(3);
  for (const { title, note, href } of fabrics) {
    expect(note).toBe(count(({ fabric }) => fabric === title));
    expect(new URL(href, "http://here.invalid").searchParams.get("fabric")).toBe(title);
  }
  expect(of("attribute", 2, "Fabric")).toHaveLength(2);
  expect(of("attribute", 12, "Nothing of the kind")).toEqual([]);
  expect(of("size").map(({ title }) => title)).toContain("XL");
  expect(of("collection").map(({ href }) => href)).toEqual(["/collections/cheap"]);
  sqlite.exec(`update categories set is_shown = 0 where name = '${categories[0]?.title}'`);
  expect(of("category").map(({ title }) => title)).toEqual(
    categories.slice(1).map(({ title }) => title),
  );
  sqlite.exec("update categories set is_shown = 1");
});

test("the products of a section follow its rule", () => {
  const of = (rule: "newest" | "on-sale" | "best-selling", category = "") => {
    const section = { id: "p", kind: "products", heading: "New", rule, category, most: 4 } as const;
    const [shown] = showSections(context, [section]);
    return shown?.kind === "products" ? shown.cards : [];
  };
  expect(of("newest").map(({ title }) => title)).toEqual(
    catalogue.slice(0, 4).map(({ title }) => title),
  );
  expect(of("newest", "Fabrics").map(({ title }) => title)).toEqual(
    catalogue
      .filter(({ category }) => category === "Fabrics")
      .slice(0, 4)
      .map(({ title }) => title),
  );
  const sale = of("on-sale");
  expect(sale.length).toBeGreaterThan(0);
  for (const { price, was } of sale) expect(was ?? 0).toBeGreaterThan(price);
  expect(of("best-selling")).toEqual([]);
});

test("words of the shop stand where a text names them, and others stay as they are written", () => {
  const shop = { ...unsetShop, returnDays: 3, freeDeliveryAbove: 500_00 };
  expect(fillPlaceholders("{returnDays}, above {freeDeliveryAbove}, {nothing}", shop)).toBe(
    "3 days, above ₹500, {nothing}",
  );
  expect(unknownPlaceholders("{returnDays} {nothing}")).toEqual(["{nothing}"]);
});

test("what is published later is not there before its time", () => {
  const content = { title: "Later", description: "", category: "", cover: null, sections: [] };
  fillPages([{ kind: "page", slug: "later", content, publishAt: now + 1000 }], now);
  expect(findPage({ kind: "page", slug: "later" }, now)).toBeUndefined();
  expect(findPage({ kind: "page", slug: "later" }, now + 1000)).toMatchObject(content);
  expect(listPages("page", { now: now + 1000, most: 9 }).listed.map(({ slug }) => slug)).toEqual([
    "later",
  ]);
  expect(listPages("page", { now, most: 9 }).listed).toEqual([]);
});

test("what is stored reads the same to the byte, and what does not fit is refused", () => {
  const stored = writeContent(home);
  expect(writeContent(readContent(stored))).toBe(stored);
  const sections = [{ id: "x", kind: "banner", title: "" }];
  expect(() => writeContent({ ...home, sections })).toThrow();
});

test.each(sectionKinds)("every field of a section of %s says how it is asked for", (kind) => {
  for (const schema of Object.values(schemaOf(kind).shape)) {
    expect(formOf(schema).label).toMatch(/^[A-Z]/);
  }
});
