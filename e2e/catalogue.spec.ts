import { addToCart } from "./shopper.ts";
import { expect, open, test } from "./test.ts";

test("filters narrow the list, stay in the address, and can be cleared", async ({ page, mode }) => {
  await open(page, "/products", mode);
  const show = page.getByRole("button", { name: /^Show / });
  await page.getByRole("navigation", { name: "Categories" }).getByText("Fabrics").click();
  await expect(page).toHaveURL(/\/products\?category=Fabrics$/);
  await page.getByRole("radio", { name: "Price: low to high" }).check();
  await page.getByLabel("Up to ₹").fill("1000");
  await show.click();
  await expect(page).toHaveURL(/\/products\?category=Fabrics&sort=price-up&max=1000$/);
  await expect(page).toHaveTitle(/^Fabrics, up to ₹1,000 · /);
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByText("Muslin Sampler").first()).toBeVisible();
  await expect(page.getByText("Gulmohar Straight Kurti")).toHaveCount(0);
  await page.getByLabel("From ₹").fill("2000");
  await show.click();
  const wrong = page.getByText("The highest price is below the lowest.");
  await expect(page.getByRole("region", { name: "Filter" }).locator(wrong)).toBeVisible();
  // On a phone the filter is folded away: the list says it too.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("region", { name: "Filter" })).toBeHidden();
  await expect(wrong.locator("visible=true")).toHaveCount(1);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole("link", { name: "Remove From ₹2,000" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole("article")).toHaveCount(24);
  // However far down the list one is, its filters stay beside it.
  await page.getByRole("link", { name: "More products" }).scrollIntoViewIfNeeded();
  await expect(show).toBeInViewport();
});

test("on a phone the filters are a sheet; awake each choice counts at once, and Back takes it away", async ({
  page,
  mode,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/products", mode);
  const sheet = page.getByRole("region", { name: "Filter" });
  const show = sheet.getByRole("button", { name: /^Show / });
  const blue = sheet.getByRole("checkbox", { name: /^Blue/ });
  await expect(sheet).toBeHidden();
  await page.getByRole("link", { name: "Filter", exact: true }).click();
  await expect(sheet).toBeVisible();
  await blue.check();
  if (mode !== "js") await show.click();
  await expect(page).toHaveURL(/\?hue=blue$/);
  if (mode === "js") {
    await expect(sheet).toBeVisible();
    await sheet.getByRole("checkbox", { name: "M", exact: true }).check();
    await expect(page).toHaveURL(/\?hue=blue&size=M$/);
    await show.click();
    await expect(sheet).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\?hue=blue$/);
    await expect(page.getByRole("link", { name: "Remove Size M" })).toHaveCount(0);
    await page.getByRole("link", { name: /^Filter/ }).click();
    await expect(sheet.getByRole("checkbox", { name: "M", exact: true })).not.toBeChecked();
    await expect(blue).toBeChecked();
    await show.click();
  }
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("article").filter({ hasText: "Neel Office Kurti" })).toBeVisible();
  await expect(page.getByText("Gulmohar Straight Kurti")).toHaveCount(0);
});

test("on a phone the category that is chosen is in sight, the last of them too @no-js", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const chosen = page.getByRole("navigation", { name: "Categories" }).locator("[aria-current]");
  for (const address of ["/products", "/products?category=Fabrics"]) {
    await page.goto(address);
    const { x = 0, width = 0 } = (await chosen.boundingBox()) ?? {};
    // Not at the very edge either.
    expect(x, address).toBeGreaterThanOrEqual(16);
    expect(x + width, address).toBeLessThanOrEqual(344);
  }
});

