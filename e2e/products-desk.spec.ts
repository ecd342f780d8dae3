import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { withDatabase } from "./database.ts";
import { dragByFinger } from "./drag.ts";
import { logIn } from "./operator.ts";
import { press } from "./shopper.ts";
import { awake, expect, open, test } from "./test.ts";

const photo = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
/** A toast, or a notice of the page. */
const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible({ timeout: 30_000 });

test("a draft with three photographs is put in order, edited, looked at, published, taken out, deleted and brought back", async ({
  page,
  mode,
  shop,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page.request, shop);
  await open(page, "/admin", mode);
  const title = `Example Draft ${mode}`;
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Price", { exact: true }).fill("1,150");
  await page.getByRole("checkbox", { name: "M", exact: true }).check();
  await page.getByLabel("Stock of M", { exact: true }).fill("3");
  await page
    .getByLabel("Images")
    .setInputFiles([
      await photo("front.jpg", "#b8376b"),
      await photo("back.jpg", "#2b4c7e"),
      await photo("hem.jpg", "#2a6a37"),
    ]);
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expectText(page, "Draft saved");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) as string;

  // Nothing of it is known to shoppers.
  const shopper = page.request;
  const inShop = `${shop.url}/singleProduct/${id}`;
  expect((await shopper.get(inShop)).status()).toBe(404);
  for (const address of [
    `/singleProduct/${id}.data`,
    "/products",
    "/products.data",
    `/search?q=${encodeURIComponent(title)}`,
    "/sitemap.xml",
    "/api/v1/allProducts",
    `/api/v1/singleProduct/${id}`,
  ]) {
    const text = await (await shopper.get(shop.url + address)).text();
    expect(text.split(`q=${encodeURIComponent(title)}`).join("")).not.toContain(`${id}"`);
  }
  const cart = await shopper.post(`${shop.url}/api/cart/add`, {
    form: { _id: id, selectedSize: "M" },
  });
  expect(cart.status()).toBe(404);

  // Pictures: the third becomes the first, and says what it shows; what is typed meanwhile stays.
  await awake(page, mode);
  await page.getByLabel("Fabric").fill("Mulmul");
  await page.getByRole("button", { name: "Move picture 3 left" }).click();
  await expectText(page, /is now at position 2\. Your other changes are not saved yet/);
  await expect(page.getByLabel("Fabric")).toHaveValue("Mulmul");
  await page.getByRole("button", { name: "Make picture 2 the cover" }).click();
  await expectText(page, /is now at position 1/);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectText(page, /is saved/);
  await page.getByRole("link", { name: /^Edit picture 1/ }).click();
  await awake(page, mode);
  await page.getByLabel("Alt text").fill("The hem in green");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectText(page, /Picture 1 of .* is saved/);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect(page.getByLabel(/^Zoom, /)).toHaveValue("120", { timeout: 30_000 });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel(/^Zoom, /)).toHaveValue("100", { timeout: 30_000 });
  await page.getByRole("link", { name: "Back to the product" }).click();
  await awake(page, mode);
  await page.getByRole("button", { name: "Remove picture 3" }).click();
  await expectText(page, /is in the trash/);
  await expect(page.getByRole("button", { name: "Remove picture 3" })).toHaveCount(0);

  // Words, price, a size more; what is wrong is told and the rest is kept.
  await page.getByLabel("Fabric").fill("Mulmul");
  await page.getByLabel("Price", { exact: true }).fill("2700");
  await page.getByText("Tax and parcel").click();
  await page.getByLabel("GST rate").fill("many");
  await page.getByText("Add, sort or remove sizes").click();
  await page.getByRole("combobox", { name: /^New size 1/ }).fill("XXL");
  await page.getByLabel("Stock of new size 1").fill("2");
  expect(await press(page, page.getByRole("button", { name: "Save", exact: true }))).toBe(400);
  await expect(page.getByLabel("GST rate")).toHaveAccessibleDescription(/whole number of percent/);
  await expect(page.getByLabel("Fabric")).toHaveValue("Mulmul");
  await expect(page.getByRole("combobox", { name: /^New size 1/ })).toHaveValue("XXL");
  await expectText(page, /fits neither GST rate/);
  await page.getByLabel("Price", { exact: true }).fill("999");
  await page.getByLabel("GST rate").fill("5");
  // A size chart of its own; a wrong figure is told by the measure.
  await page.getByText("Size chart", { exact: true }).click();
  await page.getByRole("combobox", { name: "Measure 1", exact: true }).fill("Length");
  await page.getByLabel("Measure 1 of M, cm").fill("a yard");
  expect(await press(page, page.getByRole("button", { name: "Save", exact: true }))).toBe(400);
  await expect(page.getByLabel("Measure 1 of M, cm")).toHaveAccessibleDescription(
    /Length of M: please enter centimetres/,
  );
  await page.getByLabel("Measure 1 of M, cm").fill("112.5");
  await page.getByRole("button", { name: "Save and preview" }).click();
  await expect(page.getByText("only you can see it", { exact: false })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(
    page.getByRole("main").getByText("₹999").locator("visible=true").first(),
  ).toBeVisible();
  await expect(page.locator("[inert] button")).toHaveText("Add to Cart");
  const chart = page.locator("details.size-chart");
  await expect(
    chart.getByRole("columnheader", { name: "Length", includeHidden: true }),
  ).toHaveCount(1);
  await expect(chart).toContainText("112.544.5 in");
  const image = page.locator("main picture img").first();
  await expect(image).toHaveAttribute("alt", "The hem in green");

  await page.getByRole("link", { name: "Back to editing" }).click();
  await awake(page, mode);
  await page.getByRole("radio", { name: "Now" }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectText(page, /is saved/);
  await expect(page.getByText("Published").first()).toBeVisible();
  expect((await shopper.get(inShop)).status()).toBe(200);
  await page.getByRole("link", { name: "Stock history" }).first().click();
  await expect(page.getByText("XXL +2")).toBeVisible();

  // Found by its words, hidden and back with others of the list; what would change is shown first.
  for (const [button, found, lost] of [
    ["Unpublish …", 404, "published"],
    ["Publish …", 200, "hidden"],
  ] as const) {
    await open(page, `/admin/products?q=${encodeURIComponent(title)}`, mode);
    await page.getByRole("checkbox", { name: `Select ${title}` }).check();
    await page.locator("form summary", { hasText: "More" }).click();
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("row", { name: new RegExp(`${title} ${lost}`) })).toBeVisible();
    await page.getByRole("button", { name: "Change 1 product" }).click();
    await expectText(page, "1 product changed");
    expect((await shopper.get(inShop)).status()).toBe(found);
  }
  await open(page, `/admin/products?q=${encodeURIComponent(title)}`, mode);

  await page.getByRole("link", { name: title, exact: true }).click();
  await page.locator("summary", { hasText: "More" }).last().click();
  await page.getByRole("link", { name: /Delete product/ }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expectText(page, `${title} is in the trash.`);
  expect((await shopper.get(inShop)).status()).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectText(page, `${title} is restored.`);
  expect((await shopper.get(inShop)).status()).toBe(200);
});

