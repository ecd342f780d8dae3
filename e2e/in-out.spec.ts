import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { pay } from "./api/aftercare.ts";
import { order } from "./api/calls.ts";
import { withDatabase } from "./database.ts";
import { logIn } from "./operator.ts";
import { run, startShop } from "./shop.ts";
import { awake, expect, type Mode, open, test } from "./test.ts";

/** What goes out of the shop and comes in: tables, backups, and a shopper's data. */

/** Presses what downloads and returns where the file lies. */
async function download(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent("download");
  await page.locator("main").getByText(name).first().click();
  return (await coming).path();
}

async function sendTable(page: Page, mode: Mode, table: string) {
  await open(page, "/admin/import-export", mode);
  const file = { name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(table) };
  await page.getByLabel("Product file").setInputFiles(file);
  await page.getByRole("button", { name: "Upload and check" }).click();
  await expect(page.getByText("The file is checked. Nothing is imported yet.")).toBeVisible();
  await awake(page, mode);
}

test("pictures of many products come by the names of their files", async ({ page, mode, shop }) => {
  await logIn(page.request, shop);
  const sku = `LAMP-${mode}`;
  await sendTable(page, mode, `title,price,sku\nLamp (${mode}),900,${sku}\n`);
  await page.getByRole("button", { name: "Import 1 product" }).click();
  await expect(page.getByText("Import finished")).toBeVisible();
  await open(page, "/admin/import-export", mode);
  await page.getByRole("link", { name: "add those of many products by their SKU" }).click();
  await awake(page, mode);
  const create = { width: 300, height: 400, channels: 3, background: "#b08d57" } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  const files = [`${sku}.jpg`, `${sku}-2.jpg`, "IMG_2041.jpg"];
  await page
    .getByLabel("Pictures", { exact: true })
    .setInputFiles(files.map((name) => ({ name, mimeType: "image/jpeg", buffer })));
  await page.getByRole("button", { name: "Add pictures" }).click();
  await expect(page.getByText("2 pictures added to 1 product.")).toBeVisible();
  await expect(page.getByText(/No product has the SKU of these.*: IMG_2041\.jpg\./)).toBeVisible();
  const count = () =>
    withDatabase(shop, (database) =>
      database
        .prepare(
          "select count(*) from product_images where product_id = (select id from products where sku = ?)",
        )
        .pluck()
        .get(sku),
    );
  expect(count()).toBe(2);
  await page.reload();
  expect(count()).toBe(2);
  await awake(page, mode);
  const zip = { name: "pictures.zip", mimeType: "application/zip", buffer: Buffer.from("PK") };
  await page.getByLabel("Pictures", { exact: true }).setInputFiles(zip);
  await page.getByRole("button", { name: "Add pictures" }).click();
  await expect(page.getByText("pictures.zip is packed: open it")).toBeVisible();
});

test("products go out as a table and come in again, the wrong lines told first", async ({
  page,
  mode,
  shop,
}) => {
  await logIn(page.request, shop);
  await open(page, "/admin/import-export", mode);
  const table = readFileSync(await download(page, "Download products"), "utf8");
  const lines = table.trim().split("\r\n").length;
  expect(lines).toBeGreaterThan(30);
  await sendTable(page, mode, table);
  await expect(page.getByText("There is nothing to import.")).toBeVisible();

  const title = `From a table (${mode})`;
  const rows = (price: string) =>
    `title,price,sizes,state\n${title},${price},M: 4,published\nOther (${mode}),50,,draft\n`;
  await sendTable(page, mode, rows("cheap"));
  await expect(page.getByText("Of 2 products: 1 new, 1 wrong.")).toBeVisible();
  await expect(page.getByText("Line 2, price")).toBeVisible();
  await expect(page.getByRole("button", { name: "Import the other 1 product" })).toBeVisible();
  await sendTable(page, mode, rows("1299"));
  await page.getByRole("button", { name: "Import 2 products" }).click();
  await expect(page.getByText("Import finished")).toBeVisible();
  await expect(page.getByText("Of 2 products: 2 new.")).toBeVisible();
  await open(page, `/search?q=${encodeURIComponent(title)}`, mode);
  await expect(page.getByRole("link", { name: title }).first()).toBeVisible();

  // Changed at the desk after the file was downloaded, and in the file as well.
  await open(page, "/admin/import-export", mode);
  const out = readFileSync(await download(page, "Download products"), "utf8");
  const line = out.split("\r\n").find((one) => one.includes(title)) ?? "";
  withDatabase(shop, (database) =>
    database
      .prepare("update products set price = 139900, fabric = 'Silk' where title = ?")
      .run(title),
  );
  const file = `${out.split("\r\n")[0]}\n${line.replace(",1299,", ",1199,")}\n`;
  await sendTable(page, mode, file);
  await expect(page.getByText("Of 1 product: 1 changed at the desk too.")).toBeVisible();
  const both = page.getByRole("region", { name: "Changed in the file and at the desk" });
  await expect(both.getByText("“1399” at the desk, “1199” in the file.")).toBeVisible();
  const kept = page.getByRole("region", { name: "Stays as it is at the desk" });
  await expect(kept.getByText("“Silk” at the desk, nothing in the file.")).toBeVisible();
  await page.getByRole("button", { name: "Import these with the file’s values" }).click();
  await expect(page.getByText("Of 1 product: 1 changed.")).toBeVisible();
  await sendTable(page, mode, file);
  await expect(page.getByText("There is nothing to import.")).toBeVisible();

  await open(page, "/admin/import-export", mode);
  const orders = await download(page, "Download orders");
  expect(readFileSync(orders, "utf8")).toMatch(/^\uFEFForder,placed,status,/);
});

