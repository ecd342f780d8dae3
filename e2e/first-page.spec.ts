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
  // It fades in by what it says itself: a sheet may be read too late for that.
  const own = await page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ href }) => href === null)
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
  );
  expect(own.join()).toContain("@view-transition");
});

test("without script a first page is printed by the whole sheet @no-js", async ({ page, shop }) => {
  await page.goto(`${shop.url}/about`, { waitUntil: "load" });
  await expect(page.locator(".site-footer")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".site-footer")).toBeHidden();
});

/** What a script asks for before it runs. */
const importsOf = (source: string, address: string) =>
  Array.from(
    source.matchAll(/\b(?:from|import) ?"(\.?\/[^"]+\.js)"/g),
    ([, file = ""]) => new URL(file, address).href,
  );

test("React wakes up after two round trips of few files @no-js", async ({ request, shop }) => {
  for (const page of ["/", "/products", "/singleProduct/gulmohar-straight-kurti", "/cart"]) {
    const html = await (await request.get(shop.url + page)).text();
    const [, asleep = ""] = /data-sleeping=""[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    const asked = new Set(importsOf(asleep, shop.url));
    expect([...asked].join(), page).toContain("/entry.client-");
    const trips = [];
    for (let next = [...asked]; next.length > 0; ) {
      trips.push(next);
      const sources = await Promise.all(
        next.map(async (file) => importsOf(await (await request.get(file)).text(), file)),
      );
      next = [...new Set(sources.flat())].filter((file) => !asked.has(file));
      for (const file of next) asked.add(file);
    }
    expect(trips.slice(2), page).toEqual([]);
    expect(asked.size, page).toBeLessThan(30);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test("pictures of a list that wait for a second wait once @no-js", async ({ page, shop }) => {
    const began = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((one) => (one as CSSAnimation).animationName === "wait-a-second")
          .map((one) => Number(one.startTime)),
      );
    await page.goto(`${shop.url}/products`);
    const [first = 0, ...others] = await began();
    expect(others.length).toBeGreaterThan(0);
    // A rule within another's would have begun by now, for as long again.
    await page.waitForTimeout(1300);
    for (const start of await began()) expect(start - first).toBeLessThan(500);
  });
});
