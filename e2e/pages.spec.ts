import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { everyPage, openPages } from "./every-page.ts";
import { addToCart, expectPaid, fillShipping, pay, placeOrder } from "./shopper.ts";
import { expect, type Mode, open, test } from "./test.ts";

for (const address of openPages) {
  test(`${address} is accessible and fits at 360 and 1280 px`, async ({ page, mode }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await open(page, address, mode);
    await expectNoFaults(page, mode, address);
  });
}

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
  await page.waitForLoadState();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(page, mode), `${where} at ${width} px`).toEqual([]);
  }
}

test("the operator's pages are accessible at 360 px, and fit there and at 1280 px @js", async ({
  page,
  shop,
}) => {
  test.slow();
  const found: string[] = [];
  const all = await everyPage(page.request, shop.password);
  for (const address of all.filter((each) => each.startsWith("/admin"))) {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto(address);
    for (const fault of await faultsOf(page, "js")) found.push(`${address}: ${fault}`);
    await page.setViewportSize({ width: 1280, height: 900 });
    const over = await overflowOf(page);
    if (over > 0) found.push(`${address}: ${over} px wider than 1280`);
  }
  expect(found).toEqual([]);
});

async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** What is wider than the screen, and what axe finds wrong (axe itself needs the page's JavaScript). */
async function faultsOf(page: Page, mode: Mode): Promise<string[]> {
  const over = await overflowOf(page);
  const found = over > 0 ? [`${over} px wider than the screen`] : [];
  if (mode === "no-js") return found;
  const { violations } = await new AxeBuilder({ page })
    // Without a second page to sum up in: there are no frames of others.
    .setLegacyMode()
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    // An experimental rule: it takes the badge's figure for a part of the link's words.
    .disableRules("label-content-name-mismatch")
    // The large 404 behind the words is an ornament.
    .exclude(".error-status")
    .analyze();
  for (const { id, nodes } of violations) {
    found.push(`${id} at ${nodes.map((node) => node.target).join(" | ")}`);
  }
  return found;
}