test("pictures are dragged to another's place, by mouse and by finger @js", async ({
  page,
  mode,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page.request, shop);
  const address = "/admin/products/gulmohar-straight-kurti";
  await open(page, address, mode);
  const rows = page.locator("li[id^=picture-]");
  const ids = () => rows.evaluateAll((all) => all.map(({ id }) => id));
  const [first = "", second = "", ...others] = await ids();
  await page.getByLabel("Fabric").fill("Fine mulmul");
  await rows.nth(0).getByRole("img").dragTo(rows.nth(1).getByRole("img"));
  await expect.poll(ids).toEqual([second, first, ...others]);
  // What was typed meanwhile stays, and a finger that does not rest scrolls.
  await expectText(page, /in their new order. Your other changes are not saved yet/);
  await expect(page.getByLabel("Fabric")).toHaveValue("Fine mulmul");
  await dragByFinger(page, rows.nth(0).getByRole("img"), rows.nth(1).getByRole("img"), 0);
  await dragByFinger(page, rows.nth(0).getByRole("img"), rows.nth(1).getByRole("img"));
  await expect.poll(ids).toEqual([first, second, ...others]);
  await expect(page).toHaveURL(address);
  await page.getByLabel("Fabric").fill("Mulmul");
  await open(page, address, mode);
  expect(await ids()).toEqual([first, second, ...others]);
});

