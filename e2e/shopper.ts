import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { paidOrder as paidByCall } from "./api/aftercare.ts";
import { add as addByCall, order as orderByCall } from "./api/calls.ts";
import { awake, expect, type Mode, open } from "./test.ts";

/** What a shopper does, in a shopper's words; each step works in every mode. */

export const shopper = {
  name: "Example Shopper",
  phone: "98765 43210",
  email: "shopper@example.com",
  address: "12 Example Lane, Aminabad",
  city: "Lucknow",
  state: "Uttar Pradesh",
  pincode: "226018",
};
export type Fields = typeof shopper;

export const labels: Record<keyof Fields, string> = {
  name: "Full name",
  phone: "Mobile number",
  email: "E-mail",
  address: "House, street and area",
  city: "City or town",
  state: "State",
  pincode: "Pincode",
};

export function chooseSize(page: Page, size: string) {
  return page.getByRole("radio", { name: size, exact: true }).check();
}

/** Puts one item into the cart and sees it said. */
export async function addToCart(page: Page, mode: Mode, product: string, size?: string) {
  await open(page, `/singleProduct/${product}`, mode);
  if (size) await chooseSize(page, size);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText(/added to your cart/).first()).toBeVisible();
}

/** The number on the cart in the header. */
export async function expectBadge(page: Page, count: number) {
  const name = count === 1 ? "Cart, 1 item" : `Cart, ${count} items`;
  await expect(page.getByRole("link", { name, exact: true }).first()).toBeVisible();
}

/** From the cart to the shipping form. */
export async function goToShipping(page: Page, mode: Mode) {
  await open(page, "/cart", mode);
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await page.getByRole("link", { name: "Continue to Shipping" }).click();
  await expect(field(page, "name")).toBeVisible();
}

/** At the shipping form with one item in the cart: the way there is walked where it is tested. */
export async function startShipping(page: Page, mode: Mode, product: string, size = "M") {
  await addByCall(page.request, size, product);
  await open(page, "/create-order?step=2", mode);
}

export function field(page: Page, name: keyof Fields): Locator {
  return page.getByLabel(labels[name], { exact: true });
}

export async function fill(page: Page, fields: Partial<Fields>) {
  for (const [name, value] of Object.entries(fields)) {
    await field(page, name as keyof Fields).fill(value);
  }
}

/** Fills the form and has the couriers listed. */
export async function fillShipping(page: Page, fields: Fields = shopper) {
  await fill(page, fields);
  await getRates(page);
}

export async function getRates(page: Page) {
  await page.getByRole("button", { name: /Get rates|Calculating/ }).click();
  await expect(page.getByText("Choose a courier")).toBeVisible();
  // The list may come twice, for the digits and for the press: what follows stands still after that.
  await expect(page.getByRole("button", { name: "Get rates", exact: true })).toBeVisible();
}

/** Presses Place Order and waits for the pay page; returns the order's reference. */
export async function placeOrder(page: Page, mode: Mode): Promise<string> {
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.waitForURL(/\/pay\/[0-9a-f]{32}/, { timeout: 30_000 });
  await expect(page.getByRole("heading", { name: "Order Created Successfully!" })).toBeVisible();
  await awake(page, mode);
  return path.posix.basename(new URL(page.url()).pathname);
}

/** At the pay page with one item of a product: the way there is walked where it is tested. */
export async function order(page: Page, mode: Mode, product: string, size = "M") {
  const { _id } = await orderByCall(page.request, product, size);
  await open(page, `/pay/${_id}`, mode);
  return String(_id);
}

type Outcome =
  | "Pay"
  | "Pay, authorized only"
  | "Pay, callback lost"
  | "Pay late"
  | "Fail"
  | "Cancel";

/** Presses the pay button, then what shall happen at the sandbox: a pop-up with JavaScript, else a page. */
export async function pay(page: Page, mode: Mode, outcome: Outcome) {
  const asksScriptToReturn =
    mode === "no-js" && !["Cancel", "Pay, callback lost"].includes(outcome);
  await page.getByRole("button", { name: /^Complete Payment - ₹/ }).click();
  await page.getByRole("button", { name: outcome, exact: true }).click();
  if (asksScriptToReturn) await page.getByRole("button", { name: "Return to the shop" }).click();
}

export async function expectPaid(page: Page, timeout = 10_000) {
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible({ timeout });
}

/** A paid order of one item in this browser, which has seen no page of it; its reference. */
export async function paidOrder({ request }: Page, product = "falsa-anarkali") {
  return String((await paidByCall(request, product))._id);
}

/** Presses a button of a form whose own checks are switched off; the status that was answered. */
export async function pressUnchecked(page: Page, name: string | RegExp): Promise<number> {
  const button = page.getByRole("button", { name });
  await button.evaluate((element) => {
    const form = (element as HTMLButtonElement).form;
    if (form) form.noValidate = true;
  });
  return press(page, button);
}

/** What the press of this button was answered; another request may be under way at the same time. */
export async function press(page: Page, button: Locator): Promise<number> {
  const value = await button.getAttribute("value");
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && (!value || !!request.postData()?.includes(value)),
  );
  await button.click();
  const response = await (await sent).response();
  return response?.status() ?? 0;
}
