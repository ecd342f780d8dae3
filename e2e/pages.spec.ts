import type { Page } from "@playwright/test";
import { faultsOf, overflowOf } from "./accessible.ts";
import { everyPageOnce, openPages } from "./every-page.ts";
import { addToCart, expectPaid, fillShipping, pay, placeOrder } from "./shopper.ts";
import { expect, type Mode, open, test } from "./test.ts";

// One test of all: a window taken over for the next costs more than most of these pages.
test("every page that stands open is accessible and fits at 360 and 1280 px", async ({
  page,
  mode,
}) => {
  test.setTimeout(180_000);
  const found: string[] = [];
  for (const address of openPages) {
    await page.setViewportSize({ width: 360, height: 900 });
    await open(page, address, mode);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const fault of await faultsOf(page, mode))
        found.push(`${address} at ${width} px: ${fault}`);
    }
  }
  expect(found).toEqual([]);
});

test("on a wide screen articles stand in full rows, and one that is read begins where its path does @no-js", async ({
  page,
  mode,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  const leftOf = (part: string) =>
    page
      .locator(part)
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
  await open(page, "/blog", mode);
  expect(new Set(await leftOf(".article-card")).size, "columns of six articles").toBe(3);
  await page.getByRole("main").getByRole("link", { name: "Read More" }).first().click();
  await expect(page).toHaveURL(/\/blog\/[\w-]+$/);
  await expect(page.locator(".article")).toBeVisible();
  // Its sheets too.
  await page.waitForLoadState();
  expect(await leftOf(".breadcrumb")).toEqual(await leftOf(".article"));
});

test("on a device that asks for dark pages they are dark, and read as well @js", async ({
  page,
  mode,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 740 });
  await addToCart(page, mode, "gulmohar-straight-kurti", "M");
  const faults: string[] = [];
  for (const address of [
    ...[
      "/",
      "/products",
      "/singleProduct/gulmohar-straight-kurti",
      "/cart",
      "/create-order?step=2",
    ],
    ...["/about", "/contact", "/track"],
  ]) {
    await open(page, address, mode);
    for (const fault of await faultsOf(page, mode)) faults.push(`${address}: ${fault}`);
    const ground = await page.evaluate(
      () => getComputedStyle(document.documentElement).backgroundColor,
    );
    const parts = ground.match(/\d+/g)?.map(Number) ?? [];
    expect(Math.max(...parts), `${address}: ${ground}`).toBeLessThan(48);
  }
  expect(faults).toEqual([]);
});

test("cart and checkout are accessible and fit at 360 and 1280 px", async ({ page, mode }) => {
  test.slow();
  await addToCart(page, mode, "gulmohar-straight-kurti", "L");
  for (const address of ["/cart", "/create-order", "/create-order?step=2"]) {
    await open(page, address, mode);
    await expectNoFaults(page, mode, address);
  }
  await fillShipping(page);
  await expectNoFaults(page, mode, "with couriers");
  await placeOrder(page, mode);
  await expectNoFaults(page, mode, "the pay page");
  await pay(page, mode, "Pay");
  await expectPaid(page);
  await expectNoFaults(page, mode, "after the payment");
});

/** Looks at the page that is open as a phone shows it, then as a wide screen does. */
async function expectNoFaults(page: Page, mode: Mode, where: string) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(page, mode), `${where} at ${width} px`).toEqual([]);
  }
}

/** In halves, since all of them take minutes on a slow machine. */
for (const half of [0, 1]) {
  test(`the operator's pages are accessible at 360 px, and fit there and at 1280 px, half ${half + 1} @js`, async ({
    page,
    shop,
  }) => {
    test.slow();
    const found: string[] = [];
    const { addresses, cookies } = await everyPageOnce(page.request, shop);
    await page.context().addCookies(cookies);
    const desk = addresses.filter((each) => each.startsWith("/admin"));
    for (const address of desk.filter((_, at) => at % 2 === half)) {
      await page.setViewportSize({ width: 360, height: 900 });
      await page.goto(address);
      for (const fault of await faultsOf(page, "js")) found.push(`${address}: ${fault}`);
      await page.setViewportSize({ width: 1280, height: 900 });
      const over = await overflowOf(page);
      if (over > 0) found.push(`${address}: ${over} px wider than 1280`);
    }
    expect(found).toEqual([]);
  });
}
