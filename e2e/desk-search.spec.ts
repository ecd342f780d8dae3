import { faultsOf } from "./accessible.ts";
import { logIn } from "./operator.ts";
import { paidOrder } from "./shopper.ts";
import { expect, open, test } from "./test.ts";

test("the search over a page finds while one types, and goes by arrows, Enter and Escape @js", async ({
  page,
  shop,
}) => {
  await logIn(page.request, shop);
  await open(page, "/admin/orders", "js");
  const overlay = page.getByRole("dialog", { name: "Search the desk" });
  const more = page.getByText("More", { exact: true }).first();
  await more.focus();
  await page.keyboard.press("Control+k");
  // What is typed before it has come is not lost.
  await page.keyboard.type("kurti");
  const box = overlay.getByRole("combobox");
  await expect(box).toHaveValue("kurti");
  const options = overlay.getByRole("option");
  await expect(overlay.getByRole("group", { name: "Products" })).toBeVisible();
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  expect(await faultsOf(page, "js")).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  const active = await options.nth(1).getAttribute("id");
  await expect(box).toHaveAttribute("aria-activedescendant", active ?? "");
  await page.keyboard.press("Escape");
  await expect(overlay).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await expect(more).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search the desk" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("searchbox", { name: "Search the desk" })).not.toBeFocused();

  await page.keyboard.press("Control+k");
  await box.fill("pickup address");
  await expect(options.first()).toContainText("Pickup address");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/settings\/pickup$/);
  await expect(page.getByRole("heading", { name: "Pickup address", level: 1 })).toBeVisible();

  // No answer takes nothing away: Enter leads to the page of the search.
  await page.route("**/admin/search/hits*", (route) => route.abort());
  await page.keyboard.press("Control+k");
  await box.fill("kurti");
  await expect(overlay.getByText("No answer came.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/search\?q=kurti$/);
  await expect(overlay).toHaveCount(0);
});

test("a row that keys go to is seen above the bar of what is ticked @js", async ({
  page,
  shop,
}) => {
  await logIn(page.request, shop);
  await open(page, "/admin/products", "js");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  const bar = page.locator(".bulk");
  await expect(bar).toBeVisible();
  for (let row = 0; row < 15; row += 1) await page.keyboard.press("j");
  const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
});

test("who comes back from a row goes on behind it @js", async ({ page, shop }) => {
  await logIn(page.request, shop);
  await open(page, "/admin/products", "js");
  for (const key of ["j", "j"]) await page.keyboard.press(key);
  const name = (row: string) => page.locator(`${row} .c-no`).textContent();
  const [second, third] = [await name("tr.here"), await name("tr.here + tr")];
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: second ?? "" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.locator("tr.here .c-no")).toHaveText(third ?? "");
});

test("orders stay ticked where the line is down, and the page says so @js", async ({
  page,
  context,
  shop,
}) => {
  await paidOrder(page);
  await logIn(page.request, shop);
  await open(page, "/admin/orders?status=paid", "js");
  const tick = page.locator(".tick").first();
  await tick.check();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Mark as packed" }).click();
  await expect(page.getByText(/You are offline, so nothing was changed/)).toBeVisible();
  await expect(tick).toBeChecked();
  await context.setOffline(false);
});
