import { drawWhole } from "./accessible.ts";
import { everyPage } from "./every-page.ts";
import { expect, hydrated, test } from "./test.ts";

/** The first page of a visit carries its own styles; the shop's sheets come later. */

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

/** Runs in the page: the elements the whole sheets show otherwise; undefined where it is in use. */
function whatChanges(): string[] | undefined {
  const sheets = document.querySelectorAll<HTMLLinkElement>('noscript > link[media="print"]');
  if (sheets.length === 0) return undefined;
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
  for (const sheet of sheets) sheet.media = "all";
  const after = looks();
  return elements.flatMap((element, at) =>
    before[at] === after[at] ? [] : `${element.tagName}.${element.className}`,
  );
}

test("React finds the sheets when it wakes up, and the next page has them from the start @js", async ({
  page,
  shop,
}) => {
  const sheets = page.locator(
    'head > link[rel="stylesheet"]:is([href*="/index-"], [href*="/content-"])',
  );
  await page.goto(`${shop.url}/blog`);
  await expect(page.locator("head > style[data-sheet]")).toHaveCount(4);
  await page.evaluate(() => {
    Object.assign(document.documentElement, { stays: true });
    dispatchEvent(new Event("focusin"));
  });
  await expect(sheets).toHaveCount(2);
  await hydrated(page);
  // A document React did not find as it left it would have been made anew.
  expect(await page.evaluate(() => "stays" in document.documentElement)).toBe(true);
  await expect(sheets).toHaveCount(2);

  await page.evaluate(() => location.assign("/contact"));
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.locator("head > style[data-sheet]")).toHaveCount(0);
  await expect(sheets).toHaveCount(2);
});

test("without script a first page is printed by the whole sheet @no-js", async ({ page, shop }) => {
  await page.goto(`${shop.url}/about`, { waitUntil: "load" });
  await expect(page.locator(".site-footer")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".site-footer")).toBeHidden();
});
