import type { Route } from "@playwright/test";
import { withDatabase } from "./database.ts";
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
  expect(await size.text()).toContain("There is no size XXXXL.");
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
  expect(await gone.text()).toContain("This item is no longer in your cart.");
  // A second press of Remove is no fault: what was wanted is so.
  const again = { form: { change: "remove", lineId: "nothing" }, maxRedirects: 0 };
  expect((await page.request.post("/cart", again)).status()).toBe(303);
  for (const change of ["explode", "__proto__", "constructor", "hasOwnProperty"]) {
    const odd = await page.request.post("/cart", { form: { change } });
    expect(odd.status(), change).toBe(400);
  }
  await open(page, "/cart", mode);
  expect(await press(page, page.getByRole("button", { name: "One more Rani Anarkali" }))).toBe(409);
  await expect(page.getByText(/Only 1 left in size XL/)).toBeVisible();
  await expectBadge(page, 1);
  // Emptied in another tab.
  await page.request.post("/cart", { form: { change: "clear" } });
  expect(await press(page, page.getByRole("button", { name: "One more Rani Anarkali" }))).toBe(404);
  await expectBadge(page, 0);
});

test("a cart cookie that expired or was forged is an empty cart, and a new one begins", async ({
  page,
  mode,
  context,
  shop,
}) => {
  const forged = { name: "shopper", url: shop.url };
  for (const value of ["eyJzaG9wcGVyIjoiYWRtaW4ifQ.forged", "%00", "a".repeat(3000)]) {
    await context.addCookies([{ ...forged, value }]);
    expect((await open(page, "/cart", mode))?.status()).toBe(200);
    await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
  }
  await addToCart(page, mode, "muslin-sampler-length");
  await expectBadge(page, 1);
});

/** As a browser does that neither keeps nor sends a cookie; the tests' own would do both. */
async function refuseCookies(route: Route) {
  const request = route.request();
  const { cookie: _, ...headers } = await request.allHeaders();
  const own = Object.entries(headers).filter(([name]) => !/^:|^(host|connection)$/.test(name));
  const answer = await fetch(request.url(), {
    method: request.method(),
    headers: own,
    body: request.postData(),
    redirect: "manual",
  });
  const kept = new Headers(answer.headers);
  for (const name of ["set-cookie", "content-encoding", "content-length"]) kept.delete(name);
  const body = Buffer.from(await answer.arrayBuffer());
  await route.fulfill({ status: answer.status, headers: Object.fromEntries(kept), body });
}

test.describe("with a browser that refuses cookies", () => {
  test("adding says that nothing was added, why, and how to allow it", async ({ page, mode }) => {
    await page.route("**/*", refuseCookies);
    await open(page, product, mode);
    await chooseSize(page, "M");
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByText("Your browser refused our cookie")).toBeInViewport();
    await expect(page.getByText(/added to your cart/)).toHaveCount(0);
    await expectBadge(page, 0);
  });

  test("so does a heart, on the list it was pressed on", async ({ page, mode }) => {
    await page.route("**/*", refuseCookies);
    await open(page, "/products?color=Rose", mode);
    await page
      .getByRole("button", { name: /^Add .* to your wishlist/ })
      .first()
      .click();
    await expect(page.getByText("Your browser refused our cookie").first()).toBeInViewport();
    await expect(page).toHaveURL(/\/products\?color=Rose/);
    await expect(page.getByRole("button", { name: /^Remove .* from your wishlist/ })).toHaveCount(
      0,
    );
  });
});

test("where very many shop over one connection, a heart and the cart say why nothing was kept", async ({
  page,
  mode,
  shop,
}) => {
  const headers = { "X-Forwarded-For": mode === "js" ? "198.51.100.90" : "198.51.100.91" };
  const [since] = withDatabase(shop, (database) =>
    database.prepare("select coalesce(max(rowid), 0) from throttles").pluck().all(),
  );
  await page.request.post("/wishlist", { headers, form: { wish: "gulmohar-straight-kurti" } });
  withDatabase(shop, (database) =>
    database.prepare("update throttles set used = used + 900000 where rowid > ?").run(since),
  );
  await page.context().clearCookies();
  await page.setExtraHTTPHeaders(headers);
  const notice = page.getByText("Too many people use your internet connection").first();
  await open(page, "/products", mode);
  await page
    .getByRole("button", { name: /^Add .* to your wishlist/ })
    .first()
    .click();
  await expect(notice).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, product, mode);
  await chooseSize(page, "M");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(notice).toBeInViewport();
});

test("offline, before React is there or after: the page stays, and says so @js", async ({
  page,
  context,
  mode,
}) => {
  const add = page.getByRole("button", { name: "Add to Cart" });
  const offlineMessage = /^You are offline, so nothing was changed/;
  // A line that breaks before the scripts have come.
  const scripts = "**/assets/*.js";
  await page.route(scripts, (route) => route.abort());
  await page.goto(product, { waitUntil: "load" });
  await chooseSize(page, "M");
  await context.setOffline(true);
  await add.click();
  const shownMessage = () =>
    add.evaluate((button) => (button as HTMLButtonElement).validationMessage);
  await expect.poll(shownMessage).toMatch(offlineMessage);
  await expect(page.getByRole("radio", { name: "M", exact: true })).toBeChecked();
  await context.setOffline(false);
  await expect.poll(shownMessage).toBe("");
  await page.unroute(scripts);

  await open(page, product, mode);
  await chooseSize(page, "M");
  await context.setOffline(true);
  await add.click();
  await expect(page.getByText(offlineMessage)).toBeInViewport();
  await context.setOffline(false);
  await add.click();
  await expect(page.getByText(/added to your cart/).first()).toBeVisible();
});
