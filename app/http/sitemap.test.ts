import { beforeAll, expect, test } from "vitest";
import { listProductAddresses } from "#app/catalog/list/product-list.sql.server.ts";
import { fillPages } from "#app/pages/fill-pages.server.ts";
import { countPages } from "#app/pages/pages.server.ts";
import { sqlite } from "#db/client.server.ts";
import { seed } from "#db/seed/bakhiya/seed.ts";
import { seedProducts } from "#db/seed-fixture.ts";
import { sitemap, sitemapPart } from "./sitemap.server.ts";

const ORIGIN = "https://shop.example";
const LISTED = ["/", "/products", "/about", "/contact", "/blog"];
const now = Date.UTC(2026, 10, 22);

beforeAll(() => {
  seedProducts();
});

const places = (xml = "") =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place ?? "");

test("few products stand in one file with pages and articles", () => {
  const found = places(sitemap(ORIGIN, LISTED, now));
  const products = listProductAddresses(1000);
  expect(products.length).toBeGreaterThan(30);
  expect(found).toContain(`${ORIGIN}/products`);
  for (const { id } of products) expect(found).toContain(`${ORIGIN}/singleProduct/${id}`);
  expect(found).not.toContain(`${ORIGIN}/about`);
  fillPages(seed.pages, now);
  const content = { title: "T", description: "", category: "", cover: null, sections: [] };
  fillPages([{ kind: "page", slug: "later", content, publishAt: now + 1 }], now);
  const pages = places(sitemap(ORIGIN, LISTED, now)).filter((place) => !/Product/.test(place));
  const groups = pages.filter((place) => place.includes("/collections/"));
  expect(groups).toEqual([
    ...["chikankari-kurti", "co-ord-sets", "festive-special", "fabrics"].map(
      (slug) => `${ORIGIN}/collections/${slug}`,
    ),
  ]);
  expect(pages.filter((place) => !/\/(blog|collections)\//.test(place)).toSorted()).toEqual(
    LISTED.map((path) => ORIGIN + path).toSorted(),
  );
  expect(pages.filter((place) => /\/blog\/./.test(place))).toHaveLength(6);
  expect(places(sitemap(ORIGIN, LISTED, now + 1))).toContain(`${ORIGIN}/pages/later`);
});

test("a hidden category, and one without products, are not told", () => {
  sqlite.exec(`update categories set is_shown = 0 where name = 'Fabrics';
    insert into categories (name, slug, position, created_at, updated_at) values ('Stoles', 'stoles', 9, 1, 1)`);
  const found = places(sitemap(ORIGIN, LISTED, now));
  expect(found).toContain(`${ORIGIN}/collections/co-ord-sets`);
  expect(found).not.toContain(`${ORIGIN}/collections/fabrics`);
  expect(found).not.toContain(`${ORIGIN}/collections/stoles`);
  sqlite.exec("update categories set is_shown = 1");
});

test("every article is told, however many there are", () => {
  const content = { title: "T", description: "", category: "", cover: null, sections: [] };
  const slugs = Array.from({ length: 250 }, (_, index) => `story-${index}`);
  fillPages(
    slugs.map((slug) => ({ kind: "article" as const, slug, content })),
    now,
  );
  const found = places(sitemap(ORIGIN, LISTED, now));
  expect(slugs.filter((slug) => !found.includes(`${ORIGIN}/blog/${slug}`))).toEqual([]);
});

test("many stand in files that an index names, each address once", () => {
  const index = sitemap(ORIGIN, LISTED, now, 7);
  expect(index).toContain("<sitemapindex");
  const files = places(index).map((place) => place.replace(`${ORIGIN}/sitemap/`, ""));
  const parts = files.map((name) => places(sitemapPart(ORIGIN, LISTED, now, name, 7)));
  const written = Math.ceil(countPages(now) / 7);
  expect(written).toBeGreaterThan(1);
  expect(files.length).toBe(written + Math.ceil(listProductAddresses(1000).length / 7));
  for (const part of parts.slice(1)) expect(part.length).toBeLessThanOrEqual(7);
  const all = parts.flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.toSorted()).toEqual(places(sitemap(ORIGIN, LISTED, now)).toSorted());
});

test.each(["0.xml", "99.xml", "pages-1.xml", "pages-99.xml", "1", "x.xml", "", "-1.xml"])(
  "there is no file %s",
  (name) => {
    expect(sitemapPart(ORIGIN, LISTED, now, name, 7)).toBeUndefined();
  },
);
