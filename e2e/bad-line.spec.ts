import type { Page } from "@playwright/test";
import { KURTI, order } from "./api/calls.ts";
import { logIn } from "./operator.ts";
import { expect, open, test } from "./test.ts";

/** A part of a page does not come, or its answer: where one is and what was done is told as it is. */

/** What React Router writes of it into the console of this page is no fault of ours. */
async function withoutFurtherScripts(page: Page) {
  await page.evaluate(() => {
    console.error = () => {};
  });
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404 }));
}

test("a form whose next page has no script leads there, and does not look unsent @js", async ({
  page,
  mode,
  shop,
}) => {
  await logIn(page.request, shop);
  const { _id } = await order(page.request);
  await open(page, `/admin/orders/${_id}/note`, mode);
  await withoutFurtherScripts(page);
  await page.getByRole("textbox", { name: /note/i }).fill("Call before you send it.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${_id}(\\?.*)?$`));
  await expect(page.getByText("Call before you send it.").first()).toBeVisible();
});

test("of a form that was sent before the line went nobody says that nothing was changed @js", async ({
  page,
  context,
  mode,
}) => {
  await open(page, "/singleProduct/gulmohar-straight-kurti", mode);
  await page.route("**/*.data*", async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort("internetdisconnected");
  });
  await page.getByRole("radio", { name: "M", exact: true }).check();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  const told = page.locator(".pending-note");
  await expect(told).toContainText("did not answer");
  // Sent without a line it was not sent.
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(told).toContainText("nothing was changed");
});

test("a form that had come in part removes nothing of what had not @no-js", async ({
  page,
  shop,
}) => {
  await logIn(page.request, shop);
  const sizes = async () => (await page.request.get(`/api/v1/singleProduct/${KURTI}`)).json();
  const before = await sizes();
  const address = `/admin/products/${KURTI}`;
  await page.route(`**${address}`, async (route) => {
    if (route.request().method() === "POST") return route.continue();
    const answer = await route.fetch();
    const whole = await answer.text();
    await route.fulfill({
      response: answer,
      body: whole.slice(0, whole.indexOf('name="position:')),
    });
  });
  await page.goto(address);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("nothing was saved")).toBeVisible();
  expect(await sizes()).toEqual(before);
  // The last word of a whole page is heard.
  await page.unroute(`**${address}`);
  await page.goto(address);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("nothing was saved")).toHaveCount(0);
});

test("a link to a page that has no script leads there @js", async ({ page, mode }) => {
  await open(page, "/about", mode);
  await withoutFurtherScripts(page);
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("textbox", { name: /name/i }).first()).toBeVisible();
});
