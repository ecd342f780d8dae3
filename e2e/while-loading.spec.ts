import { logIn } from "./operator.ts";
import { field, fill, shopper, startShipping } from "./shopper.ts";
import { awake, expect, holdScripts, open, test } from "./test.ts";

/** What a shopper does while a page is still loading counts, once. */

test("what is ticked before React wakes up counts when it does @js", async ({ page }) => {
  const blue = page.getByRole("checkbox", { name: /^Blue/ });
  const letScriptsCome = await holdScripts(page);
  await page.goto("/products", { waitUntil: "domcontentloaded" });
  await blue.check();
  letScriptsCome();
  await expect(page).toHaveURL(/\?hue=blue$/);
  await expect(blue).toBeChecked();
  await page.goBack();
  await expect(blue).not.toBeChecked();
  await expect(page).toHaveURL(/\/products$/);
});

test("what is ticked or typed just before the filter closes narrows the list @js", async ({
  page,
  mode,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/products", mode);
  // Its answer is on the way while the sheet goes.
  await page.route("**/products.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const filter = page.getByRole("link", { name: /^Filter/ });
  await filter.click();
  await page.getByRole("checkbox", { name: /^Blue/ }).check();
  await page.getByRole("link", { name: "Close the filter" }).click();
  // Where the answer was there first, the link leads back to the list.
  await expect(page).toHaveURL(/\?hue=blue(#list)?$/);

  await filter.click();
  await page.getByRole("textbox", { name: /^Up to ₹/ }).fill("800");
  await page.getByRole("button", { name: /^Show / }).click();
  await expect(page).toHaveURL(/\?hue=blue&max=800$/);
  await expect(page.getByRole("textbox", { name: /^Up to ₹/ })).not.toBeInViewport();

  await filter.click();
  await page.getByRole("textbox", { name: /^Up to ₹/ }).fill("900");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?hue=blue&max=900$/);
  await expect(page.getByRole("textbox", { name: /^Up to ₹/ })).not.toBeInViewport();
});

test("what is on its way comes, though a place on the page is gone to meanwhile @js", async ({
  page,
  mode,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/products?hue=blue&stock=in", mode);
  let held = Promise.withResolvers<void>();
  await page.route("**/products.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Remove Blue" }).click();
  await page.getByRole("link", { name: /^Filter/ }).click();
  held.resolve();
  await expect(page).toHaveURL(/\?stock=in$/);
  await expect(page.getByRole("checkbox", { name: /^Blue/ })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Blue/ })).toBeInViewport();

  await page.getByRole("link", { name: "Close the filter" }).click();
  held = Promise.withResolvers<void>();
  await page.getByRole("link", { name: "Remove In stock" }).click();
  await page.evaluate(() => document.querySelector<HTMLElement>(".skip-link")?.click());
  held.resolve();
  await expect(page).toHaveURL(/\/products$/);
  await page.goBack();
  await expect(page.getByRole("link", { name: "Remove In stock" })).toBeVisible();
});

test("on the way back no filter is ticked that the list is not narrowed to @no-js", async ({
  page,
}) => {
  const blue = page.getByRole("checkbox", { name: /^Blue/ });
  await page.goto("/products");
  await blue.check();
  await page.getByRole("button", { name: /^Show / }).click();
  await expect(page).toHaveURL(/\?hue=blue$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  await expect(blue).not.toBeChecked();
});

test("a leap to the end of the list leaves the button there where it was seen @no-js", async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/products");
    const more = page.getByRole("link", { name: "More products" });
    const seen = await more.evaluate((link) => {
      link.scrollIntoView({ block: "center", behavior: "instant" });
      return link.getBoundingClientRect().y;
    });
    await page.waitForTimeout(300);
    // By less than half its height: a click that was aimed at its middle meets it.
    const { y = 0, height = 0 } = (await more.boundingBox()) ?? {};
    expect(Math.abs(y - seen), `${width} px`).toBeLessThan(height / 2);
  }
});

test("the pincode typed and the courier chosen before React wakes up count when it does @js", async ({
  page,
}) => {
  await startShipping(page, "no-js", "neel-office-kurti");
  let letScriptsCome = await holdScripts(page);
  await page.reload({ waitUntil: "domcontentloaded" });
  await fill(page, { pincode: "226018" });
  letScriptsCome();
  await expect(page.getByText("Choose a courier")).toBeVisible();

  letScriptsCome = await holdScripts(page);
  await page.reload({ waitUntil: "domcontentloaded" });
  const second = page.locator(".courier").nth(1);
  await second.getByRole("radio").check();
  letScriptsCome();
  const fee = String(await second.locator(".courier-cost").textContent());
  const summary = page.getByRole("complementary", { name: "Order summary" });
  await expect(summary).toContainText(`Delivery fee${fee}`);
});