test("a backup is taken at the desk, carried away, and is the shop in another folder", async ({
  page,
  mode,
  shop,
}) => {
  test.slow();
  await logIn(page.request, shop);
  await open(page, "/admin/backups", mode);
  await page.getByRole("button", { name: "Back up now" }).click();
  await expect(page.getByRole("link", { name: /^Download the backup of/ })).not.toHaveCount(0, {
    timeout: 30_000,
  });
  const tar = await download(page, "Download");
  const folder = mkdtempSync(path.join(tmpdir(), "bakhiya-restored-"));
  const restoring = run(["app/backup/restore.ts", tar, folder], {});
  const code = await new Promise((resolve) => restoring.process.once("exit", resolve));
  expect(restoring.output()).toContain("The shop as it was on");
  expect(code).toBe(0);
  const restored = await startShop({ DATA_DIR: folder });
  const list = async (url: string) => (await fetch(`${url}/api/v1/allProducts`)).json();
  // It opens closed: what was sold since the backup it does not know.
  expect(await list(restored.url)).toMatchObject({ success: false });
  expect(restored.output()).toContain(`The shop is closed to customers: ${restored.url}`);
  await logIn(page.request, restored);
  await open(page, `${restored.url}/admin/restored`, mode);
  await page.getByRole("button", { name: "Open the shop again" }).click();
  await expect(page.getByText("The shop is open again.").first()).toBeVisible();
  expect(await list(restored.url)).toEqual(await list(shop.url));
  expect(await restored.stop()).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

test("a shopper's data is handed out, and erased when nothing is open", async ({
  page,
  mode,
  shop,
}) => {
  test.slow();
  const phone = mode === "js" ? "9000000017" : "9000000018";
  const user = { name: "Erasable Example", phone, email: `erase-${mode}@example.com` };
  const ours = await order(page.request, "neel-office-kurti", "M", { user });
  await pay(page.request, ours);
  const reference = String(ours._id);

  await logIn(page.request, shop);
  await open(page, `/admin/privacy?q=${phone}`, mode);
  await expect(page.getByText("The data cannot be erased yet")).toBeVisible();
  await expect(page.getByText("it is confirmed")).toBeVisible();
  withDatabase(shop, (database) => {
    for (const status of ["packed", "shipped", "delivered"])
      database.prepare("update orders set status = ? where id = ?").run(status, reference);
  });
  await open(page, `/admin/privacy?q=${phone}`, mode);
  const file = readFileSync(await download(page, "Download all data"), "utf8");
  expect(JSON.parse(file).orders[0]).toMatchObject({ phone, name: "Erasable Example" });
  const named = page.getByRole("link", { name: "Home: What customers said" });
  await expect(named).toHaveCount(0);
  const praise = (from: string, to: string) =>
    withDatabase(shop, (database) =>
      database
        .prepare("update pages set published = replace(published, ?, ?) where kind = 'home'")
        .run(from, to),
    );
  praise('"heading":"', '"heading":"Erasable: ');
  await open(page, `/admin/privacy?q=${phone}`, mode);
  await expect(named).toBeVisible();
  await page.getByRole("button", { name: "Erase data" }).click();
  await expect(page.getByText("Please tick the box to confirm")).toBeVisible();
  await page.getByLabel(/The customer wants this/).check();
  await page.getByRole("button", { name: "Erase data" }).click();
  await expect(page.getByText("Erased. 1 order stays").first()).toBeVisible();
  await expect(page.getByText("The data is erased. Your own words are not changed")).toBeVisible();
  await named.click();
  await expect(page.getByRole("textbox", { name: "Heading" })).toHaveValue(/^Erasable: /);
  praise("Erasable: ", "");
  await open(page, `/admin/orders/${reference}`, mode);
  await expect(page.locator("main")).not.toContainText("Erasable");
  await expect(page.locator("main")).toContainText("(erased)");
});
