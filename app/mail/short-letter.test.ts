import { expect, test } from "vitest";
import { unsetShop } from "#app/shop.ts";
import { shortLetter } from "./short-letter.tsx";

test("an address among the words is a link that breaks where a phone ends", () => {
  const address = `https://shop.example/order/${"0".repeat(32)}/review?key=${"k".repeat(43)}`;
  const { html, text } = shortLetter(unsetShop, {
    subject: "It has arrived",
    heading: "It has arrived",
    paragraphs: [`Tell us: ${address}`],
    link: { href: "https://shop.example/", label: "View your order" },
    name: "Example Shopper",
    isSandbox: false,
  });
  const link = html.match(/<p[^>]*>Tell us: <a href="([^"]*)" style="([^"]*)">/);
  expect(link?.[1]).toBe(address);
  expect(link?.[2]).toContain("overflow-wrap:anywhere");
  expect(text).toContain(`Tell us: ${address}\n`);
});
