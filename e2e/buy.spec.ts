import { readFileSync } from "node:fs";
import { shopper as byCall } from "./api/calls.ts";
import {
  addToCart,
  expectBadge,
  expectPaid,
  field,
  fill,
  fillShipping,
  getRates,
  goToShipping,
  order,
  paidOrder,
  pay,
  placeOrder,
  shopper,
  startShipping,
} from "./shopper.ts";
import { awake, expect, hydrated, open, test } from "./test.ts";

test.beforeEach(({ mode }) => {
  if (mode === "late") test.slow();
});

test("from the home page to a paid order", async ({ page, mode }) => {
  await open(page, "/", mode);
  await page
    .getByRole("banner")
    .getByRole("link", { name: "Products", exact: true })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Our Products" })).toBeVisible();
  await page.getByRole("link", { name: "Gulmohar Straight Kurti", exact: true }).first().click();
  await expect(
    page.getByRole("heading", { name: "Gulmohar Straight Kurti", level: 1 }),
  ).toBeVisible();

  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText("⚠️ Please select a size before adding to cart")).toBeVisible();
  await expectBadge(page, 0);
  await page.getByRole("radio", { name: "M", exact: true }).check();
  const add = page.getByRole("button", { name: "Add to Cart" });
  await add.click();
  await expect(page.getByText(/added to your cart/).first()).toBeVisible();
  if (mode === "js") await expect(add).toBeFocused();
  await expectBadge(page, 1);

  await goToShipping(page, mode);
  await fillShipping(page);
  await expect(page.getByRole("radio", { name: /Free/ })).toBeChecked();
  const reference = await placeOrder(page, mode);
  await expect(page.getByText(shopper.name).first()).toBeVisible();
  await expect(page.getByText(reference.slice(-8).toUpperCase()).first()).toBeVisible();

  await pay(page, mode, "Pay");
  await expectPaid(page);
  await expect(page).toHaveURL(new RegExp(`/paymentsuccess\\?reference=${reference}`));
  await expect(page.getByText("Confirmed").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Gulmohar Straight Kurti" })).toBeVisible();
  await expectBadge(page, 0);
});

test("the success page is processing once, not when it is loaded again @js @no-js", async ({
  page,
  mode,
}) => {
  const address = `/paymentsuccess?reference=${await paidOrder(page)}`;
  const processing = page.getByText("Processing your order...");
  for (const times of [1, 0, 0]) {
    await open(page, address, mode);
    await expect(processing).toHaveCount(times);
    await expectPaid(page, times ? 5000 : 1000);
  }
});

test("the cart: more, fewer, remove, clear", async ({ page, mode }) => {
  await addToCart(page, mode, "neel-office-kurti", "M");
  await open(page, "/cart", mode);
  await expect(page.getByText("Add ₹101 more to get free delivery!")).toBeVisible();
  const fewer = page.getByRole("button", { name: "One fewer Neel Office Kurti" });
  await expect(fewer).toBeDisabled();
  await page.getByRole("button", { name: "One more Neel Office Kurti" }).click();
  await expect(page.getByLabel("Quantity of Neel Office Kurti")).toHaveText("2");
  await expect(page.getByText(/quantity updated to 2/).first()).toBeVisible();
  await expectBadge(page, 2);
  await expect(page.getByText(/more to get free delivery/)).toBeHidden();
  await fewer.click();
  await expect(page.getByLabel("Quantity of Neel Office Kurti")).toHaveText("1");
  await page.getByRole("button", { name: /^Remove Neel Office Kurti/ }).click();
  await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue Shopping" })).toBeVisible();

  await addToCart(page, mode, "neel-office-kurti", "S");
  await addToCart(page, mode, "muslin-sampler-length");
  await expectBadge(page, 2);
  await open(page, "/cart", mode);
  await page.getByRole("button", { name: "Clear All Items" }).click();
  await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
  await expectBadge(page, 0);
});

test("another courier, and everything typed stays while the rates are fetched", async ({
  page,
  mode,
}) => {
  await addToCart(page, mode, "chameli-short-kurti", "M");
  await goToShipping(page, mode);
  await fill(page, { ...shopper, pincode: "2260" });
  await page.getByRole("button", { name: "Get rates" }).click();
  await expect(page.getByText("A pincode has exactly 6 digits, such as 226001.")).toBeVisible();
  await expect(field(page, "name")).toHaveValue(shopper.name);
  await page.setViewportSize({ width: 360, height: 640 });
  await fill(page, { pincode: "४०० ००१" });
  await getRates(page);
  // The page stays at them, or comes back there, and not at its top.
  await expect(page.getByRole("button", { name: "Get rates", exact: true })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const name of ["name", "phone", "email", "address", "city", "state"] as const) {
    await expect(field(page, name)).toHaveValue(shopper[name]);
  }
  const couriers = page.getByRole("group", { name: "Choose a courier" }).getByRole("radio");
  expect(await couriers.count()).toBeGreaterThan(1);
  expect(await couriers.count()).toBeLessThanOrEqual(5);
  await expect(couriers.first()).toBeChecked();
  await couriers.nth(1).check();
  const text =
    (await page
      .getByRole("group", { name: "Choose a courier" })
      .locator("label")
      .nth(1)
      .textContent()) ?? "";
  const fee = Number(text.match(/₹([\d,.]+)/)?.[1]?.replace(",", ""));
  await placeOrder(page, mode);
  const total = new Intl.NumberFormat("en-IN").format(699 + fee);
  await expect(page.getByRole("button", { name: `Complete Payment - ₹${total}` })).toBeVisible();
});

