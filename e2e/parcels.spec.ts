import type { Page } from "@playwright/test";
import { withDatabase } from "./database.ts";
import { logIn } from "./operator.ts";
import { end, freePort, ready, run, type Shop, startShop } from "./shop.ts";
import { paidOrder, pressUnchecked } from "./shopper.ts";
import { awake, expect, inShopOf, type Mode, open } from "./test.ts";

/** Parcels booked with a courier account, on a double of the supplier. */

const account = { SHIPROCKET_EMAIL: "api@shop.example", SHIPROCKET_PASSWORD: "shiprocket" };
const token = "the token of the panel";

const test = inShopOf(async () => {
  const port = await freePort();
  const supplier = run(["app/shipping/couriers/sandbox/serve.ts", "--port", String(port)], {});
  const url = `http://127.0.0.1:${port}`;
  await ready(supplier, url);
  const shop = await startShop({
    ...account,
    SHIPROCKET_API_URL: url,
    SHIPROCKET_WEBHOOK_TOKEN: token,
  });
  const stop = async () => {
    const code = await shop.stop();
    await end(supplier.process);
    return code;
  };
  return { ...shop, stop };
});

/** An order that waits to be packed, in the browser of the operator. */
async function orderToPack(page: Page, shop: Shop) {
  const reference = await paidOrder(page);
  await logIn(page.request, shop);
  return reference;
}

let events = 0;

/** The courier tells where the order's parcel is; an hour later each time. */
async function tell(page: Page, shop: Shop, reference: string, status: number, label: string) {
  const parcel = withDatabase(shop, (database) =>
    database
      .prepare("select awb, reference from parcels where order_id = ? order by id desc")
      .get(reference),
  ) as { awb: string; reference: string };
  events += 1;
  const answer = await page.request.post("/api/shipping/webhook", {
    headers: { "x-api-key": token },
    data: {
      awb: parcel.awb,
      order_id: parcel.reference,
      courier_name: "Delhivery Surface",
      shipment_status: label,
      shipment_status_id: status,
      current_timestamp: `23 11 2026 ${10 + events}:00:00`,
      is_return: 0,
    },
  });
  expect(answer.status()).toBe(200);
}
async function book(page: Page, mode: Mode, reference: string) {
  await open(page, `/admin/orders/${reference}`, mode);
  await page.getByRole("link", { name: "Pack and book" }).click();
  await awake(page, mode);
  await page.getByRole("button", { name: "Pack and book" }).click();
  await expect(page.getByText("The parcel is booked.").first()).toBeVisible();
}

