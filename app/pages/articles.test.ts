import { beforeAll, expect, test } from "vitest";
import { gatherSources, PAGES } from "#app/page-sources.server.ts";
import { seed } from "#db/seed/bakhiya/seed.ts";
import { findArticle, listArticles, newestArticles } from "./articles.server.ts";
import { fillPages } from "./fill-pages.server.ts";

const now = Date.UTC(2026, 10, 22);

beforeAll(() => fillPages(seed.pages, now));

test("the demonstration's six articles, newest first, each with enough to read", () => {
  const cards = listArticles(now).articles;
  expect(cards).toHaveLength(6);
  expect(cards.map(({ date }) => date)).toEqual([
    "2025-11-15",
    "2025-08-16",
    "2025-06-07",
    "2025-04-12",
    "2025-02-22",
    "2025-01-18",
  ]);
  for (const { slug } of cards) {
    const words = JSON.stringify(findArticle(slug, now)?.sections).split(/\s+/).length;
    expect(words).toBeGreaterThan(400);
  }
  expect(findArticle("no-such-article", now)).toBeUndefined();
  expect(newestArticles(now, 2)).toEqual(cards.slice(0, 2));
});

test("where an article leads on to is in the catalogue", () => {
  const links = listArticles(now).articles.flatMap(({ slug }) => {
    const last = findArticle(slug, now)?.sections.at(-1);
    return last?.kind === "text" ? [last.href] : [];
  });
  expect(links).toHaveLength(6);
  for (const href of links) {
    expect(href).toMatch(/^\//);
    const id = /^\/singleProduct\/(.+)$/.exec(href)?.[1];
    if (id) expect(seed.products.some((product) => product.id === id)).toBe(true);
  }
});

test("an article is not there before its time", () => {
  const content = { title: "Later", description: "", category: "", cover: null, sections: [] };
  fillPages([{ kind: "article", slug: "later", content, publishAt: now + 1000 }], now);
  expect(findArticle("later", now)).toBeUndefined();
  expect(listArticles(now).articles).toHaveLength(6);
  expect(listArticles(now + 1000).articles[0]).toMatchObject({ slug: "later", cover: null });
});

test("a page that is kept gets old when the next article's time comes", async () => {
  const { sources, until } = await gatherSources(async () => listArticles(now));
  expect(until).toBe(now + 1000);
  expect(sources.has(PAGES)).toBe(true);
  const after = await gatherSources(async () => listArticles(now + 1000));
  expect(after.until).toBe(Number.POSITIVE_INFINITY);
});

test("the blog goes on by key until its last article, each once; a place that has not come is the first", () => {
  const content = { title: "One", description: "", category: "", cover: null, sections: [] };
  const slugs = Array.from({ length: 60 }, (_, index) => `one-${index}`);
  fillPages(
    slugs.map((slug) => ({ kind: "article" as const, slug, content, publishAt: now - 1 })),
    now,
  );
  const found: string[] = [];
  let after: string | null = null;
  do {
    const page = listArticles(now, after);
    expect(page.articles.length).toBeLessThanOrEqual(24);
    found.push(...page.articles.map(({ slug }) => slug));
    after = page.next;
  } while (after);
  expect(found).toHaveLength(66);
  expect(new Set(found).size).toBe(66);
  for (const place of [`${now + 1000}.later`, "x", ""]) {
    expect(listArticles(now, place)).toEqual(listArticles(now));
  }
});
