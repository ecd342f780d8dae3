import { beforeEach, expect, test } from "vitest";
import { seriesAt } from "#app/documents/numbering.server.ts";
import { findPage, listPages } from "#app/pages/pages.server.ts";
import { currentPolicies } from "#app/policies/policies.server.ts";
import { writeOpening } from "#app/settings/closed.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { hasDemonstration, readSeeded } from "#app/settings/seeded.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { readRateCard } from "#app/shipping/rate-card.server.ts";
import { categoryChart } from "#app/sizes/size-charts.server.ts";
import { setOfCategory } from "#app/sizes/size-sets.server.ts";
import { sqlite } from "#db/client.server.ts";
import { demonstrationNames, emptySeed, loadSeed, usualSeed } from "#db/seed/seeds.ts";
import { fillShop } from "./fill-shop.server.ts";
import { seedParts } from "./seed-parts.server.ts";

const now = Date.UTC(2026, 10, 22);
const allParts = seedParts.map(({ name }) => name);
const count = (table: string) => sqlite.prepare(`select count(*) from ${table}`).pluck().get();
const home = () => findPage({ kind: "home", slug: "" }, now);

beforeEach(() => {
  sqlite.exec("delete from pages; delete from product_sizes; delete from product_images");
  sqlite.exec("delete from reviews; delete from products; delete from settings");
  refreshSettings();
});

test.each(demonstrationNames)("a new data folder is filled with %s, once", async (name) => {
  const seed = await loadSeed(name);
  expect(await fillShop(name, now)).toBe(seed.products.length);
  expect(count("products")).toBe(seed.products.length);
  expect(readSeeded()).toEqual({ seed: name, parts: allParts });
  expect(hasDemonstration()).toBe(true);
  refreshSettings();
  expect(currentSettings().isDemonstration).toBe(true);
  writeOpening({ closedSince: now, words: "", preview: null }, now);
  refreshSettings();
  expect(currentSettings().isDemonstration).toBe(false);
  expect(await fillShop(name, now)).toBeUndefined();
  expect(await fillShop(emptySeed, now)).toBeUndefined();
  // Its operator has removed everything: so it stays.
  sqlite.exec("delete from product_sizes; delete from product_images; delete from reviews");
  sqlite.exec("delete from products");
  expect(await fillShop(name, now)).toBeUndefined();
  expect(count("products")).toBe(0);
});

test("without demonstration a new shop has pages and no products", async () => {
  expect(await fillShop(emptySeed, now)).toBe(0);
  expect(count("products")).toBe(0);
  expect(home()).toBeDefined();
  expect(hasDemonstration()).toBe(false);
  expect(currentSettings().isDemonstration).toBe(false);
  expect(await fillShop(usualSeed, now)).toBeUndefined();
  expect(count("products")).toBe(0);
});

test("a data folder of an earlier release gets what stood in its code, whatever SEED says now", async () => {
  await fillShop(usualSeed, now);
  const [products, usualHome] = [count("products"), home()];
  const pages = listPages("page", { now, most: 99 }).listed.map(({ slug }) => slug);
  const articles = listPages("article", { now, most: 99 }).listed;
  expect(pages.toSorted()).toEqual(["about", "blog", "contact"]);
  expect(articles).toHaveLength(6);
  sqlite.exec("delete from pages; update settings set value = 'true' where key = 'seeded'");
  refreshSettings();
  expect(await fillShop(emptySeed, now)).toBeUndefined();
  expect(count("products")).toBe(products);
  expect(home()).toEqual(usualHome);
  expect(listPages("page", { now, most: 99 }).listed.map(({ slug }) => slug)).toEqual(pages);
  expect(listPages("article", { now, most: 99 }).listed).toEqual(articles);
  expect(readSeeded()?.seed).toBe(usualSeed);
  expect(readSeeded()?.parts.toSorted()).toEqual(allParts.toSorted());
});

test("sizes and charts of an earlier release, which stood in its code, are in its tables", async () => {
  await fillShop(usualSeed, now);
  sqlite.exec("delete from settings; update categories set size_set = null, size_chart = null");
  refreshSettings();
  expect(categoryChart("Co-ord Sets")).toBeNull();
  await fillShop(emptySeed, now);
  refreshSettings();
  expect(categoryChart("Co-ord Sets")?.piece.map(({ name }) => name)).toContain("Trousers, hips");
  expect(setOfCategory("Fabrics").sizes).toEqual(["Free Size"]);
});

test("a folder that has products and no note of it is of an earlier release too", async () => {
  await fillShop(usualSeed, now);
  sqlite.exec("delete from pages; delete from settings");
  sqlite.exec("update products set title = 'Mended' where id = (select min(id) from products)");
  refreshSettings();
  expect(await fillShop(emptySeed, now)).toBeUndefined();
  expect(sqlite.prepare("select count(*) from products where title = 'Mended'").pluck().get()).toBe(
    1,
  );
  expect(home()).toBeDefined();
});

test("an earlier release's shop goes on in its series, with its couriers and the sentences of its policies", async () => {
  sqlite.exec("insert into settings (key, value, updated_at) values ('seeded', 'true', 1)");
  refreshSettings();
  await fillShop(emptySeed, now);
  refreshSettings();
  expect(seriesAt(now)).toEqual({ from: "", invoice: "BK", creditNote: "BC" });
  expect(readRateCard().couriers.map(({ name }) => name)).toContain("Bakhiya Air Priority");
  const { sections, changedAt } = currentPolicies();
  expect(sections[0]?.own).toMatch(/^Every piece is made by hand/);
  expect(sections[3]?.list.at(-1)).toBe(
    "We do not take back: cloth that has been cut at your wish.",
  );
  expect(changedAt).toBe(Date.UTC(2025, 10, 1));
});
