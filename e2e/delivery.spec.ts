import type { Route } from "@playwright/test";
import {
  addToCart,
  expectBadge,
  field,
  fill,
  getRates,
  goToShipping,
  shopper,
  startShipping,
} from "./shopper.ts";
import { expect, open, test } from "./test.ts";

const product = "neel-office-kurti";

test("the product page says whether, when and for how much, and checkout remembers the pincode", async ({
  page,
  mode,
}) => {
  await open(page, `/singleProduct/${product}`, mode);
  const usual = page.getByText(/^At your door \w{3} \d+ \w{3,4} – \w{3} \d+ \w{3,4}$/);
  await expect(usual).toBeVisible();
  await field(page, "pincode").fill("७८१ ००१");
  await page.getByRole("button", { name: "Check delivery" }).click();
  await expect(page.getByText(/^Delivers to Guwahati by \w{3} \d+ \w{3}.* – /)).toBeVisible();
  await expect(page).toHaveURL(/pincode=/);
  await expect(usual).toHaveCount(0);

  await addToCart(page, mode, product, "M");
  await goToShipping(page, mode);
  await expect(field(page, "pincode")).toHaveValue("781001");
  await expect(field(page, "city")).toHaveValue("Guwahati");
  await expect(field(page, "state")).toHaveValue("Assam");
  await expect(page.getByText("Choose a courier")).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 740 });
  await page.goto("/cart");
  const isOnTop = await field(page, "pincode").evaluate((input) => {
    input.scrollIntoView({ block: "end", behavior: "instant" });
    const { x, y } = input.getBoundingClientRect();
    return document.elementFromPoint(x + 5, y + 5) === input;
  });
  expect(isOnTop).toBe(true);
});

test("a pincode that does not exist, and one where no courier goes", async ({ page, mode }) => {
  await open(page, `/singleProduct/${product}`, mode);
  await field(page, "pincode").fill("100001");
  await page.getByRole("button", { name: "Check delivery" }).click();
  await expect(page.getByText("We could not find this pincode.")).toBeVisible();
  await expect(field(page, "pincode")).toHaveValue("100001");
  await field(page, "pincode").fill("900056");
  await page.getByRole("button", { name: "Check delivery" }).click();
  await expect(page.getByText("No courier services available")).toBeVisible();
});

test("who asks for rates by keyboard has it there afterwards @js", async ({ page, mode }) => {
  await startShipping(page, mode, product);
  await field(page, "pincode").fill("226018");
  await expect(page.getByText("Bakhiya Express")).toBeVisible();
  const rates = page.getByRole("button", { name: "Get rates" });
  await rates.focus();
  const answer = page.waitForResponse(/create-order\.data/);
  await page.keyboard.press("Enter");
  await answer;
  await expect(rates).toBeFocused();
});

test("city and state come with the pincode, and never in place of what was typed", async ({
  page,
  mode,
}) => {
  await startShipping(page, mode, product);
  await fill(page, { name: shopper.name, pincode: "560001" });
  await getRates(page);
  await expect(field(page, "city")).toHaveValue("Bengaluru");
  await expect(field(page, "state")).toHaveValue("Karnataka");

  await fill(page, { pincode: "226018" });
  await getRates(page);
  await expect(field(page, "city")).toHaveValue("Lucknow");
  await expect(field(page, "state")).toHaveValue("Uttar Pradesh");

  await fill(page, { city: "Malihabad", pincode: "110001" });
  await getRates(page);
  await expect(field(page, "state")).toHaveValue("Delhi");
  await expect(field(page, "city")).toHaveValue("Malihabad");
  await expect(field(page, "name")).toHaveValue(shopper.name);
  await open(page, "/create-order?step=2", mode);
  await expect(field(page, "city")).toHaveValue("Malihabad");
});

test("typing the sixth digit is enough where there is JavaScript @js", async ({ page, mode }) => {
  await startShipping(page, mode, product);
  await field(page, "pincode").pressSequentially("831001");
  await expect(field(page, "city")).toHaveValue("Jamshedpur");
  await expect(page.getByText("Choose a courier")).toBeVisible();
});

test("the cart tells of the whole cart", async ({ page, mode }) => {
  await addToCart(page, mode, product, "M");
  await open(page, "/cart?pincode=744101", mode);
  await expect(page.getByText(/^Delivers to Port Blair by /)).toBeVisible();
  await expect(page.getByText(/, from ₹\d+$/)).toBeVisible();
  await page.getByRole("button", { name: /^One more/ }).click();
  await expectBadge(page, 2);
  await open(page, "/cart?pincode=744101", mode);
  await expect(page.getByText(/, Free$/)).toBeVisible();
});

test("a quote that cannot be fetched: told, with the fallback, and nothing of the pincode before @js", async ({
  page,
  mode,
}) => {
  await startShipping(page, mode, "chameli-short-kurti");
  await fill(page, { pincode: "226018" });
  await getRates(page);
  await expect(field(page, "city")).toHaveValue("Lucknow");
  await fill(page, { name: shopper.name, state: "My own words" });

  const calls = /\/create-order\.data/;
  const couriers = page.getByText("Choose a courier");
  const failures: [string, string, (route: Route) => Promise<void>][] = [
    ["no network", "560001", (route) => route.abort()],
    ["a fault", "560002", (route) => route.fulfill({ status: 500, body: "<h1>Oops</h1>" })],
    [
      "only the answer's page lost",
      "560003",
      (route) => (route.request().method() === "POST" ? route.continue() : route.abort()),
    ],
  ];
  for (const [what, pincode, fail] of failures) {
    await page.route(calls, fail);
    await fill(page, { pincode });
    await expect(page.getByText("Could not calculate shipping cost"), what).toBeVisible();
    await expect(couriers).toHaveCount(0);
    await expect(field(page, "city")).toHaveValue("");
    await expect(field(page, "state")).toHaveValue("My own words");
    await expect(field(page, "name")).toHaveValue(shopper.name);
    const fee = page.getByRole("complementary", { name: "Order summary" });
    await expect(fee).toContainText("Delivery fee₹99");
    await page.unroute(calls);
    await fill(page, { pincode: "226018" });
    await getRates(page);
    await expect(page.getByText("Could not calculate shipping cost")).toHaveCount(0);
    await expect(field(page, "city")).toHaveValue("Lucknow");
  }

  await page.route(calls, (route) => route.abort());
  await fill(page, { pincode: "560001" });
  await page.getByRole("button", { name: "Get rates" }).click();
  await expect(page.getByText("Could not calculate shipping cost")).toBeVisible();
});
