import type { Page } from "@playwright/test";
import { paletteNames } from "../app/brand/palettes.ts";
import { contrastFaultsOf, drawWhole, overflowOf } from "./accessible.ts";
import { logIn } from "./operator.ts";
import { weighPages } from "./page-weights.ts";
import type { Shop } from "./shop.ts";
import { expect } from "./test.ts";

const sellingPages = (product: string) => [
  ...["/", "/products", `/singleProduct/${product}`, "/cart", "/create-order?step=2"],
];

/**
 * Chooses each palette by the form of Settings > Brand, and looks at one of the pages that sell, by day
 * or by night in turn: whether every word can be read, whether it fits a phone, what it weighs. That
 * every two colours that meet on a page have their contrast, in every palette, by day and by night, is
 * reckoned (`app/brand/palettes.test.ts`, `colour-pairs.ts`).
 */
export async function palettesHold(
  page: Page,
  shop: Shop,
  { product, size }: { product: string; size: string },
) {
  const { request } = page;
  await logIn(request, shop);
  const added = await request.post(`/singleProduct/${product}`, {
    form: { selectedSize: size, quantity: "1" },
  });
  expect(added.ok()).toBe(true);
  await page.setViewportSize({ width: 360, height: 800 });
  const selling = sellingPages(product);
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const [at, palette] of paletteNames.entries()) {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto("/admin/settings/brand");
    await page.locator(`[name=palette][value=${palette}]`).check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.locator(`[name=palette][value=${palette}]`)).toBeChecked();
    const scheme = at % 2 === 0 ? "dark" : "light";
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    const address = selling[at % selling.length] ?? "/";
    await page.goto(address);
    await drawWhole(page);
    const where = `${palette}, ${scheme}, ${address}`;
    for (const fault of await contrastFaultsOf(page)) faults.push(`${where}: ${fault}`);
    const over = await overflowOf(page);
    if (over > 0) faults.push(`${where}: ${over} px wider than the screen`);
    seen.add(
      await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue("--rani"),
      ),
    );
    const { tooHeavy } = await weighPages(request, shop, [address]);
    faults.push(...tooHeavy.map((heavy) => `${palette}: ${heavy}`));
  }
  expect(faults).toEqual([]);
  // Not one palette looked at twelve times.
  expect(seen.size).toBeGreaterThan(9);
}
