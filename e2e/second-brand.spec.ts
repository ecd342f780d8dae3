import { devices, type Page } from "@playwright/test";
import { drawWhole, faultsOf, overflowOf } from "./accessible.ts";
import { unknownPairs } from "./colour-pairs.ts";
import { withDatabase } from "./database.ts";
import { everyPage, type Wares } from "./every-page.ts";
import { weighPages } from "./page-weights.ts";
import { palettesHold } from "./palettes.ts";
import { type Shop, startShop } from "./shop.ts";
import { expect, inShopOf } from "./test.ts";

/** The shop as another brand opens it, with nothing changed in code: what holds for the first holds here. */

const wares: Wares = {
  product: "phulwari-bedsheet",
  sizes: ["Double", "Single", "King"],
  more: [
    "/singleProduct/ambi-chanderi-saree",
    "/singleProduct/gulab-buta-fabric",
    "/search?q=Dabu",
    "/collections/dabu",
    "/blog/how-a-block-prints",
  ],
};

const test = inShopOf(async () => {
  const shop = await startShop({ SEED: "meera" });
  restock(shop);
  return shop;
});

function restock(shop: Shop) {
  withDatabase(shop, (database) =>
    database.prepare("update product_sizes set stock = 90 where product_id = ?").run(wares.product),
  );
}

test("the second brand: pages are light, accessible, fit any screen and have all their pictures @js", async ({
  browser,
  page,
  shop,
}) => {
  test.setTimeout(480_000);
  const { request } = page;
  const pages = await everyPage(request, shop.password, wares);
  expect(pages.length).toBeGreaterThan(60);
  const { heaviest, tooHeavy } = await weighPages(request, shop, pages);
  console.log("heaviest of the second brand, kB:", JSON.stringify(heaviest));
  expect.soft(tooHeavy).toEqual([]);

  const faults: string[] = [];
  const pictures = new Set<string>();
  for (const address of pages.filter((each) => !each.startsWith("/styleguide"))) {
    const html = await (await request.get(address)).text();
    for (const [found] of html.matchAll(/\/images\/[\w/-]+\.(?:avif|jpg)/g)) pictures.add(found);
    if (address.startsWith("/admin")) continue;
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto(address);
    for (const fault of await faultsOf(page, "js")) faults.push(`${address}: ${fault}`);
    for (const pair of await unknownPairs(page)) faults.push(`${address}: ${pair}`);
    faults.push(...(await widerThan(page, address, [320, 1280])));
  }
  // The desk has colours of its own, and axe looks at its pages in pages.spec.ts: here it has other words.
  const { cookies } = await request.storageState();
  const plain = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  await plain.addCookies(cookies);
  const desk = await plain.newPage();
  for (const address of pages.filter((each) => each.startsWith("/admin"))) {
    await desk.goto(address);
    faults.push(...(await widerThan(desk, address, [320, 1280, 360])));
    if (await isNameBroken(desk)) faults.push(`${address}: its name is broken within a word`);
  }
  await plain.close();
  expect.soft(faults).toEqual([]);
  expect(pictures.size).toBeGreaterThan(50);
  for (const picture of pictures) expect((await request.get(picture)).status(), picture).toBe(200);
});

/** Whether a word of the page's name goes on in another line, as what stands beside it leaves no room. */
async function isNameBroken(page: Page): Promise<boolean> {
  return page.locator("h1").evaluate((name) =>
    [...name.childNodes].some((part) =>
      [...(part.nodeValue ?? "").matchAll(/[^\s-]+/g)].some(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(part, index);
        range.setEnd(part, index + word.length);
        return range.getClientRects().length > 1;
      }),
    ),
  );
}

/** Where a page that is open does not fit. */
async function widerThan(page: Page, address: string, widths: number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await drawWhole(page);
    const over = await overflowOf(page);
    if (over > 0) found.push(`${address}: ${over} px wider than ${width}`);
  }
  return found;
}

test("the second brand: a phone's first page soon has the name in the shop's own Devanagari @js", async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ ...devices["Pixel 5"] });
  const page = await context.newPage();
  await page.goto(shop.url);
  const isShown = () =>
    page.evaluate(() =>
      [...document.fonts].some(
        ({ family, status, unicodeRange }) =>
          family.includes("Martel") && status === "loaded" && unicodeRange.startsWith("U+900"),
      ),
    );
  // Long before the other fonts, which come after six seconds.
  await expect.poll(isShown, { timeout: 4000 }).toBe(true);
  expect(await page.locator('head > link[href*="/fonts-"]').count()).toBe(0);
  await context.close();
});

test("the second brand: each of the twelve palettes is chosen at the desk, can be read and fits @js", async ({
  page,
  shop,
}) => {
  test.slow();
  await palettesHold(page, shop, { product: wares.product, size: "Double" });
});
