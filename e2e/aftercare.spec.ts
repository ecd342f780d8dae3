import type { Page } from "@playwright/test";
import sharp from "sharp";
import { deliver } from "./api/aftercare.ts";
import { withDatabase } from "./database.ts";
import { logIn } from "./operator.ts";
import { paidOrder, pressUnchecked } from "./shopper.ts";
import { awake, expect, holdScripts, type Mode, open, test } from "./test.ts";

/** What happens to an order after its payment: documents, parcel, return, money back. */

async function step(page: Page, name: string, text: string | RegExp) {
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page.getByText(text).first()).toBeVisible();
}

/** By the buttons of the desk, all the way to the door; the others have it done by calls. */
async function deliverByHand(page: Page, mode: Mode, reference: string) {
  await open(page, `/admin/orders/${reference}`, mode);
  await step(page, "Mark packed", "The order is packed now.");
  await awake(page, mode);
  await step(page, "Mark as shipped", "The order is shipped now.");
  await awake(page, mode);
  await step(page, "Mark delivered", "The order is delivered now.");
}

async function fillReturn(page: Page) {
  await page.getByLabel(/^Falsa/).selectOption("1");
  await page.getByRole("radio", { name: "It is defective" }).check();
  await page
    .getByLabel(/Please describe it/)
    .fill("A thread is loose at the left sleeve.\nSee the photo.");
  await page.getByRole("radio", { name: "Refund" }).check();
}

const requestId = async (page: Page) =>
  /Request (\w+)/.exec(await page.getByRole("heading", { name: /^Request/ }).innerText())?.[1] ??
  "";

test("what a step says neither covers the next step nor is lost while the last leaves @js", async ({
  page,
  mode,
  shop,
}) => {
  const reference = await paidOrder(page);
  await logIn(page.request, shop);
  await open(page, `/admin/orders/${reference}`, mode);
  await step(page, "Mark packed", "The order is packed now.");
  const pop = page.getByRole("alert");
  await expect(pop).toContainText("packed");
  await expect(page.locator("main .button.primary").locator("visible=true")).toHaveCount(1);
  await page.getByRole("button", { name: "Mark as shipped" }).click({ timeout: 2000 });
  await expect(page.getByText("The order is shipped now.").first()).toBeVisible();
  await expect(pop).toContainText("shipped");
  // Its five seconds are over: the bar of time ended, and it leaves.
  await pop.getByRole("progressbar", { includeHidden: true }).dispatchEvent("animationend");
  await step(page, "Mark delivered", "The order is delivered now.");
  await expect(pop).toContainText("delivered");
});

test("bills become tax invoices with a GSTIN, and the parcel can be followed", async ({
  page,
  mode,
  shop,
}) => {
  test.slow();
  const reference = await paidOrder(page);
  const fileName = async (address: string) =>
    (await page.request.get(address)).headers()["content-disposition"];
  const receipt = `/order/${reference}/receipt.pdf`;
  expect(await fileName(receipt)).toContain("-receipt-");
  await logIn(page.request, shop);
  await open(page, "/admin/settings/business", mode);
  await page.getByLabel("Registered name").fill("Bakhiya Handwork");
  await page.getByLabel("GSTIN").fill("09AAAAA0000A1Z9");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/A GSTIN has 15/)).toBeVisible();
  await expect(page.getByLabel("Registered name")).toHaveValue("Bakhiya Handwork");
  await page.getByLabel("GSTIN").fill("09AAAAA0000A1Z0");
  await step(page, "Save", /get a tax invoice/);

  await open(page, `/admin/orders/${reference}`, mode);
  await step(page, "Mark packed", "The order is packed now.");
  expect(await fileName(receipt)).toContain("-invoice-");
  const slip = await page.request.get(`/admin/orders/${reference}/packing-slip.pdf`);
  expect(slip.headers()["content-type"]).toBe("application/pdf");
  expect((await fetch(`${shop.url}/order/${reference}/receipt.pdf`)).status).toBe(404);

  await awake(page, mode);
  await page.getByLabel("Courier").fill("Blue Dart");
  await page.getByLabel("Tracking number").fill("BD 12345");
  await page.getByLabel("Tracking link").fill("example.com");
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(page.getByText(/starting with https/)).toBeVisible();
  await expect(page.getByLabel("Tracking number")).toHaveValue("BD 12345");
  await page.getByLabel("Tracking link").fill("https://track.example/BD12345");
  await step(page, "Mark as shipped", "The order is shipped now.");
  await awake(page, mode);
  await page.getByText("Edit tracking number").click();
  await page.getByLabel("Tracking number").fill("BD 67890");
  await step(page, "Save parcel", "The parcel is saved.");

  await open(page, `/order/${reference}`, mode);
  await expect(page.getByText("Handed to the courier")).toBeVisible();
  await expect(page.getByText("BD 67890")).toBeVisible();
  const follow = page.getByRole("link", { name: "Track parcel" });
  await expect(follow).toHaveAttribute("href", "https://track.example/BD12345");
  // What is next is the one that is filled.
  await expect(follow).toHaveClass("button");
  await expect(page.getByRole("link", { name: "Download Receipt" })).toHaveClass(/secondary/);
  const mail = withDatabase(shop, (database) =>
    database
      .prepare("select text from outbox where key = ?")
      .pluck()
      .get(`order-shipped:${reference}`),
  );
  expect(mail).toContain("https://track.example/BD12345");
  await open(page, "/admin/settings/business", mode);
  await page.getByLabel("GSTIN").fill("");
  await step(page, "Save", /plain receipt/);
});

