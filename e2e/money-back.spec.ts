import type { Page } from "@playwright/test";
import { rupees } from "../app/money.ts";
import { faultsOf } from "./accessible.ts";
import { withDatabase } from "./database.ts";
import { logIn } from "./operator.ts";
import { type Shop, startShop } from "./shop.ts";
import { expectPaid, order, paidOrder, pay } from "./shopper.ts";
import { awake, expect, inShopOf, type Mode, open } from "./test.ts";

/** Money that goes back, and money that comes without the provider. */
const test = inShopOf(() => startShop({ UPI_ID: "bakhiya@okbank" }));

async function openDesk(page: Page, mode: Mode, reference: string, shop: Shop) {
  await logIn(page.request, shop);
  await open(page, `/admin/orders/${reference}`, mode);
}

async function expectStatus(page: Page, reference: string, status: string) {
  await expect(async () => {
    await page.goto(`/order/${reference}`);
    await expect(page.getByText(status, { exact: true }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function cancel(page: Page) {
  await page.getByText("Cancel order", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, cancel order" }).click();
}

async function cancelAtDesk(page: Page) {
  await page.locator("summary", { hasText: "More actions" }).click();
  await page.getByRole("link", { name: "Cancel order …" }).click();
  await page.getByRole("button", { name: "Yes, cancel order" }).click();
}

const newUtr = () => String(4e11 + Math.floor(Math.random() * 1e11));

test("a paid order is cancelled by its shopper and the money goes back", async ({
  page,
  mode,
  shop,
}) => {
  const reference = await paidOrder(page);
  await open(page, `/order/${reference}`, mode);
  await cancel(page);
  await expect(page.getByText(/Your order is cancelled, and your refund/).first()).toBeVisible();
  await expectStatus(page, reference, "Refunded");
  await expect(page.getByText("Cancel order", { exact: true })).toHaveCount(0);
  const news = withDatabase(shop, (database) =>
    database
      .prepare("select subject from outbox where html like ? order by id")
      .pluck()
      .all(`%${reference}%`),
  );
  expect(news.map((subject) => String(subject).replace(/[\d,]+/g, "0"))).toEqual([
    "Your Bakhiya order 0 is confirmed",
    "Your Bakhiya order 0 is cancelled",
    "Refund of ₹0 for your Bakhiya order 0",
  ]);
  await open(page, `/order/${reference}/cancel`, mode);
  await expect(page.getByText(/can no longer be cancelled/)).toBeVisible();
  // A second press leads to the order, not to a refusal.
  const again = await page.request.post(`/order/${reference}/cancel`, { maxRedirects: 0 });
  expect([again.status(), again.headers().location]).toEqual([303, `/order/${reference}`]);
});

test("an order not paid yet is cancelled, and its pay page says so", async ({ page, mode }) => {
  const reference = await order(page, mode, "falsa-anarkali", "M");
  await open(page, `/order/${reference}`, mode);
  await cancel(page);
  await expectStatus(page, reference, "Cancelled");
  await open(page, `/pay/${reference}`, mode);
  await expect(page.getByRole("heading", { name: "This order is cancelled" })).toBeVisible();
});

test("paid by UPI: code and link, a number mistyped, the operator finds the money", async ({
  page,
  mode,
  shop,
}) => {
  const reference = await order(page, mode, "falsa-anarkali", "M");
  await expect(page.getByRole("img", { name: /^QR code to pay ₹/ })).toBeVisible();
  const link = await page.getByRole("link", { name: "Open my UPI app" }).getAttribute("href");
  expect(link).toMatch(
    /^upi:\/\/pay\?pa=bakhiya@okbank&pn=Bakhiya&am=\d+\.\d\d&cu=INR&tn=Order%20/,
  );
  const utr = page.getByLabel("UTR of your payment");
  await utr.fill("1234");
  await page.getByRole("button", { name: "I have paid" }).click();
  await expect(page.getByText(/A UTR has exactly 12 digits/)).toBeVisible();
  await expect(utr).toHaveValue("1234");
  // A page of its own, which offers nothing else.
  await expect(page.getByRole("heading", { name: "Pay by UPI app", exact: true })).toBeVisible();
  const number = newUtr();
  await utr.fill(number.replace(/(....)/g, "$1 "));
  await page.getByRole("button", { name: "I have paid" }).click();
  const checking = page.getByRole("heading", { name: "We are checking your payment" });
  await expect(checking).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  for (const address of [`/pay/${reference}`, `/paymentsuccess?reference=${reference}`]) {
    await page.goto(address);
    await expect(checking).toBeVisible();
  }
  await expectStatus(page, reference, "Awaiting confirmation");

  await openDesk(page, mode, reference, shop);
  await page.goto("/admin/orders");
  await expect(page.getByText("UPI payments to check")).toBeVisible();
  await open(page, `/admin/orders/${reference}`, mode);
  await page.getByRole("button", { name: "Confirm payment" }).click();
  await expect(page.getByText("The order is confirmed now.").first()).toBeVisible();
  await expectStatus(page, reference, "Confirmed");

  // Its refund goes by hand.
  await open(page, `/admin/orders/${reference}`, mode);
  await cancelAtDesk(page);
  await expect(page.getByText("To refund: you send it")).toBeVisible();
  await awake(page, mode);
  await page.getByLabel("UTR of your transfer").fill("12");
  await page.getByRole("button", { name: "Mark as sent" }).click();
  await expect(page.getByText("A UTR has exactly 12 digits.")).toBeVisible();
  await page.getByLabel("UTR of your transfer").fill(newUtr());
  await page.getByRole("button", { name: "Mark as sent" }).click();
  await expect(page.getByText(/marked as sent/).first()).toBeVisible();
  await expectStatus(page, reference, "Refunded");
});

test("a transfer that is not found: told why, and payable again", async ({ page, mode, shop }) => {
  const reference = await order(page, mode, "falsa-anarkali", "M");
  await page.getByLabel("UTR of your payment").fill(newUtr());
  await page.getByRole("button", { name: "I have paid" }).click();
  await expect(page.getByRole("heading", { name: "We are checking your payment" })).toBeVisible();
  await openDesk(page, mode, reference, shop);
  await page.getByLabel(/^Reason/).fill("No such money has come in.");
  await page.getByRole("button", { name: "Payment not received" }).click();
  await expect(page.getByText("The order is awaiting payment now.").first()).toBeVisible();
  await open(page, `/pay/${reference}`, mode);
  await expect(page.getByText(/No such money has come in/)).toBeVisible();
  await pay(page, mode, "Pay");
  await expectPaid(page);
});

test("the operator sends a part back; more than is left is refused in words", async ({
  page,
  mode,
  shop,
}) => {
  const reference = await paidOrder(page);
  await openDesk(page, mode, reference, shop);
  const refund = page.getByText("Refund", { exact: true });
  const review = page.getByRole("button", { name: "Review refund …" });
  await refund.click();
  await page.getByLabel("Other amount").fill("99,999");
  await page.getByLabel(/^Reason/).fill("A loose thread");
  await review.click();
  await expect(page.getByText(/^Only ₹[\d,]+ of this payment/)).toBeVisible();
  await expect(page.getByLabel("Other amount")).toHaveValue("99,999");
  await expect(page.getByLabel(/^Reason/)).toHaveValue("A loose thread");
  await page.getByLabel("Other amount").fill("100.50");
  await review.click();
  // Asked once more; what was typed is still there.
  await expect(page.getByRole("heading", { name: "Refund ₹100.50" })).toBeVisible();
  await page.getByRole("link", { name: "Change it" }).click();
  await expect(page.getByLabel("Other amount")).toHaveValue("100.50");
  await review.click();
  const send = page.getByRole("button", { name: "Send refund of ₹100.50" });
  await expect(send).toBeVisible();
  expect((await page.reload())?.request().method()).toBe("GET");
  await awake(page, mode);
  await send.click();
  const done = page.getByText("The refund of ₹100.50 is done.").first();
  await expect(done).toBeVisible();
  // Back is the page that asked: it says that it was sent, and sends nothing.
  await page.goBack();
  await expect(page.getByText(/^A refund was made since you opened this form/)).toBeVisible();
  await expect(send).toHaveCount(0);
  await page.goForward();
  const sums = page.getByRole("definition");
  const paid = Number((await sums.filter({ hasText: /^\+₹/ }).innerText()).replace(/[^\d.]/g, ""));
  await expect(sums.filter({ hasText: /^−₹/ })).toHaveText(["−₹100.50"]);
  await expect(sums.filter({ hasText: /^=₹/ })).toHaveText(`=${rupees(paid * 100 - 100_50)}`);
  await awake(page, mode);

  // What the operator sends from a UPI app is noted with its number.
  await refund.click();
  await page.getByLabel("Other amount").fill("50");
  await page.getByLabel(/^Reason/).fill("The bank refused");
  await page.getByRole("radio", { name: "UPI, sent by me" }).check({ force: true });
  await review.click();
  await expect(page.getByRole("heading", { name: "Refund ₹50" })).toBeVisible();
  // By the browser's own button one is back at the order, with what was typed.
  await page.goBack();
  await expect(page.getByLabel("Other amount")).toHaveValue("50");
  await expect(page.getByLabel(/^Reason/)).toHaveValue("The bank refused");
  await awake(page, mode);
  await review.click();
  await page.getByRole("button", { name: "Send refund of ₹50" }).click();
  await expect(page.getByText(/^Send ₹50 yourself by UPI/).first()).toBeVisible();
  await awake(page, mode);
  const utr = String(Date.now()).slice(-12);
  await page.getByLabel("UTR of your transfer").fill("4123");
  await page.getByRole("button", { name: "Mark as sent" }).click();
  await expect(page.getByText("A UTR has exactly 12 digits.").first()).toBeVisible();
  await page.getByLabel("UTR of your transfer").fill(utr);
  await page.getByRole("button", { name: "Mark as sent" }).click();
  await expect(page.getByText(/marked as sent/).first()).toBeVisible();
  await expect(sums.filter({ hasText: /^−₹/ })).toHaveText(["−₹100.50", "−₹50"]);
  await expect(sums.filter({ hasText: /^=₹/ })).toHaveText(`=${rupees(paid * 100 - 150_50)}`);
  await expectStatus(page, reference, "Confirmed");
});

test("its pages are accessible and fit a small phone", async ({ page, mode, shop }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 800 });
  const reference = await order(page, mode, "falsa-anarkali", "M");
  const found: string[] = [];
  const look = async () => {
    const { pathname } = new URL(page.url());
    for (const fault of await faultsOf(page, mode)) found.push(`${pathname}: ${fault}`);
  };
  await look();
  for (const part of [`/pay/${reference}/transfer`, `/order/${reference}/cancel`]) {
    await open(page, part, mode);
    await look();
  }
  await page.goto(`/pay/${reference}`);
  await page.getByLabel("UTR of your payment").fill(newUtr());
  await page.getByRole("button", { name: "I have paid" }).click();
  await expect(page.getByRole("heading", { name: "We are checking your payment" })).toBeVisible();
  await look();
  await openDesk(page, mode, reference, shop);
  await look();
  await page.getByRole("link", { name: "Check payment …" }).click();
  await look();
  // A digit left out does not end the order: it is asked about.
  const received = page.getByLabel("Amount received, in rupees");
  const asked = await received.inputValue();
  await received.fill(asked.slice(0, -1));
  await page.getByRole("button", { name: "Confirm payment" }).click();
  await expect(page.getByText(/less than the order, .* the order ends/)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /Yes, ₹.* came/ })).not.toBeChecked();
  await look();
  await expectStatus(page, reference, "Awaiting confirmation");
  await open(page, `/admin/orders/${reference}/transfer`, mode);
  await received.fill(asked);
  await page.getByRole("button", { name: "Confirm payment" }).click();
  await expect(page.getByText("The order is confirmed now.").first()).toBeVisible();
  for (const part of ["", "/refund", "/cancel", "/transfer", "/refund-sent"]) {
    await open(page, `/admin/orders/${reference}${part}`, mode);
    await look();
  }
  expect(found).toEqual([]);
});
