import { readdirSync, readFileSync } from "node:fs";
import {
  browserData,
  type Feature,
  isKnownAtFloor,
} from "../app/rendering/browser-data-fixture.ts";
import { oldSheet } from "../app/rendering/old-sheet.ts";
import { logInByForm } from "./operator.ts";
import * as shopper from "./shopper.ts";
import { expect, test } from "./test.ts";

/** Which browsers are below the floor: app/rendering/old-browsers.ts; what the sheets may use: app/rendering/floor.test.ts. */

const assets = "build/client/assets";
const built = (extension: string) =>
  readdirSync(assets)
    .filter((name) => name.endsWith(extension))
    .map((name) => ({ name, text: readFileSync(`${assets}/${name}`, "utf8").trim() }));

test("every sheet can be written for a browser that knows no layers @no-js", () => {
  const sheets = built(".css");
  expect(sheets.length).toBeGreaterThan(20);
  for (const { name, text } of sheets) {
    const older = oldSheet(text);
    const tooNew = older.match(/@(?:layer|container)|:(?:is|where|has|focus-visible)\b|undefined/g);
    expect(tooNew, name).toBeNull();
    expect(older.split("{").length, name).toBe(older.split("}").length);
    expect(older.length, name).toBeGreaterThan(text.length / 3);
  }
});

/** A name that only newer things have, such as `toSorted`, and never one that others had before, as `map`. */
function namesAfterFloor(): Set<string> {
  const [known, later] = [new Set<string>(), new Set<string>()];
  const look = (features: Feature, depth: number) => {
    for (const [key, feature] of Object.entries(features)) {
      if (key === "__compat") continue;
      const isKnown = isKnownAtFloor(feature);
      if (isKnown !== undefined) (isKnown ? known : later).add(key.replace(/_static$/, ""));
      if (depth > 0) look(feature, depth - 1);
    }
  };
  look(browserData.javascript.builtins ?? {}, 2);
  look(browserData.api, 1);
  return new Set([...later].filter((name) => !known.has(name)));
}

/** React's, Swiper's and Zod's own functions of such a name, and what they and we ask for before it is called. */
const asked =
  /^(use|createContext|toArray|destroy|subscribe|run|when|override|requestSubmit|startViewTransition|skipTransition|canParse)$/;

test("no script calls what a browser at the floor does not have @no-js", () => {
  const later = namesAfterFloor();
  expect(later.has("toSorted") && later.has("groupBy") && !later.has("map")).toBe(true);
  const scripts = built(".js");
  expect(scripts.length).toBeGreaterThan(100);
  for (const { name, text } of scripts) {
    // Shorter names are those of the build.
    const called = Array.from(text.matchAll(/\.([a-zA-Z]\w{2,})\(/g), ([, call = ""]) => call);
    const tooNew = called.filter((call) => later.has(call) && !asked.test(call));
    expect(tooNew, name).toEqual([]);
    // Safari before 16.4 reads no script with a look behind in a pattern, and the page stays as it is.
    expect(text, name).not.toMatch(/\(\?<[=!]/);
  }
});

const phone = {
  userAgent:
    "Mozilla/5.0 (Linux; U; Android 9; en-US; Redmi 6A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/78.0.3904.108 UCBrowser/13.4.0.1306 Mobile Safari/537.36",
  viewport: { width: 360, height: 740 },
};

test("UC Browser gets pages without script, in styles it reads, and one buys there @js", async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, ...phone });
  const page = await context.newPage();
  await page.goto("/products");
  await expect(page.locator('script:not([type="application/ld+json"])')).toHaveCount(0);
  await expect(page.locator('link[rel="stylesheet"], noscript')).toHaveCount(0);
  expect(await page.locator("style").innerText()).not.toMatch(/@layer|:is\(|:has\(/);
  const columns = page.locator(".grid-cards").first();
  await expect(columns).toHaveCSS("display", "grid");

  await shopper.addToCart(page, "no-js", "falsa-anarkali", "XXL");
  await shopper.goToShipping(page, "no-js");
  await shopper.fillShipping(page);
  await shopper.placeOrder(page, "no-js");
  // The provider's page has a script, which leads back.
  await page.getByRole("button", { name: /^Complete Payment - ₹/ }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await shopper.expectPaid(page);
  await context.close();
});

test("UC Browser has a desk whose buttons can be pressed @js", async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url, ...phone });
  const page = await context.newPage();
  await logInByForm(page, "no-js", shop);
  await page.goto("/admin/products");
  await expect(page.locator(".tabbar")).toBeVisible();
  await page.locator(".tbl .tick").first().check();
  // Nothing lies over it.
  await page.locator(".bulk button").first().click({ trial: true });
  await page.locator(".tbl .c-no a, .tbl a[href^='/admin/products/']").first().click();
  await page.getByRole("button", { name: "Save", exact: true }).click({ trial: true });
  await context.close();
});

test("nobody else is given such a page: a shared cache does not keep it @no-js", async ({
  request,
  shop,
}) => {
  const old = { headers: { "User-Agent": phone.userAgent } };
  for (const headers of [old, {}, old, {}]) {
    const answer = await request.get(`${shop.url}/about`, headers);
    const isOld = headers === old;
    expect((await answer.text()).includes("@layer")).toBe(!isOld);
    expect(answer.headers()["cache-control"]).toMatch(isOld ? /^private/ : /^public/);
  }
});