test("a payment that fails is told and made again", async ({ page, mode }) => {
  await order(page, mode, "falsa-anarkali");
  await pay(page, mode, "Fail");
  if (mode === "js") {
    await expect(page.getByRole("dialog").getByRole("alert")).not.toBeEmpty();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
  } else {
    await expect(page).toHaveURL(/\/pay\/.*failed=/);
    await expect(page.getByText(/You can pay again below/)).toBeVisible();
    await pay(page, mode, "Pay");
  }
  await expectPaid(page);
});

test("a payment that was cancelled can be made later", async ({ page, mode }) => {
  await order(page, mode, "gomti-kurti");
  await pay(page, mode, "Cancel");
  await expect(page.getByText("The payment was cancelled")).toBeVisible();
  await awake(page, mode);
  await pay(page, mode, "Pay");
  await expectPaid(page);
});

test("a payment whose way back was lost is found by the shop", async ({ page, mode }) => {
  const reference = await order(page, mode, "kamal-a-line-kurti");
  await pay(page, mode, "Pay, callback lost");
  await expect(page.getByText(/this browser will not tell the shop/)).toBeVisible();
  // Who closes the pop-up is not asked to pay again.
  if (mode === "js") {
    await page.getByRole("button", { name: "Close" }).click();
    return expectPaid(page);
  }
  await expect(async () => {
    await page.goto(`/paymentsuccess?reference=${reference}`);
    await expectPaid(page, 2500);
  }).toPass();
});

test("the receipt is a PDF, and the order can be shared", async ({ page, mode, context, shop }) => {
  await order(page, mode, "safed-mulmul-kurti");
  await pay(page, mode, "Pay");
  await expectPaid(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Receipt" }).click();
  const file = await (await download).path();
  expect(readFileSync(file).subarray(0, 5).toString()).toBe("%PDF-");

  if (mode !== "js") {
    await page.getByText("Share", { exact: true }).click();
    await expect(page.getByRole("textbox", { name: "Copy this text" })).toHaveValue(/Safed Mulmul/);
  } else {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: shop.url });
    const opened = page.waitForEvent("dialog");
    const clicked = page.getByText("Share", { exact: true }).click();
    const dialog = await opened;
    expect(dialog.message()).toBe("Order details copied to clipboard!");
    await dialog.accept();
    await clicked;
  }
});

test("on paper an order begins under its head, however long it is @no-js", async ({
  page,
  mode,
}) => {
  const reference = await order(page, mode, "safed-mulmul-kurti");
  await page.goto(`/order/${reference}`);
  await page.emulateMedia({ media: "print" });
  const items = page.locator("section", { has: page.getByRole("heading", { name: "Items" }) });
  await expect(items).toHaveCSS("break-inside", "auto");
  await expect(items.getByRole("listitem")).toHaveCSS("break-inside", "avoid");
  await expect(page.getByText("Cancel order", { exact: true })).toBeHidden();
});

test("an order is shown to the browser that placed it and to nobody else", async ({
  page,
  mode,
  browser,
  shop,
}) => {
  const { name } = byCall.user;
  const reference = await order(page, mode, "badal-kota-kurti");
  await expect(page.getByText(name).first()).toBeVisible();
  await pay(page, mode, "Pay");
  await expectPaid(page);
  const stranger = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await stranger.goto(`/paymentsuccess?reference=${reference}`);
  await expect(
    stranger.getByRole("heading", { name: "We could not find this order" }),
  ).toBeVisible();
  await expect(stranger.getByText(name)).toHaveCount(0);
  const response = await stranger.goto(`/pay/${reference}`);
  expect(response?.status()).toBe(404);
  await stranger.context().close();
});

test("on a phone the bar with Place Order covers nothing that the keyboard comes to @no-js", async ({
  page,
  mode,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startShipping(page, mode, "gulmohar-straight-kurti");
  const top = (await page.locator(".pay-bar").boundingBox())?.y ?? 0;
  const focus = page.locator(":focus");
  // In the order of the screen: what is to be paid, the address, the button.
  await page.locator(".owed summary").focus();
  await page.keyboard.press("Tab");
  await expect(field(page, "name")).toBeFocused();
  for (let stops = 0; (await focus.textContent()) !== "Back to Cart"; stops += 1) {
    expect(stops).toBeLessThan(20);
    await page.keyboard.press("Tab");
    const box = await focus.boundingBox();
    expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
  }
  await page.keyboard.press("Tab");
  await expect(focus).toHaveText("Place Order");
});

test("what was typed before the scripts came is not lost @late", async ({ page, mode }) => {
  await addToCart(page, mode, "kora-linen-kurti", "L");
  await open(page, "/create-order?step=2", mode);
  await fill(page, { name: shopper.name, phone: shopper.phone, address: shopper.address });
  await hydrated(page);
  await expect(field(page, "name")).toHaveValue(shopper.name);
  await expect(field(page, "address")).toHaveValue(shopper.address);
  await fillShipping(page, shopper);
  await placeOrder(page, mode);
  await pay(page, "js", "Pay");
  await expectPaid(page);
});

test("a size chosen and pressed before the scripts came is bought @late", async ({ page }) => {
  await page.goto("/singleProduct/jamun-straight-kurti");
  await page.getByRole("radio", { name: "L", exact: true }).check();
  await hydrated(page);
  await expect(page.getByRole("radio", { name: "L", exact: true })).toBeChecked();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText(/added to your cart/).first()).toBeVisible();
  await expectBadge(page, 1);
});
