import { expect, test } from "vitest";
import { unsetShop } from "#app/shop.ts";
import { articleData } from "./json-ld.ts";

const article = {
  slug: "washing-chikan",
  title: "Washing chikan",
  excerpt: "Cold water, no wringing.",
  date: "2026-11-02",
  category: "Care",
  cover: null,
};

test("an article is told to search engines with its own address, written and published by the shop", () => {
  const us = { "@type": "Organization", name: unsetShop.name, url: "https://shop.test/" };
  expect(articleData(unsetShop, "https://shop.test", article)).toEqual({
    "@type": "Article",
    headline: "Washing chikan",
    description: "Cold water, no wringing.",
    datePublished: "2026-11-02",
    inLanguage: "en-IN",
    articleSection: "Care",
    mainEntityOfPage: "https://shop.test/blog/washing-chikan",
    author: us,
    publisher: us,
  });
});

test("its cover is a whole address; a category it has not is left out", () => {
  const cover = { src: "/images/care", alt: "", shape: "landscape", color: "#fff" } as const;
  const data = articleData(unsetShop, "https://shop.test", { ...article, category: "", cover });
  expect(data).toMatchObject({ image: "https://shop.test/images/care-800.jpg" });
  expect(data).not.toHaveProperty("articleSection");
});