test("by keyboard menu and sheet of filters are left by Escape or by going on, and nothing under them is focused @js", async ({
  page,
  mode,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/products", mode);
  const sheet = page.getByRole("region", { name: "Filter" });
  const opener = page.getByRole("link", { name: "Filter", exact: true });
  await opener.press("Enter");
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(sheet.getByRole("link", { name: "Close the filter" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  await sheet.getByRole("button", { name: /^Show / }).focus();
  await page.keyboard.press("Tab");
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("article").first().locator(":focus")).toHaveCount(1);
  await opener.press("Enter");
  await sheet.click({ position: { x: 180, y: 30 } });
  await expect(sheet).toBeHidden();
  const menu = page.getByRole("banner").locator("details");
  await menu.locator("summary").press("Enter");
  await menu.getByRole("link").last().focus();
  await page.keyboard.press("Tab");
  await expect(menu).not.toHaveAttribute("open");
});

test("the next page goes on where the first ends, and the list can be walked back", async ({
  page,
  mode,
}) => {
  await open(page, "/products", mode);
  const first = await page.getByRole("article").getByRole("heading").allTextContents();
  await page.getByRole("link", { name: "More products" }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(page.getByRole("link", { name: "Back to the first page" })).toBeVisible();
  const second = await page.getByRole("article").getByRole("heading").allTextContents();
  expect(first.length + second.length).toBeGreaterThanOrEqual(36);
  expect(first.filter((title) => second.includes(title))).toEqual([]);
});

test("sorted by price", async ({ page, mode }) => {
  await open(page, "/products", mode);
  await page.getByRole("radio", { name: /low to high/ }).check();
  if (mode !== "js") await page.getByRole("button", { name: /^Show / }).click();
  await expect(page).toHaveURL(/sort=/);
  await expect(page.getByRole("article").first()).toContainText("₹399/-");
});

test("nothing found by a filter", async ({ page, mode }) => {
  await open(page, "/products?fabric=Velvet", mode);
  await expect(page.getByRole("heading", { name: "No Products Found" })).toBeVisible();
  await page.getByRole("link", { name: /^Without Velvet: \d+ pieces$/ }).click();
  await expect(page.getByRole("article")).toHaveCount(24);
});

test("a card says badge, pictures, fabric, rating, price, stock and details", async ({
  page,
  mode,
}) => {
  await open(page, "/products?category=Chikankari+Kurti", mode);
  const card = page.getByRole("article").filter({ hasText: "Gulmohar Straight Kurti" });
  await expect(card).toContainText("Best Seller");
  await expect(card).toContainText(/\+\d more/);
  await expect(card).toContainText("₹1,299/-");
  await expect(card).toContainText(/In Stock \(\d+ available\)/);
  await card.getByRole("link", { name: "Details of Gulmohar Straight Kurti" }).click();
  await expect(page).toHaveURL(/singleProduct\/gulmohar-straight-kurti/);
});

test("search finds by a word of the title, fabric or colour, and says when nothing is found", async ({
  page,
  mode,
}) => {
  await open(page, "/", mode);
  const banner = page.getByRole("banner");
  await banner.getByRole("link", { name: "Search" }).first().click();
  const box = page.getByRole("searchbox");
  await expect(box).toBeFocused();
  await box.fill("chanderi");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=chanderi/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByText(/products for “chanderi”/)).toBeVisible();
  await box.fill("jorjet kurta");
  await box.press("Enter");
  await expect(page.getByText(/for “kurta”; showing kurti\./)).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText(/Georgette/);
  await box.fill("raincoat");
  await box.press("Enter");
  await expect(page.getByRole("heading", { name: "No Products Found" })).toBeVisible();
  for (const odd of ['"', "*", "a AND (", "'; drop table products; --", "%", "🌸"]) {
    const response = await page.request.get(`/search?q=${encodeURIComponent(odd)}`);
    expect(response.status(), odd).toBe(200);
  }
});

test("hearts add and remove, and the header counts them", async ({ page, mode }) => {
  await open(page, "/products", mode);
  const header = page.getByRole("banner");
  await page
    .getByRole("button", { name: "Add Gulmohar Straight Kurti to your wishlist" })
    .first()
    .click();
  await expect(
    header.getByRole("link", { name: "Wishlist, 1 item", exact: true }).first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/products/);
  // Far down the list stays where it was, without script too, and the keyboard at the heart.
  const last = page.getByRole("article").last();
  await last.getByRole("button", { name: /^Add / }).click();
  await last.getByRole("button", { name: /^Remove / }).click();
  await expect(last.getByRole("button", { name: /^Add / })).toBeFocused();
  await header.locator("[href='/wishlist']").first().click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page
    .getByRole("button", { name: "Remove Gulmohar Straight Kurti from your wishlist" })
    .click();
  await expect(page.getByRole("heading", { name: "Your wishlist is empty" })).toBeVisible();
  await expect(header.getByRole("link", { name: /Wishlist, [12]/ })).toHaveCount(0);
});

test("the eye shows the product without leaving the list; without script it is a link", async ({
  page,
  mode,
}) => {
  await open(page, "/products?category=Chikankari+Kurti", mode);
  await page.getByRole("link", { name: "Quick view of Gulmohar Straight Kurti" }).click();
  if (mode === "no-js") {
    await expect(page).toHaveURL(/singleProduct\/gulmohar-straight-kurti/);
    return;
  }
  const view = page.getByRole("dialog", { name: "Gulmohar Straight Kurti" });
  await view.getByRole("radio", { name: "M", exact: true }).check();
  await view.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText(/added to your cart/).first()).toBeVisible();
});

test("the gallery: every picture can be reached, and it wraps around in both directions", async ({
  page,
  mode,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/singleProduct/gulmohar-straight-kurti", mode);
  if (mode === "no-js") {
    const slide = (n: number) => page.locator(`#picture-${n}`);
    await slide(1).getByRole("link", { name: "Previous picture" }).click();
    await expect(slide(4).getByText("4 / 4")).toBeInViewport();
    await slide(4).getByRole("link", { name: "Next picture" }).click();
    await expect(slide(1).getByText("1 / 4")).toBeInViewport();
    await page.getByRole("link", { name: "Picture 2", exact: true }).click();
    await expect(slide(2).getByText("2 / 4")).toBeInViewport();
    return;
  }
  const counter = page.locator(".gallery-stage > .gallery-counter");
  const total = Number((await counter.textContent())?.split("/")[1]);
  await expect(counter).toHaveText(`1 / ${total}`);
  await page.getByRole("link", { name: "Previous picture" }).click();
  await expect(counter).toHaveText(`${total} / ${total}`);
  await page.getByRole("link", { name: "Next picture" }).click();
  await expect(counter).toHaveText(`1 / ${total}`);
});

test("a product without pictures, and one whose picture is broken, still look like products", async ({
  page,
  mode,
}) => {
  await page.route("**/neela-mulmul-dupatta-front-*", (route) => route.fulfill({ status: 404 }));
  await open(page, "/singleProduct/muslin-sampler-length", mode);
  await expect(page.getByText("One size fits all")).toBeVisible();
  const placeholder = page.getByRole("main").getByRole("img").first();
  await expect(placeholder).toBeVisible();
  // Drawn from the shop's brand, in the shape of any photograph.
  expect(await placeholder.getAttribute("src")).toMatch(
    /^\/brand\/[\da-f]{8}\/placeholder-image\.jpg$/,
  );
  const drawn = await page.request.get(String(await placeholder.getAttribute("src")));
  expect(drawn.headers()).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=31536000, immutable",
  });
  await open(page, "/singleProduct/neela-mulmul-dupatta", mode);
  const picture = page.locator(".gallery img, main img").first();
  await expect(picture).toBeVisible();
  if (mode === "js") {
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).currentSrc))
      .toContain("/placeholder-image.jpg");
  }
});

test("out of stock, one size out of stock, and made to order", async ({ page, mode }) => {
  await open(page, "/singleProduct/surmai-viscose-kurti", mode);
  await expect(page.getByText("Out of Stock").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Out of Stock" })).toBeDisabled();
  await open(page, "/singleProduct/pista-keri-kurti", mode);
  await expect(page.getByRole("radio", { name: /^M/ })).toBeDisabled();
  await expect(page.getByText(/In Stock \(\d+ available\)/).locator("visible=true")).toBeVisible();
  await addToCart(page, mode, "sanwli-made-to-order-co-ord", "XXL");
  await expect(page.getByText(/In Stock|Out of Stock/)).toHaveCount(0);
});

test("a product that does not exist", async ({ page, mode }) => {
  const response = await open(page, "/singleProduct/nothing-here", mode);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Product Not Found" })).toBeVisible();
  await expect(
    page.getByText("The product you're looking for doesn't exist or has been removed."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Back to Products" }).click();
  await expect(page.getByRole("heading", { name: "Our Products" })).toBeVisible();
});
