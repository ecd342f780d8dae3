import { logIn } from "./operator.ts";
import { awake, expect, type Mode, open, test } from "./test.ts";

const productOf = (mode: Mode) => (mode === "js" ? "kora-linen-kurti" : "neel-office-kurti");

test.beforeEach(({ page, shop }) => logIn(page.request, shop));

test("a product is made a draft in the bar of its page, and its pages are tabs", async ({
  page,
  mode,
}) => {
  const product = productOf(mode);
  const desk = `/admin/products/${product}`;
  const shown = async () => (await page.request.get(`/singleProduct/${product}`)).status();
  await open(page, desk, mode);
  await page.locator("summary", { hasText: "Status: Published" }).click();
  const published = page.getByRole("button", { name: /^Published/ });
  await expect(published).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: /^Draft/ }).click();
  await expect(page.getByText("The product is a draft.").first()).toBeVisible();
  expect(await shown()).toBe(404);
  // Undone, the page is the same.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The product is published.").first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${desk}$`));
  expect(await shown()).toBe(200);

  const tabs = page.getByRole("navigation", { name: "This product" });
  await awake(page, mode);
  await tabs.getByRole("link", { name: "Stock history" }).click();
  await expect(page.getByRole("heading", { name: "Stock history" })).toBeVisible();
  await awake(page, mode);
  await tabs.getByRole("link", { name: "Collections" }).click();
  await expect(tabs.getByRole("link", { name: "Collections" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await awake(page, mode);
  await tabs.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
});

test("Enter in a field of a product saves it, and leaves it in the shop", async ({
  page,
  mode,
}) => {
  const product = productOf(mode);
  await open(page, `/admin/products/${product}`, mode);
  const sent = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.locator("[name=price]").press("Enter");
  expect((await sent).ok() || (await sent).status() === 303).toBe(true);
  expect((await page.request.get(`/singleProduct/${product}`)).status()).toBe(200);
});
