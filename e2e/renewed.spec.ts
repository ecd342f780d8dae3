import type { Page } from "@playwright/test";
import { chooseSize, field, fill, startShipping } from "./shopper.ts";
import { awake, expect, open, test } from "./test.ts";

/** A page that is awake while a new release of the shop is started: its scripts are those of before. */

/** From now on every answer to a script is of another release, with a frame that those do not know. */
async function renew(page: Page) {
  await page.route("**/*.data*", async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    const body = (await answer.text()).replaceAll('"shop"', '"shopOfThen"');
    await route.fulfill({
      response: answer,
      body,
      headers: { ...answer.headers(), "x-release": "other" },
    });
  });
}

async function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute("data-of-before"));
}

function mark(page: Page) {
  return page.evaluate(() => document.documentElement.setAttribute("data-of-before", ""));
}

test("of a renewed shop a link opens the whole page, and a form shows what it has done @js", async ({
  page,
  mode,
}) => {
  await open(page, "/singleProduct/gulmohar-straight-kurti", mode);
  await renew(page);
  await mark(page);
  await chooseSize(page, "M");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText(/added to your cart/).first()).toBeVisible();
  expect(await isSamePage(page)).toBe(false);

  await awake(page, mode);
  await mark(page);
  await page.getByRole("link", { name: "Contact", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Contact", level: 1 })).toBeVisible();
  expect(await isSamePage(page)).toBe(false);
});

test("of a renewed shop a form that is refused keeps what was typed @js", async ({
  page,
  mode,
}) => {
  await startShipping(page, mode, "gulmohar-straight-kurti");
  await fill(page, { name: "Example Shopper", address: "12 Example Lane" });
  await renew(page);
  await mark(page);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText("Please enter your mobile number.").first()).toBeVisible();
  await expect(field(page, "address")).toHaveValue("12 Example Lane");
  expect(await isSamePage(page)).toBe(true);
});

test.describe("a script that does not come", () => {
  test.use({ expectedFault: /route module|dynamically imported module/ });
  test("has its page opened whole, and not the one that is left @js", async ({ page, mode }) => {
    await open(page, "/singleProduct/gulmohar-straight-kurti", mode);
    await page.route("**/assets/contact-*.js", (route) => route.abort());
    await mark(page);
    await page.getByRole("link", { name: "Contact", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "Contact", level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/contact$/);
    expect(await isSamePage(page)).toBe(false);
  });
});
