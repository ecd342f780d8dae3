import { expect, test } from "vitest";
import { catalogue } from "#db/seed/bakhiya/catalogue.ts";
import { findArticle, listArticles } from "./articles.server.ts";
import { houseSizes, inches } from "./sizes.ts";

test("six articles, newest first, each with its own address and enough to read", () => {
  const cards = listArticles();
  expect(cards).toHaveLength(6);
  expect(new Set(cards.map(({ slug }) => slug)).size).toBe(6);
  expect(cards.map(({ date }) => date)).toEqual(
    cards
      .map(({ date }) => date)
      .sort()
      .reverse(),
  );
  for (const { slug } of cards) {
    const sections = findArticle(slug)?.sections ?? [];
    const words = JSON.stringify(sections).split(/\s+/).length;
    expect(words).toBeGreaterThan(400);
  }
  expect(findArticle("no-such-article")).toBeUndefined();
});

test("where an article leads on to is in the catalogue", () => {
  for (const { slug } of listArticles()) {
    const href = findArticle(slug)?.next.href ?? "";
    const id = /^\/singleProduct\/(.+)$/.exec(href)?.[1];
    if (id) expect(catalogue.some((product) => product.id === id)).toBe(true);
  }
});

test("every size is wider than the one before, and the kurti wider than the body", () => {
  for (const [at, row] of houseSizes.entries()) {
    expect(row.kurtiBust - row.bust).toBe(8);
    const before = houseSizes[at - 1];
    if (before) expect(row.bust).toBeGreaterThan(before.bust);
  }
  expect(inches(84)).toBe("33");
});
