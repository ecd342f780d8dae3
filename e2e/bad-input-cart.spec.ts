import { addToCart, chooseSize, expectBadge, press, pressUnchecked } from "./shopper.ts";
import { expect, open, test } from "./test.ts";

const product = "/singleProduct/gulmohar-straight-kurti";
const quantities = "Please choose a quantity from 1 to 20.";

test("add to cart: quantities that make no sense, and what was typed stays", async ({
  page,
  mode,
}) => {
  await open(page, product, mode);
  await chooseSize(page, "L");
  for (const quantity of ["0", "-3", "1000000000", "2.5"]) {
    await page.getByLabel("Quantity", { exact: true }).fill(quantity);
    expect(await pressUnchecked(page, "Add to Cart")).toBe(400);
    await expect(page.getByText(quantities)).toBeVisible();
    await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue(quantity);
    await expect(page.getByRole("radio", { name: "L", exact: true })).toBeChecked();
  }
  await expectBadge(page, 0);
});

test("add to cart: NaN, an unknown size, more than there is, an unknown product", async ({
  page,
  mode,
}) => {
  const post = (address: string, form: Record<string, string>) =>
    page.request.post(address, { form, maxRedirects: 0 });
  const bad = await post(product, { selectedSize: "M", quantity: "NaN" });
  expect(bad.status()).toBe(400);
  expect(await bad.text()).toContain(quantities);
  const size = await post(product, { selectedSize: "XXXXL", quantity: "1" });
  expect(size.status()).toBe(400);
  expect(await size.text()).toContain("There is no size XXXXL of this.");
  expect((await post("/singleProduct/nothing", { selectedSize: "M" })).status()).toBe(404);

  await open(page, "/singleProduct/rani-anarkali", mode);
  await chooseSize(page, "XL");
  await page.getByLabel("Quantity", { exact: true }).fill("2");
  expect(await press(page, page.getByRole("button", { name: "Add to Cart" }))).toBe(409);
  await expect(page.getByText("Only 1 left in size XL.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "XL", exact: true })).toBeChecked();
  await expectBadge(page, 0);
});

test("the cart: an item that is gone, a button nobody made, one more than there is", async ({
  page,
  mode,
}) => {
  await addToCart(page, mode, "rani-anarkali", "XL");
  const gone = await page.request.post("/cart", {
    form: { change: "increase", lineId: "nothing" },
  });
  expect(gone.status()).toBe(404);
  expect(await gone.text()).toContain("This piece is no longer in your cart.");
  for (const change of ["explode", "__proto__", "constructor", "hasOwnProperty"]) {
    const odd = await page.request.post("/cart", { form: { change } });
    expect(odd.status(), change).toBe(400);
  }
  await open(page, "/cart", mode);
  expect(await press(page, page.getByRole("button", { name: "One more Rani Anarkali" }))).toBe(409);
  await expect(page.getByText(/Only 1 left in size XL/)).toBeVisible();
  await expectBadge(page, 1);
});

test("a cart cookie that expired or was forged is an empty cart, and a new one begins", async ({
  page,
  mode,
  context,
  shop,
}) => {
  const forged = { name: "bakhiya", url: shop.url };
  for (const value of ["eyJzaG9wcGVyIjoiYWRtaW4ifQ.forged", "%00", "a".repeat(3000)]) {
    await context.addCookies([{ ...forged, value }]);
    expect((await open(page, "/cart", mode))?.status()).toBe(200);
    await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
  }
  await addToCart(page, mode, "muslin-sampler-length");
  await expectBadge(page, 1);
});
