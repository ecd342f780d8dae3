import { crc32, deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { withDatabase } from "./database.ts";
import { logIn, logInByForm } from "./operator.ts";
import { addToCart, expectBadge, press } from "./shopper.ts";
import { expect, open, test } from "./test.ts";

const picture = (color: string) =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

test("the desk is closed without the password", async ({ page, mode, shop }) => {
  for (const address of [
    "/admin",
    "/admin/products",
    "/admin/orders",
    "/admin/settings",
    "/admin/mail",
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/admin\/login/);
  }
  const data = await page.request.get("/admin/orders.data", { maxRedirects: 0 });
  expect(await data.text()).not.toContain("phone");
  const post = await page.request.post("/admin", {
    multipart: { title: "Not mine", price: "100" },
    maxRedirects: 0,
  });
  expect([302, 303]).toContain(post.status());
  await open(page, "/admin/login", mode);
  await page.getByLabel("Password").fill("wrong password");
  expect(await press(page, page.getByRole("button", { name: "Log in" }))).toBe(401);
  await expect(page.getByText("The name or password is wrong.")).toBeVisible();
  const made = withDatabase(shop, (database) =>
    database.prepare("select count(*) from products where title = 'Not mine'").pluck().get(),
  );
  expect(made).toBe(0);
});

test("a product with two pictures is added, stands on the list, and is sold", async ({
  page,
  mode,
  shop,
}) => {
  test.slow();
  await logInByForm(page, mode, shop);
  const title = `Example Kurti ${mode}`;
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("Made for the test.");
  await page.getByLabel("Price", { exact: true }).fill("1,150");
  await page.getByLabel("Category").fill("Chikankari Kurti");
  await page.getByLabel("Colors").fill("Rose, Ivory");
  await page.getByRole("checkbox", { name: "M", exact: true }).check();
  await page.getByRole("checkbox", { name: "L", exact: true }).check();
  await page.getByLabel("Stock of M", { exact: true }).fill("3");
  await page.getByLabel("Stock of L", { exact: true }).fill("3");
  // What can wait is out of the way, and opens by itself when something in it is wrong.
  await expect(page.getByLabel("HSN")).toBeHidden();
  await page.getByText("More details").click();
  await page.getByLabel("HSN").fill("62");
  await page.getByLabel("SKU").fill(`EX-${mode}`);
  expect(await upload(page)).toBe(400);
  await expect(page.getByLabel("HSN")).toBeVisible();
  await expect(page.getByLabel("HSN")).toHaveAccessibleDescription(/4, 6 or 8 digits/);
  await expect(page.getByLabel("SKU")).toHaveValue(`EX-${mode}`);
  await page.getByLabel("HSN").fill("6211");
  await page.getByText("Size chart", { exact: true }).click();
  await page.getByRole("combobox", { name: "Measure 1", exact: true }).fill("Length");
  await page.getByLabel("Measure 1 of L, cm").fill("114");
  await page.getByLabel("Images").setInputFiles([
    { name: "front.jpg", mimeType: "image/jpeg", buffer: await picture("#b8376b") },
    { name: "back.jpg", mimeType: "image/jpeg", buffer: await picture("#2b4c7e") },
  ]);
  await page.getByRole("button", { name: "Upload Product" }).click();
  await expect(page.getByText("Product added")).toBeVisible({ timeout: 30_000 });
  const address = await page.getByRole("link", { name: title }).getAttribute("href");
  // After three seconds the empty form is back.
  await expect(page.getByLabel("Title")).toHaveValue("", { timeout: 10_000 });

  await open(page, "/products", mode);
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card).toContainText("+1 more");
  await expect(card).toContainText("In Stock (6 available)");
  await addToCart(page, mode, address?.split("/").at(-1) ?? "", "M");
  await expectBadge(page, 1);
  await expect(page.locator("details.size-chart")).toContainText("114");
  const image = page.locator("main picture img").first();
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
});