test("two people edit one product: the second is told what changed and loses nothing", async ({
  page,
  mode,
  shop,
  context,
}) => {
  await logIn(page.request, shop);
  const address = "/admin/products/muslin-sampler-length";
  await open(page, address, mode);
  await page.getByLabel("Fabric").fill("Fine muslin");
  await page.getByLabel("Care").fill("Typed by the second");

  const other = await context.newPage();
  await open(other, address, mode);
  await other.getByLabel("Fabric").fill("Handloom muslin");
  await other.getByLabel("Badge").fill("Limited");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expectText(other, /is saved/);
  await other.close();

  expect(await press(page, page.getByRole("button", { name: "Save", exact: true }))).toBe(409);
  const conflict = page.getByRole("alert").filter({ hasText: "Changed by someone else" });
  await expect(conflict).toContainText("Handloom muslin");
  await expect(conflict).toContainText("Limited");
  await expect(page.getByLabel("Care")).toHaveValue("Typed by the second");
  await conflict.getByRole("radio", { name: /Take theirs: “Handloom muslin”/ }).check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectText(page, /is saved/);
  await expect(page.getByLabel("Fabric")).toHaveValue("Handloom muslin");
  await expect(page.getByLabel("Badge")).toHaveValue("Limited");
  await expect(page.getByLabel("Care")).toHaveValue("Typed by the second");
});

test("prices of several products are shown old and new, changed and put back", async ({
  page,
  mode,
  shop,
}) => {
  await logIn(page.request, shop);
  await open(page, "/admin/products?q=haldi", mode);
  await page.getByRole("checkbox", { name: "Select Haldi Short Kurti" }).check();
  await page.getByRole("button", { name: "Price …", exact: true }).click();
  await page.getByLabel("Percent").fill("ten");
  await page.getByRole("button", { name: "Preview changes" }).click();
  await expect(page.getByLabel("Percent")).toHaveAccessibleDescription(/such as -10/);
  await page.getByLabel("Percent").fill("-10");
  await page.getByLabel("Round").selectOption("nine");
  await page.getByRole("button", { name: "Preview changes" }).click();
  await expect(page.getByRole("row", { name: "Haldi Short Kurti ₹799 ₹719" })).toBeVisible();
  const price = () =>
    withDatabase(shop, (database) =>
      database.prepare("select price from products where id = 'haldi-short-kurti'").pluck().get(),
    );
  expect(price()).toBe(799_00);
  await page.getByRole("button", { name: "Change 1 product" }).click();
  await expectText(page, "1 product changed");
  expect(price()).toBe(719_00);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectText(page, "Undone for 1 product");
  expect(price()).toBe(799_00);

  // One of them in its row; the keys lead there too.
  await open(page, "/admin/products?q=haldi", mode);
  await page.getByTitle("Change price of Haldi Short Kurti").click();
  await page.getByRole("textbox", { name: "Price, ₹" }).fill("1,049");
  await page.getByRole("textbox", { name: "MRP, ₹" }).fill("900");
  expect(await press(page, page.getByLabel("Save price of Haldi Short Kurti"))).toBe(400);
  await expect(page.getByRole("textbox", { name: "MRP, ₹" })).toHaveAccessibleDescription(
    /higher than the price/,
  );
  await expect(page.getByRole("textbox", { name: "Price, ₹" })).toHaveValue("1,049");
  await page.getByRole("textbox", { name: "MRP, ₹" }).fill("");
  await page.getByLabel("Save price of Haldi Short Kurti").click();
  await expectText(page, "Price saved.");
  expect(price()).toBe(1049_00);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(price).toBe(799_00);
  // The list is the one it was.
  await expect(page).toHaveURL(/\/admin\/products\?q=haldi#product-haldi-short-kurti$/);
  withDatabase(shop, (database) =>
    database.prepare("update products set price = 79900 where id = 'haldi-short-kurti'").run(),
  );
  // On a phone a card of two lines, of which the tick is as tall as a finger.
  await page.setViewportSize({ width: 360, height: 740 });
  const height = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
  const card = page.getByRole("row").filter({ hasText: "Haldi Short Kurti" });
  expect(await height(card)).toBeLessThan(74);
  expect(await height(card.locator("label:has(.tick)"))).toBeGreaterThanOrEqual(44);
  await page.setViewportSize({ width: 1280, height: 720 });
  if (mode === "no-js") return;
  await open(page, "/admin/products", mode);
  const ticks = page.locator("tbody").getByRole("checkbox");
  const all = page.getByRole("checkbox", { name: "Select all" });
  await all.check();
  await expect(page.locator("tbody .tick:not(:checked)")).toHaveCount(0);
  await all.uncheck();
  await expect(page.locator("tbody .tick:checked")).toHaveCount(0);
  for (const key of ["j", "j", "k", "x"]) await page.keyboard.press(key);
  await expect(ticks.first()).toBeChecked();
  await page.keyboard.press("j");
  const second = await page.locator("tr.here .c-no").textContent();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: second ?? "" })).toBeVisible();
});