test("a photo that is too large, chosen before React wakes up, is told of when it does @js", async ({
  page,
  playwright,
  shop,
}) => {
  const reference = await paidOrder(page);
  const desk = await playwright.request.newContext({ baseURL: shop.url });
  await logIn(desk, shop);
  await deliver(desk, { _id: reference });
  await desk.dispose();
  const letScriptsCome = await holdScripts(page);
  await page.goto(`/order/${reference}/return`, { waitUntil: "domcontentloaded" });
  const photos = page.getByLabel(/^Photos/);
  const buffer = Buffer.alloc(16 * 1024 * 1024);
  await photos.setInputFiles({ name: "flaw.jpg", mimeType: "image/jpeg", buffer });
  letScriptsCome();
  const told = () => photos.evaluate((input: HTMLInputElement) => input.validationMessage);
  await expect.poll(told).toMatch(/flaw\.jpg is larger than 15 MB/);
});

test("an item comes back with a photo, and the money goes back", async ({ page, mode, shop }) => {
  test.slow();
  const reference = await paidOrder(page);
  await logIn(page.request, shop);
  await open(page, `/order/${reference}/return`, mode);
  await expect(page.getByText(/days after delivery/)).toBeVisible();
  await deliverByHand(page, mode, reference);

  await open(page, `/order/${reference}`, mode);
  await page.getByRole("link", { name: "Return or exchange" }).click();
  await awake(page, mode);
  await page.getByLabel(/Please describe it/).fill("Nothing chosen yet");
  await page.getByLabel(/^Falsa/).selectOption("0");
  expect(await pressUnchecked(page, "Send request")).toBe(400);
  await expect(page.getByText("Please choose at least one item.")).toBeVisible();
  await expect(page.getByText("Please choose what is wrong.")).toBeVisible();
  await expect(page.getByLabel(/Please describe it/)).toHaveValue("Nothing chosen yet");
  await fillReturn(page);
  const text = { name: "flaw.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
  await page.getByLabel(/^Photos/).setInputFiles(text);
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText(/flaw.jpg is not a picture/)).toBeVisible();
  await expect(page.getByLabel(/Please describe it/)).toHaveValue(/left sleeve/);
  const buffer = await sharp({
    create: { width: 900, height: 1200, channels: 3, background: "#7a9" },
  })
    .jpeg()
    .toBuffer();
  await page.getByLabel(/^Photos/).setInputFiles({ ...text, buffer });
  await step(page, "Send request", "We have your request");
  await expect(page.getByText(/left sleeve/)).toBeVisible();
  const photo = (await page.getByAltText(/sent with the request/).getAttribute("src")) ?? "";
  expect((await page.request.get(photo)).headers()["content-type"]).toBe("image/jpeg");
  expect((await fetch(shop.url + photo)).status).toBe(404);
  expect((await fetch(`${shop.url}/order/${reference}/return`)).status).toBe(404);
  const id = await requestId(page);

  await open(page, "/admin/returns", mode);
  await page.getByRole("link", { name: `Return ${id}` }).click();
  await awake(page, mode);
  await page.getByLabel("Message to the customer").fill("Please send it to our studio.");
  await step(page, "Accept the return", "The return is accepted.");
  await awake(page, mode);
  await step(page, "Mark as received", /is refunded/);

  await expect(async () => {
    await page.goto(`/order/${reference}`);
    await expect(page.getByText("Refunded").first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText("₹1,799", { exact: true }).last()).toBeVisible();
  await open(page, `/order/${reference}/return`, mode);
  await expect(page.getByText("Please send it to our studio.")).toBeVisible();
  const news = withDatabase(shop, (database) =>
    database.prepare("select key from outbox where key like ? order by id").pluck().all(`%${id}`),
  );
  expect(news).toEqual([`return-asked:${id}`, `return-answered:${id}`, `return-received:${id}`]);
});

test("an exchange goes out in another size, off the shelf", async ({ page, mode, shop }) => {
  test.slow();
  const reference = await paidOrder(page);
  await logIn(page.request, shop);
  await deliver(page.request, { _id: reference });
  await open(page, `/order/${reference}/return`, mode);
  await fillReturn(page);
  await page.getByRole("radio", { name: "Exchange" }).check();
  await step(page, "Send request", "We have your request");
  const id = await requestId(page);
  await open(page, `/admin/returns/${id}`, mode);
  await step(page, "Accept the exchange", "The return is accepted.");
  await awake(page, mode);
  await step(page, "Mark as received", "The items are back.");
  await open(page, "/admin/dashboard", mode);
  await expect(page.getByRole("link", { name: /^Send exchange for order/ })).toBeVisible();

  await open(page, `/admin/returns/${id}`, mode);
  await page.getByRole("link", { name: "Send exchange" }).click();
  await awake(page, mode);
  await page.getByLabel(/size to send$/).selectOption("L");
  // As for the order itself: whoever another test of this shop began to ship with last.
  await expect(page.getByLabel("Courier")).toHaveValue(/\S/);
  await page.getByLabel("Courier").fill("");
  expect(await pressUnchecked(page, "Send exchange")).toBe(400);
  await expect(page.getByText("Please enter the name of the courier.")).toBeVisible();
  await expect(page.getByLabel(/size to send$/)).toHaveValue("L");
  const stockOfL = () =>
    withDatabase(shop, (database) =>
      database
        .prepare(
          "select stock from product_sizes where product_id = 'falsa-anarkali' and size = 'L'",
        )
        .pluck()
        .get(),
    ) as number;
  const before = stockOfL();
  await page.getByLabel("Courier").fill("DTDC");
  await page.getByLabel(/^Tracking number/).fill("D7788");
  await step(page, "Send exchange", "The exchange is sent. The customer gets a mail.");
  expect(stockOfL()).toBe(before - 1);
  await open(page, `/order/${reference}`, mode);
  // As its status, twice, and in its history.
  await expect(page.getByText("Exchange sent")).toHaveCount(3);
  await expect(page.getByText("The exchange was sent with DTDC, number D7788.")).toBeVisible();
  await open(page, `/admin/returns/${id}/exchange`, mode);
  await expect(page.getByText("There is nothing to send")).toBeVisible();

  await open(page, `/admin/orders/${reference}`, mode);
  await expect(page.getByRole("button", { name: "Undo “Exchange sent”" })).toBeAttached();
  await step(page, "Mark delivered", "The exchange is delivered now.");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Undone: the exchange is sent.")).toBeVisible();
  await step(page, "Mark delivered", "The exchange is delivered now.");
  await open(page, `/order/${reference}`, mode);
  await expect(page.getByText("Exchange delivered")).toHaveCount(3);
  await open(page, `/admin/returns/${id}`, mode);
  await expect(page.getByText("Exchange delivered")).toBeVisible();
});

test("a no leaves the order delivered; after seven days it is said kindly", async ({
  page,
  mode,
  shop,
}) => {
  test.slow();
  const reference = await paidOrder(page);
  await logIn(page.request, shop);
  await deliver(page.request, { _id: reference });
  await open(page, `/order/${reference}/return`, mode);
  await fillReturn(page);
  await step(page, "Send request", "We have your request");
  const id = await requestId(page);
  await open(page, `/admin/returns/${id}`, mode);
  expect(await pressUnchecked(page, "Reject the return")).toBe(400);
  await expect(page.getByText(/Please enter a message/)).toBeVisible();
  await page.getByLabel(/^Reason/).fill("It has been washed.");
  await step(page, "Reject the return", "The return is rejected.");
  await open(page, `/order/${reference}/return`, mode);
  await expect(page.getByText("It has been washed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send request" })).toBeVisible();
  withDatabase(shop, (database) =>
    database
      .prepare("update orders set delivered_at = delivered_at - 8 * 86400000 where id = ?")
      .run(reference),
  );
  await page.reload();
  await expect(page.getByText(/The 7 days for returns ended on/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send request" })).toHaveCount(0);
});
