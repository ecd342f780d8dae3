import { expect, test } from "vitest";
import { unsetShop } from "#app/shop.ts";
import { shortLetter } from "./short-letter.tsx";

test("an order's address among the words is a named link, another one breaks where a phone ends", () => {
  const address = `https://shop.example/order/${"0".repeat(32)}/review?key=${"k".repeat(43)}`;
  const parcel = `https://courier.example/${"1".repeat(80)}`;
  const { html, text } = shortLetter(unsetShop, {
    subject: "It has arrived",
    heading: "It has arrived",
    paragraphs: [`Tell us: ${address}`, `Follow it: ${parcel}`],
    link: { href: "https://shop.example/", label: "View your order" },
    name: "Example Shopper",
    isSandbox: false,
  });
  const links = [...html.matchAll(/: <a href="([^"]*)" style="([^"]*)">([^<]*)</g)];
  expect(links.map(([, href, , words]) => [href, words])).toEqual([
    [address, "Open the review form"],
    [parcel, parcel],
  ]);
  // Whatever is written in a mail breaks: what its one table says is so for all in it.
  const [, around] = /<table role="presentation"[^>]* style="([^"]*)"/.exec(html) ?? [];
  expect(around).toContain("overflow-wrap:anywhere;word-break:break-word");
  expect(html.indexOf("<table")).toBeLessThan(html.indexOf("It has arrived</h1>"));
  expect(text).toContain(`Tell us: ${address}\n`);
});
