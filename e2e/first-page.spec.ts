import { expect, hydrated, test } from "./test.ts";

/** The first page of a visit carries its own styles; the shop's sheets come later. That it looks the same: reflow.spec.ts. */

test("React finds the sheets when it wakes up, and the next page has them from the start @js", async ({
  page,
  shop,
}) => {
  const sheets = page.locator(
    'head > link[rel="stylesheet"]:is([href*="/index-"], [href*="/content-"])',
  );
  await page.goto(`${shop.url}/blog`);
  await expect(page.locator("head > style[data-sheets]")).toHaveCount(1);
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
  await expect(page.locator("head > style[data-sheets]")).toHaveCount(0);
  await expect(sheets).toHaveCount(2);
});

test("without script a first page is printed by the whole sheet @no-js", async ({ page, shop }) => {
  await page.goto(`${shop.url}/about`, { waitUntil: "load" });
  await expect(page.locator(".site-footer")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".site-footer")).toBeHidden();
});
