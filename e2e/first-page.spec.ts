import { drawWhole } from "./accessible.ts";
import { everyPage } from "./every-page.ts";
import { expect, hydrated, test } from "./test.ts";

/** The first page of a visit carries its own styles; the shop's sheet comes later. */

test("a first page looks by its own styles as it does by the whole sheet @no-js", async ({
  page,
  shop,
}) => {
  test.slow();
  const different: string[] = [];
  let firstPages = 0;
  for (const address of await everyPage(page.request, shop.password)) {
    await page.goto(address, { waitUntil: "load" });
    // What is not drawn yet has no sizes to compare.
    await drawWhole(page);
    const found = await page.evaluate(whatChanges);
    if (found) firstPages += 1;
    if (found?.length) different.push(`${address}: ${found.join(", ")}`);
  }
  expect(different).toEqual([]);
  expect(firstPages).toBeGreaterThan(20);
});

/** Runs in the page: the elements the whole sheet shows otherwise; undefined where it is in use. */
function whatChanges(): string[] | undefined {
  const sheet = document.querySelector<HTMLLinkElement>('noscript > link[media="print"]');
  if (!sheet) return undefined;
  const elements = [...document.querySelectorAll("body, body *")];
  const properties = [...getComputedStyle(document.body)].filter((name) =>
    /^(display|position|inset|width|height|m(arg|ax|in)|padding|border|background|color$|font|line|letter|text|white|list|grid|flex|align|justify|gap|order|opacity|visib|overflow|z-index|outline|box|transform|filter|aspect|object|mask|fill|stroke|clip|cursor|transition|animation|contain|content)/.test(
      name,
    ),
  );
  const looks = () =>
    elements.map((element) =>
      [null, "::before", "::after"]
        .map((part) => {
          const style = getComputedStyle(element, part);
          if (part && style.content === "none") return "";
          return properties.map((name) => style.getPropertyValue(name)).join();
        })
        .join(),
    );
  const before = looks();
  sheet.media = "all";
  const after = looks();
  return elements.flatMap((element, at) =>
    before[at] === after[at] ? [] : `${element.tagName}.${element.className}`,
  );
}

test("React finds the sheet when it wakes up, and the next page has it from the start @js", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/about`);
  await expect(page.locator("head > style[data-sheet]")).toHaveCount(1);
  const sheets = await page.evaluate(() => {
    Object.assign(document.documentElement, { stays: true });
    dispatchEvent(new Event("focusin"));
    return document.head.querySelectorAll('link[rel="stylesheet"][href*="/root-"]').length;
  });
  expect(sheets).toBe(1);
  await hydrated(page);
  // A document React did not find as it left it would have been made anew.
  expect(await page.evaluate(() => "stays" in document.documentElement)).toBe(true);
  await expect(page.locator('head > link[rel="stylesheet"][href*="/root-"]')).toHaveCount(1);

  await page.evaluate(() => location.assign("/contact"));
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.locator("head > style[data-sheet]")).toHaveCount(0);
  await expect(page.locator('head > link[rel="stylesheet"][href*="/root-"]')).toHaveCount(1);
});

test("without script a first page is printed by the whole sheet @no-js", async ({ page, shop }) => {
  await page.goto(`${shop.url}/about`, { waitUntil: "load" });
  await expect(page.locator(".site-footer")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".site-footer")).toBeHidden();
});
