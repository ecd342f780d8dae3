import { faultsOf } from "./accessible.ts";
import { logIn } from "./operator.ts";
import { expect, open, test } from "./test.ts";

test("the search over a page finds while one types, and goes by arrows, Enter and Escape @js", async ({
  page,
  shop,
}) => {
  await logIn(page.request, shop);
  await open(page, "/admin/orders", "js");
  const overlay = page.getByRole("dialog", { name: "Search the desk" });
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
