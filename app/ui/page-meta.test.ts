import { expect, test } from "vitest";
import { ownMeta, pageMeta, shortened } from "./page-meta.ts";

const at = (pathname: string, origin?: string) => ({
  location: { pathname },
  matches: [{ loaderData: origin ? { origin } : undefined }],
});

function canonical(...args: Parameters<typeof pageMeta>) {
  const tags = pageMeta(...args) as Record<string, unknown>[];
  return tags.find(({ rel }) => rel === "canonical")?.href;
}

test("the canonical address is whole, without a slash at its end", () => {
  expect(canonical(at("/about/", "https://shop.example"), {})).toBe("https://shop.example/about");
  expect(canonical(at("/", "https://shop.example"), {})).toBe("https://shop.example/");
  const path = "/products?fabric=Cotton";
  expect(canonical(at("/products", "https://shop.example"), { path })).toBe(
    `https://shop.example${path}`,
  );
});

test("without an origin there are title and description only", () => {
  expect(pageMeta(at("/about"), { title: "About", description: "Who we are." })).toEqual([
    { title: "About · My shop" },
    { name: "description", content: "Who we are." },
  ]);
});

test("a page that shows each shopper something else has no address and no preview to pass on", () => {
  const told = { title: "Your cart", description: "Your items." };
  expect(ownMeta(at("/cart", "https://shop.example"), told)).toEqual([
    { title: "Your cart · My shop" },
    { name: "description", content: "Your items." },
  ]);
});

test("a shop that has not described itself says nothing empty", () => {
  expect(JSON.stringify(pageMeta(at("/about"), { title: "About" }))).not.toContain("description");
  const whole = pageMeta(at("/about", "https://shop.example"), { title: "About" });
  expect(JSON.stringify(whole)).toContain("og:title");
  expect(JSON.stringify(whole)).not.toContain("description");
});

test("a long description is cut between words", () => {
  const short = shortened("chikan ".repeat(40));
  expect(short.length).toBeLessThanOrEqual(162);
  expect(short).toMatch(/chikan …$/);
  expect(shortened("x".repeat(300)).length).toBeLessThanOrEqual(162);
});

test("search engines are told of what is shown where an address has no query", () => {
  const place = at("/products", "https://shop.example");
  const told = (search: string) =>
    JSON.stringify(
      pageMeta(
        { ...place, location: { ...place.location, search } },
        { jsonLd: [{ "@type": "Thing" }] },
      ),
    );
  expect(told("")).toContain("Thing");
  expect(told("?sort=price-up")).not.toContain("Thing");
});