test("the set of sizes chosen before React wakes up is shown when it does @js", async ({
  page,
  shop,
}) => {
  await logIn(page.request, shop);
  const letScriptsCome = await holdScripts(page);
  await page.goto("/admin", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Stock of M", { exact: true }).fill("4");
  await page.getByLabel("Size set").selectOption("single");
  letScriptsCome();
  await expect(page.getByLabel("Stock of XL", { exact: true })).toHaveCount(0);
  await expect(page.getByLabel("Stock of M", { exact: true })).toHaveValue("4");
});

test("an address corrected before React wakes up is the corrected one when it does @js", async ({
  page,
  mode,
}) => {
  await startShipping(page, "no-js", "neel-office-kurti");
  await page.request.post("/create-order?step=2", { form: { ...shopper, intent: "rates" } });
  const letScriptsCome = await holdScripts(page);
  await page.reload({ waitUntil: "domcontentloaded" });
  await expect(field(page, "address")).toHaveValue(shopper.address);
  await fill(page, { address: "14 Other Lane" });
  letScriptsCome();
  await awake(page, mode);
  await expect(field(page, "address")).toHaveValue("14 Other Lane");
});

test("a picture pressed before React wakes up is enlarged when it does, pressed again it opens by itself @js", async ({
  page,
}) => {
  const address = "/singleProduct/gulmohar-straight-kurti";
  const picture = page.getByRole("link", { name: /^Enlarge/ }).first();
  let letScriptsCome = await holdScripts(page);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await picture.click();
  letScriptsCome();
  await expect(page.getByRole("dialog", { name: /^Large pictures of/ })).toBeVisible();
  await expect(page).toHaveURL(address);

  letScriptsCome = await holdScripts(page);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await picture.click();
  await picture.click();
  await expect(page).toHaveURL(/\.jpg$/);
  letScriptsCome();
});

test("a heart pressed before React wakes up is set when it does, and the list stays where it is @js", async ({
  page,
}) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/products", { waitUntil: "domcontentloaded" });
  const hearts = page.getByRole("button", { name: /^Add .* to your wishlist/ });
  await hearts.nth(9).focus();
  for (const at of [9, 10]) await hearts.nth(at).press("Enter");
  await page.waitForTimeout(1000);
  const seen = await page.evaluate(() => scrollY);
  letScriptsCome();
  await expect(page.getByRole("link", { name: "Wishlist, 2 items", exact: true })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(seen);
  expect(seen).toBeGreaterThan(0);
});

test("keys of the desk pressed before React wakes up do what they say when it does @js", async ({
  page,
  shop,
}) => {
  await logIn(page.request, shop);
  const asleep = async (...keys: string[]) => {
    const letScriptsCome = await holdScripts(page);
    await page.goto("/admin/products", { waitUntil: "domcontentloaded" });
    for (const key of keys) await page.keyboard.press(key);
    letScriptsCome();
  };
  await asleep("Control+k", "k", "u", "r", "t", "i");
  const overlay = page.getByRole("dialog", { name: "Search the desk" });
  await expect(overlay.getByRole("combobox")).toHaveValue("kurti");
  await expect(overlay.getByRole("option").first()).toBeVisible();
  await asleep("j", "j", "x");
  await expect(page.locator(".tick").nth(1)).toBeChecked();
  await asleep("g", "o");
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await asleep("/", "x");
  await expect(page.getByRole("searchbox", { name: "Search the desk" })).toHaveValue("x");
});

test("what is typed at the desk while an answer is on its way stays, with the print of what was seen @js", async ({
  page,
  mode,
  shop,
}) => {
  await logIn(page.request, shop);
  await open(page, "/admin/settings/size-charts/new", mode);
  await page.route("**/*.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.getByLabel("Sizes", { exact: true }).fill("Cot, Double");
  await page.getByRole("button", { name: "Show these sizes" }).click();
  await page.getByLabel("Words above the table").fill("Laid flat");
  await expect(page.getByLabel("Measure 1 of Double, cm")).toBeVisible();
  await expect(page.getByLabel("Words above the table")).toHaveValue("Laid flat");

  const address = "/admin/pages/page.about";
  await open(page, address, mode);
  const head = page.locator("form", { has: page.locator("[value=head]") });
  const shown = head.locator("[name=shown]");
  const seen = await shown.inputValue();
  const [title, words] = [head.getByLabel("Title"), head.getByLabel("Description")];
  await title.fill("Our looms");
  // Meanwhile a colleague saves the same, and a section is moved here.
  const form = { intent: "head", title: "Our people", description: "Who sews", shown: seen };
  await page.request.post(address, { form });
  await page.locator("[name=intent][value=move]").first().click();
  await expect(page.getByText("Moved.").first()).toBeVisible();
  await expect(title).toHaveValue("Our looms");
  expect(await shown.inputValue()).toBe(seen);
  await head.getByRole("button", { name: "Save" }).click();
  await words.fill("Who weaves");
  await expect(page.getByText("Saved now: “Our people”")).toBeVisible();
  await expect(words).toHaveValue("Who weaves");
  // Until the page has come anew it is told again.
  await expect(shown).not.toHaveValue(seen);
  await head.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.").first()).toBeVisible();
  await expect(title).toHaveValue("Our looms");
});

test("what is typed in a product while it is saved stays, with the cursor, and so does what is typed beside a preview @js", async ({
  page,
  mode,
  shop,
}) => {
  await logIn(page.request, shop);
  const address = "/admin/products/neel-office-kurti";
  await open(page, address, mode);
  await page.route("**/*.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  const form = page.locator(".product-form");
  const field = (name: string) => form.locator(`[name="${name}"]`);
  await field("brand").fill("  Neel   House ");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await field("care").fill("Wash by hand");
  await field("weight").evaluate((one: HTMLInputElement) => {
    one.value = "455";
  });
  await field("care").press("End");
  await expect(field("brand")).toHaveValue("Neel House");
  await page.keyboard.type(", cold.");
  await expect(field("care")).toHaveValue("Wash by hand, cold.");
  await expect(field("weight")).toHaveValue("455");
  await expect(form.getByText("Unsaved changes")).toBeVisible();
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(form.getByText("Unsaved changes")).toBeHidden();
  await open(page, address, mode);
  await expect(field("care")).toHaveValue("Wash by hand, cold.");
  await expect(field("brand")).toHaveValue("Neel House");

  await open(page, "/admin/bulk-edit?what=price&id=neel-office-kurti", mode);
  await page.getByLabel("Percent").fill("10");
  await page.getByRole("button", { name: "Preview changes" }).click();
  await page.getByLabel("Percent").fill("12.5");
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByLabel("Percent")).toHaveValue("12.5");
});
