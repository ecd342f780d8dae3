import type { Page } from "@playwright/test";
import { loseBox, type Restored } from "../bench/lost.ts";
import { withDatabase } from "./database.ts";
import { logIn } from "./operator.ts";
import { chooseSize, shopper as customer, fillShipping, placeOrder } from "./shopper.ts";
import { expect, type Mode, open, test } from "./test.ts";

/** `npm run drill` does it longer, and on a large shop. */
test("the box is lost under load: every captured rupee is an order's or is listed, and nobody is let in until the operator says so", async ({
  page,
  mode,
}) => {
  test.slow();
  const shop = await loseBox({ beforeMs: 2000, afterMs: 2000, shoppers: 4 });
  try {
    expect(shop.violations).toEqual([]);
    expect(shop.counts["of orders"]).toBeGreaterThan(0);
    expect(shop.counts["listed without an order"]).toBeGreaterThan(0);
    await expectClosed(shop);

    await logIn(page.request, shop);
    await open(page, `${shop.url}/admin/dashboard`, mode);
    await page.getByRole("link", { name: "The shop is closed to customers", exact: true }).click();
    await expect(page.getByText(/payments? ha(s|ve) no order/)).toBeVisible();
    await page.getByRole("link", { name: /payments? ha(s|ve) no order/ }).click();
    await expect(page.getByText("which this shop does not have").first()).toBeVisible();
    const box = await page
      .getByRole("checkbox", { name: /I looked for the order/ })
      .first()
      .boundingBox();
    const button = await page.getByRole("button", { name: "Refund" }).first().boundingBox();
    expect(Math.abs((box?.x ?? 0) - (button?.x ?? 99))).toBeLessThan(8);
    await orderAgain(page, mode, shop);
    await open(page, `${shop.url}/admin/restored`, mode);
    const last = withDatabase(shop, (database) => {
      return Number(
        database.prepare("select max(cast(receipt as int)) from unmatched_payments").pluck().get(),
      );
    });
    await page.getByRole("button", { name: "Open the shop again" }).click();
    await expect(page.getByText("The shop is open again.").first()).toBeVisible();
    expect((await fetch(`${shop.url}/`)).status).toBe(200);
    const first = withDatabase(shop, (database) =>
      JSON.parse(
        String(database.prepare("select value from settings where key = 'restored'").pluck().get()),
      ),
    );
    expect(first.orderNumbersFrom).toBeGreaterThan(last);
  } finally {
    await shop.stop();
  }
});

/** A lost order that was paid is made anew by the operator, who alone sees the closed shop, and has its payment. */
async function orderAgain(page: Page, mode: Mode, shop: Restored) {
  const lost = page.getByRole("region", { name: /^₹/ }).first();
  await expect(lost.getByText("To make this order again: order these")).toBeVisible();
  const payment = await lost.getAttribute("id");
  // An order that was placed before the backup and paid after it is named above its items.
  await lost.locator('a[href^="/singleProduct/"]').first().click();
  await expect(page.getByText("The shop is closed to others.")).toBeVisible();
  await chooseSize(page, "M");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText(/added to your cart/).first()).toBeVisible();
  await open(page, `${shop.url}/create-order?step=2`, mode);
  await fillShipping(page, { ...customer, pincode: "226003" });
  const order = await placeOrder(page, mode);
  const number = withDatabase(shop, (database) =>
    database.prepare("select number from orders where id = ?").pluck().get(order),
  );
  await open(page, `${shop.url}/admin/payments`, mode);
  const same = page.locator(`[id="${payment}"]`);
  await same.getByLabel("Order number").fill(String(number));
  await same.getByRole("button", { name: "Add to order" }).click();
  await expect(page.getByText("The payment now belongs to this order.").first()).toBeVisible();
  const status = withDatabase(shop, (database) =>
    database.prepare("select status from orders where id = ?").pluck().get(order),
  );
  expect(status).toBe("paid");
}

async function expectClosed({ url }: Restored) {
  for (const path of ["/", "/products", "/cart", "/admin-of-another", "/products.data"]) {
    const answer = await fetch(url + path);
    expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "600"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  expect(await (await fetch(url)).text()).toContain("is closed for a short time");
  const added = await fetch(`${url}/api/cart/add`, { method: "POST", body: "{}" });
  expect([added.status, (await added.json()).success]).toEqual([503, false]);
  const health = await fetch(`${url}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { ok: true, closed: "restored" }]);
  // What suppliers send is heard, the desk asks for its password.
  const event = await fetch(`${url}/api/payment/webhook`, { method: "POST", body: "{}" });
  expect(event.status).toBe(400);
  expect((await fetch(`${url}/admin/login`)).status).toBe(200);
}
