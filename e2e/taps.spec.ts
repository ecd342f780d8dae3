import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { logIn } from "./operator.ts";
import { startShop } from "./shop.ts";
import { paidOrder, shopper } from "./shopper.ts";
import { expect, inShopOf } from "./test.ts";

/**
 * What an operator does all day, on a phone, by plain pages: how many taps and fields each task takes
 * and how long the pages let it wait. A task that grows by one fails.
 */
const test = inShopOf(startShop);
test.use({ viewport: { width: 360, height: 740 }, actionTimeout: 30_000 });

/** A tap or a field that is filled is one. */
class Counted {
  taps = 0;
  #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async tap(what: Locator) {
    this.taps += 1;
    await what.click();
  }
  async fill(label: string | RegExp, value: string) {
    this.taps += 1;
    await this.#page.getByLabel(label, { exact: true }).first().fill(value);
  }
  async choose(label: string, files: { name: string; mimeType: string; buffer: Buffer }[]) {
    this.taps += 1;
    await this.#page.getByLabel(label).setInputFiles(files);
  }
  tab(name: string) {
    return this.tap(
      this.#page
        .getByRole("navigation")
        .getByRole("link", { name })
        .locator("visible=true")
        .first(),
    );
  }
  link(name: string | RegExp) {
    return this.tap(
      this.#page.getByRole("main").getByRole("link", { name }).locator("visible=true").first(),
    );
  }
  button(name: string | RegExp) {
    return this.tap(this.#page.getByRole("button", { name }).locator("visible=true").first());
  }
  async enter() {
    this.taps += 1;
    await this.#page.keyboard.press("Enter");
  }
  says(text: string | RegExp) {
    return expect(this.#page.getByText(text).first()).toBeVisible();
  }
}

const MOST_SECONDS = 15;
/** What Shopify's own desk takes, as far as known. */
const SHOPIFY = { product: 12, ship: 4, refund: 4, price: 4 };
const photo = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1500, height: 2000, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test("nine tasks take no more taps than they did @no-js", async ({ page, shop }) => {
  test.setTimeout(180_000);
  await logIn(page.request, shop);
  const table: { task: string; taps: number; most: number; shopify?: number; seconds: number }[] =
    [];
  const task = async (
    name: string,
    most: number,
    work: (by: Counted) => Promise<void>,
    { from = "/admin/dashboard", shopify }: { from?: string; shopify?: number } = {},
  ) => {
    await page.goto(from);
    const by = new Counted(page);
    const started = performance.now();
    await test.step(name, () => work(by));
    const seconds = (performance.now() - started) / 1000;
    const tenths = Math.round(seconds * 10) / 10;
    table.push({ task: name, taps: by.taps, most, ...(shopify && { shopify }), seconds: tenths });
  };

  const photos = [await photo("front.jpg", "#b8376b"), await photo("back.jpg", "#2b4c7e")];
  const product = async (by: Counted) => {
    await by.tab("Products");
    await by.link(/^Add/);
    await by.fill("Title", "Morning Kurti");
    await by.fill("Price", "850");
    for (const size of ["S", "M", "L"]) await by.fill(`Stock of ${size}`, "5");
    await by.choose("Images", photos);
    await by.button("Upload Product");
    await by.says("Product added");
  };
  await task("add a product with two photos and three sizes", 9, product, {
    shopify: SHOPIFY.product,
  });

  const one = await paidOrder(page);
  const ofOne = `/admin/orders/${one}`;
  await task(
    "pack and ship an order, from its page",
    3,
    async (by) => {
      await by.button("Mark packed");
      await by.fill(/^Tracking number/, "BD 12345");
      await by.button("Mark as shipped");
      await by.says("The order is shipped now.");
    },
    { from: ofOne, shopify: SHOPIFY.ship },
  );
  await task(
    "refund a line, from its order",
    4,
    async (by) => {
      await by.link("Money");
      await by.fill(/^Refund how many/, "1");
      await by.button(/^Review refund/);
      await by.button(/^Send refund of/);
      await by.says(/^The refund of/);
      // Among the money, where it stands now and where a UTR is entered.
      await expect(page.getByRole("heading", { name: "Money" })).toBeVisible();
    },
    { from: ofOne, shopify: SHOPIFY.refund },
  );
  await task("find an order by phone", 4, async (by) => {
    await by.tap(page.getByRole("banner").getByRole("link", { name: "Search" }));
    await by.fill(/^Search/, "98765 43210");
    await by.enter();
    await by.link(/1001/);
    await expect(page.getByRole("heading", { name: "Order 1001" })).toBeVisible();
  });
  const price = async (by: Counted) => {
    await by.tab("Products");
    await by.link("Morning Kurti");
    await by.fill("Price", "900");
    await by.button("Save");
    await by.says(/is saved/);
  };
  await task("change a price", 4, price, { shopify: SHOPIFY.price });
  await page.request.post(`${shop.url}/contact`, {
    form: { name: "Asha", contact: "asha@shop.example", text: "Is there one in size XXL?" },
    headers: { Origin: shop.url },
  });
  await task("answer a message", 3, async (by) => {
    await by.link("To answer");
    // It opens the mail program: written there.
    const mail = page.getByRole("link", { name: "Reply by mail: asha@shop.example" });
    await expect(mail).toHaveAttribute("href", /^mailto:/);
    by.taps += 1;
    await by.button("Mark as answered");
  });
  for (let count = 0; count < 8; count += 1) await paidOrder(page);
  await task("pack and ship eight orders", 8, async (by) => {
    await by.tab("Orders");
    await by.link(/^Confirmed/);
    await by.link(/^Select all/);
    await by.button("Mark as packed");
    await by.link(/^Packed/);
    await by.link(/^Select all/);
    await by.button(/^Ship/);
    await by.button("Mark 8 orders as shipped");
    await by.says(/8 orders are shipped/);
  });
  await page.goto("/admin/pages");
  await page.getByLabel("Title").fill("Our story");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("link", { name: "Text with a picture" }).click();
  await page.getByRole("textbox", { name: /^Text/ }).fill("We weave.");
  await page.getByRole("button", { name: "Save" }).click();
  await task("publish a page", 4, async (by) => {
    await by.tab("More");
    const logs = page.getByRole("main").getByRole("link", { name: /^Activity log/ });
    await expect(logs).toHaveCount(1);
    await by.link("Pages");
    await by.link("Our story");
    await by.button("Publish");
    await by.says(/Customers see it now/);
  });
  await page.goto("/admin/products/morning-kurti");
  await page.getByRole("button", { name: "Remove picture 2" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await task("restore a picture", 3, async (by) => {
    await by.tab("More");
    await by.link("Trash");
    await by.button(/Restore/);
    await by.says(/restored|back/i);
  });

  console.table(table);
  expect(table.filter(({ taps, most }) => taps > most)).toEqual([]);
  expect(table.filter(({ taps, shopify = taps }) => taps > shopify)).toEqual([]);
  expect(table.filter(({ seconds }) => seconds > MOST_SECONDS)).toEqual([]);
  void shopper;
});
