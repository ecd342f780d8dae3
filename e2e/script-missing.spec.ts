import { order } from "./api/calls.ts";
import { logIn } from "./operator.ts";
import { expect, open, test } from "./test.ts";

/** The script of a page does not come, as after an update of the shop: the page is there all the same. */

test("a form whose next page has no script leads there, and does not look unsent @js", async ({
  page,
  mode,
  shop,
}) => {
  await logIn(page.request, shop);
  const { _id } = await order(page.request);
  await open(page, `/admin/orders/${_id}/note`, mode);
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404 }));
  await page.getByRole("textbox", { name: /note/i }).fill("Call before you send it.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${_id}(\\?.*)?$`));
  await expect(page.getByText("Call before you send it.").first()).toBeVisible();
});

test("a link to a page that has no script leads there @js", async ({ page, mode }) => {
  await open(page, "/about", mode);
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404 }));
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("textbox", { name: /name/i }).first()).toBeVisible();
});
