import { loseBox, type Restored } from "../bench/lost.ts";
import { withDatabase } from "./database.ts";
import { logIn } from "./operator.ts";
import { expect, open, test } from "./test.ts";

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
    // Nobody can order anything yet.
    await expect(
      page.getByText("make this order again once the shop is open").first(),
    ).toBeVisible();
    const box = await page
      .getByRole("checkbox", { name: /I looked for the order/ })
      .first()
      .boundingBox();
    const button = await page.getByRole("button", { name: "Refund" }).first().boundingBox();
    expect(Math.abs((box?.x ?? 0) - (button?.x ?? 99))).toBeLessThan(8);
    await open(page, `${shop.url}/admin/restored`, mode);
    const last = withDatabase(shop, (database) => {
      return Number(
        database.prepare("select max(cast(receipt as int)) from unmatched_payments").pluck().get(),
      );
    });
    await page.getByRole("button", { name: "Open the shop again" }).click();
    await expect(page.getByText("The shop is open again.").first()).toBeVisible();
    expect((await fetch(`${shop.url}/`)).status).toBe(200);
    await open(page, `${shop.url}/admin/payments`, mode);
    await expect(page.getByText("To make this order again: order these").first()).toBeVisible();
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