test("parcels of ticked orders are booked together, each result told by order", async ({
  page,
  mode,
  shop,
}) => {
  test.slow();
  const references = [await paidOrder(page), await paidOrder(page), await paidOrder(page)];
  await logIn(page.request, shop);
  const numbers = withDatabase(shop, (database) => {
    const step = database.prepare("update orders set status = ? where id = ?");
    for (const status of ["packed", "shipped"]) step.run(status, references[2]);
    const number = database.prepare("select number from orders where id = ?").pluck();
    return references.map((id) => Number(number.get(id)));
  });
  await open(page, "/admin/orders", mode);
  for (const number of numbers) {
    await page.getByRole("checkbox", { name: `Select order ${number}` }).check();
  }
  await page.getByRole("button", { name: "Book couriers" }).click();
  const row = (i: number) => page.getByRole("row").filter({ hasText: `#${numbers[i]}` });
  await expect(row(0)).toContainText("To book");
  await expect(row(2)).toContainText("Not booked Its status is “Shipped”.");
  await awake(page, mode);
  await page.getByRole("button", { name: /^Book 2 parcels with/ }).click();
  await expect(page.getByText(/^Parcels: .*1 not booked/).first()).toBeVisible();
  // What the supplier takes its time for goes on by itself, and the page with it.
  for (const i of [0, 1]) {
    await expect(row(i)).toContainText(/Booked .* pickup on \d+ [A-Z]/, { timeout: 20_000 });
  }
  await expect(row(2).getByRole("link", { name: /^Label/ })).toHaveCount(0);
  const label = await row(1)
    .getByRole("link", { name: /^Label/ })
    .getAttribute("href");
  const pdf = await page.request.get(label ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");

  // One document of all labels; the page says which is missing, and the others are printed.
  await awake(page, mode);
  await page.getByRole("link", { name: "Print labels" }).click();
  await expect(page.getByText("1 of 3 labels is missing")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(
    `Order ${numbers[2]}: No courier is booked for it.`,
  );
  const others = page.getByRole("link", { name: "Print the other 2 labels" });
  const labels = await page.request.get((await others.getAttribute("href")) ?? "");
  expect(labels.headers()["content-type"]).toBe("application/pdf");
  expect((await labels.body()).toString("latin1").match(/\(1910\d+\) Tj/g)).toHaveLength(2);
  const both = references.slice(0, 2).map((id) => `order=${id}`);
  const led = await page.request.get(`/admin/orders/labels?${both.join("&")}`);
  expect(led.headers()["content-type"]).toBe("application/pdf");
});

test("a parcel is booked, labelled, sent and delivered", async ({ page, mode, shop }) => {
  test.slow();
  const reference = await orderToPack(page, shop);
  await open(page, `/admin/orders/${reference}`, mode);
  await page.getByRole("link", { name: "Pack and book" }).click();
  await awake(page, mode);
  await expect(page.getByText("chosen by the customer")).toBeVisible();
  await page.getByLabel("Weight, g").fill("light");
  expect(await pressUnchecked(page, "Pack and book")).toBe(400);
  await expect(page.getByText("Please enter the weight in grams")).toBeVisible();
  await expect(page.getByLabel("Weight, g")).toHaveValue("light");
  await page.getByLabel("Weight, g").fill("1600");
  await page.getByRole("button", { name: "Show courier rates" }).click();
  await expect(page).toHaveURL(/weight=1600/);
  await awake(page, mode);
  await page.getByRole("radio", { name: /Delhivery Surface/ }).check();
  await page.getByRole("button", { name: "Pack and book" }).click();
  await expect(page.getByText("The parcel is booked.").first()).toBeVisible();
  await expect(page.getByText("Pickup requested")).toBeVisible();
  const label = await page.request.get(`/admin/orders/${reference}/label.pdf`);
  expect(label.headers()["content-type"]).toBe("application/pdf");
  expect(label.headers()["content-disposition"]).toContain("inline");
  expect((await fetch(`${shop.url}/admin/orders/${reference}/label.pdf`)).url).toContain("login");

  // Its shopper can follow it before the courier has come.
  await open(page, `/order/${reference}`, mode);
  await expect(page.getByText(/It goes with Delhivery Surface/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Track parcel" })).toHaveAttribute(
    "href",
    /tracking\/1910/,
  );

  await open(page, `/admin/orders/${reference}`, mode);
  await expect(page.getByLabel("Tracking number")).toHaveValue(/^1910/);
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(page.getByText("The order is shipped now.").first()).toBeVisible();
  await tell(page, shop, reference, 7, "DELIVERED");
  await open(page, `/order/${reference}`, mode);
  await expect(page.getByText("Delivered", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Track parcel" })).toHaveAttribute(
    "href",
    /tracking\/1910/,
  );
});

test("a parcel that comes back is sent again, and the next one is taken back", async ({
  page,
  mode,
  shop,
}) => {
  test.slow();
  const reference = await orderToPack(page, shop);
  await book(page, mode, reference);
  await tell(page, shop, reference, 42, "PICKED UP");
  await tell(page, shop, reference, 9, "RTO INITIATED");
  await open(page, `/admin/orders/${reference}`, mode);
  await expect(page.getByText("The parcel is coming back")).toBeVisible();
  await page.getByRole("link", { name: "Send it again" }).click();
  await awake(page, mode);
  // The same form within 600 ms of the page after the first booking is that press once more.
  await page.waitForTimeout(700);
  await page.getByRole("button", { name: "Book a courier" }).click();
  await expect(page.getByText("The parcel is booked.").first()).toBeVisible();
  await expect(page.getByText(/-R1$/)).toBeVisible();
  await awake(page, mode);
  await page.getByRole("button", { name: "Handed to courier" }).click();
  await expect(page.getByText(/on its way again/).first()).toBeVisible();

  await tell(page, shop, reference, 10, "RTO DELIVERED");
  await open(page, `/admin/orders/${reference}`, mode);
  await page.getByRole("link", { name: "Returned to origin" }).first().click();
  await awake(page, mode);
  await page.getByRole("button", { name: "Returned to origin" }).click();
  await expect(page.getByText(/is refunded/).first()).toBeVisible();
  await expect(page.getByText("back in stock").first()).toBeVisible();
});

test("an order that is cancelled takes its parcel out of the courier's books", async ({
  page,
  mode,
  shop,
}) => {
  const reference = await orderToPack(page, shop);
  await book(page, mode, reference);
  await open(page, `/admin/orders/${reference}/cancel`, mode);
  await page.getByRole("button", { name: "Yes, cancel order" }).click();
  await expect(page.getByText("The courier's booking is cancelled too.").first()).toBeVisible();
  await expect(page.getByText("parcel cancelled").first()).toBeVisible();
});