test("what is wrong with a product is said by its field, and the rest is kept", async ({
  page,
  mode,
  shop,
}) => {
  test.slow();
  await logIn(page.request, shop);
  await open(page, "/admin", mode);
  const files: [name: string, type: string, buffer: Buffer, message: RegExp][] = [
    ["words.jpg", "image/jpeg", Buffer.from("not a picture at all"), /words\.jpg is not a picture/],
    [
      "drawing.svg",
      "image/svg+xml",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /drawing\.svg is not a picture/,
    ],
    [
      "cut.jpg",
      "image/jpeg",
      (await picture("#333")).subarray(0, 900),
      /cut\.jpg is damaged|cut\.jpg is not/,
    ],
    ["huge.png", "image/png", hugePicture(), /huge\.png/],
  ];
  await page.getByLabel("Title").fill("Kept title");
  await page.getByLabel("Price", { exact: true }).fill("999");
  await page.getByRole("checkbox", { name: "S", exact: true }).check();
  for (const [name, mimeType, buffer, message] of files) {
    await page.getByLabel("Images").setInputFiles([{ name, mimeType, buffer }]);
    expect(await upload(page)).toBe(400);
    await expect(page.getByText("Upload Failed")).toBeVisible();
    await expect(page.getByLabel("Images")).toHaveAccessibleDescription(message);
    await expect(page.getByLabel("Title")).toHaveValue("Kept title");
    await expect(page.getByRole("checkbox", { name: "S", exact: true })).toBeChecked();
  }
  await page.getByLabel("Images").setInputFiles([]);
  await page.getByLabel("Price", { exact: true }).fill("free");
  expect(await upload(page)).toBe(400);
  await expect(page.getByLabel("Price", { exact: true })).toHaveAccessibleDescription(
    /number of rupees/,
  );
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue("free");

  const many = Array.from({ length: 40 }, (_, at) => ({
    name: `${at}.png`,
    mimeType: "image/png",
    buffer: files[3]?.[2].subarray(0, 200) ?? Buffer.alloc(1),
  }));
  await page.getByLabel("Price", { exact: true }).fill("999");
  await page.getByLabel("Images").setInputFiles(many);
  expect(await upload(page)).toBe(400);
  await expect(page.getByLabel("Images")).toHaveAccessibleDescription(/at most 10/);
  const made = withDatabase(shop, (database) =>
    database.prepare("select count(*) from products where title = 'Kept title'").pluck().get(),
  );
  expect(made).toBe(0);
});

/** A picture of 20,000 by 20,000 white dots in a few kilobytes. */
function hugePicture(): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(20_000, 0);
  size.writeUInt32BE(20_000, 4);
  size.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(20_000 * (1 + 20_000 / 8));
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    chunk("IHDR", size),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

function upload(page: Page) {
  // The page's own checks (size, kind) would stop it: the server's word is what is tested.
  return page
    .getByRole("button", { name: "Upload Product" })
    .evaluate((button) => {
      for (const input of document.querySelectorAll("input")) input.setCustomValidity("");
      const form = (button as HTMLButtonElement).form;
      if (form) form.noValidate = true;
    })
    .then(() => press(page, page.getByRole("button", { name: "Upload Product" })));
}

test("maintenance refuses products with the yellow warning, and shoppers buy on", async ({
  page,
  mode,
  shop,
}) => {
  await logIn(page.request, shop);
  await setMaintenance("On");
  try {
    await open(page, "/admin", mode);
    await page.getByLabel("Title").fill("Not now");
    await page.getByLabel("Price", { exact: true }).fill("500");
    expect(await press(page, page.getByRole("button", { name: "Upload Product" }))).toBe(403);
    const warning = page.getByRole("alert").filter({ hasText: "Operation Temporarily Disabled" });
    await expect(warning).toContainText(
      "Product operations are currently disabled for maintenance",
    );
    await expect(warning).toContainText("Please contact the administrator or try again later.");
    await expect(warning).toHaveClass(/warning/);
    await expect(page.getByLabel("Title")).toHaveValue("Not now");
    await addToCart(page, mode, "muslin-sampler-length");
  } finally {
    await setMaintenance("Off");
  }

  async function setMaintenance(state: "On" | "Off") {
    await open(page, "/admin/settings", mode);
    await page.getByRole("radio", { name: state, exact: true }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(`Maintenance is ${state.toLowerCase()}`).first()).toBeVisible();
  }
});

test("the operator reads orders and mails, changes stock, and leaves", async ({
  page,
  mode,
  shop,
}) => {
  await logIn(page.request, shop);
  await open(page, "/admin", mode);
  const desk = page.getByRole("navigation", { name: "Operator", exact: true });
  for (const name of ["Products", "Orders", "Mail", "Settings"]) {
    // A number beside it says how much waits.
    await desk.getByRole("link", { name: new RegExp(`^${name}( [\\d,]+ waiting)?$`) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(new RegExp(name, "i"));
  }
  await desk.getByRole("link", { name: "Products", exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: "Gulmohar Straight Kurti" });
  await row.getByTitle(/^Adjust stock/).click();
  await row.getByLabel("XL", { exact: true }).fill("7");
  await row.getByRole("button", { name: /^Save stock/ }).click();
  // By its words: with React awake a status stands there before, and tells which page this is.
  await expect(page.getByText("Stock saved.").first()).toBeVisible();
  const stock = withDatabase(shop, (database) =>
    database
      .prepare(
        "select stock from product_sizes where product_id = 'gulmohar-straight-kurti' and size = 'XL'",
      )
      .pluck()
      .get(),
  );
  expect(stock).toBe(7);
  await page.getByRole("banner").locator("summary", { hasText: "Account" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.goto("/admin/orders");
  await expect(page).toHaveURL(/\/admin\/login/);
});
