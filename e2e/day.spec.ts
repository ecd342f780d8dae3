import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { startShop } from "./shop.ts";
import { addToCart, expectPaid, order, pay } from "./shopper.ts";
import { awake, expect, inShopOf, type Mode, open } from "./test.ts";

/** An operator's day, on a phone, in a shop of its own: whoever has never seen it gets through. */
const test = inShopOf(startShop);
// Without script a press lasts until the next page begins, which waits for pictures that are drawn.
test.use({ actionTimeout: 30_000 });

const photo = async (name: string, color: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1500, height: 2000, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
});

/** Through the desk's menu, as the operator would. */
async function goTo(page: Page, mode: Mode, name: string) {
  const tab = page.getByRole("navigation", { name: "Operator, main pages" });
  const named = new RegExp(`^${name}( [\\d,]+ waiting)?$`);
  const isThere = await tab.getByRole("link", { name: named }).isVisible();
  if (!isThere) await tab.getByRole("link", { name: "More" }).click();
  const nav = isThere ? tab : page.getByRole("navigation", { name: "All pages" });
  await nav.getByRole("link", { name: named }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await awake(page, mode);
}

async function follow(page: Page, mode: Mode, name: string | RegExp) {
  await page.getByRole("main").getByRole("link", { name }).locator("visible=true").first().click();
  await awake(page, mode);
}

async function press(page: Page, mode: Mode, name: string | RegExp, message: string | RegExp) {
  await page.getByRole("button", { name }).first().click();
  await expect(page.getByText(message).first()).toBeVisible({ timeout: 30_000 });
  await awake(page, mode);
}

test("a day at the desk, from three photographs to a backup brought back elsewhere", async ({
  page,
  mode,
  shop,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const title = "Morning Kurti";

  // A product with three photographs.
  await open(page, "/admin", mode);
  await page.getByLabel("Name").fill("operator");
  await page.getByLabel("Password").fill(shop.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Add New Product" })).toBeVisible();
  await awake(page, mode);
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Price", { exact: true }).fill("850");
  await page.getByRole("checkbox", { name: "M", exact: true }).check();
  await page.getByLabel("Stock of M", { exact: true }).fill("5");
  await page
    .getByLabel("Images")
    .setInputFiles([
      await photo("front.jpg", "#b8376b"),
      await photo("back.jpg", "#2b4c7e"),
      await photo("close.jpg", "#7a9a5a"),
    ]);
  await press(page, mode, "Upload Product", "Product added");

  // A shopper buys two of it; the order comes in.
  await addToCart(page, mode, "morning-kurti", "M");
  const reference = await order(page, mode, "morning-kurti", "M");
  await pay(page, mode, "Pay");
  await expectPaid(page);
  await open(page, "/admin/dashboard", mode);
  await follow(page, mode, /1001/);
  await expect(page.getByRole("heading", { name: "Order 1001" })).toBeVisible();

  // Pack, ship, deliver; one of the two units is refunded.
  await press(page, mode, /packed/i, "The order is packed now.");
  await page.getByLabel("Tracking number").fill("BD 12345");
  await press(page, mode, /shipped/i, "The order is shipped now.");
  await press(page, mode, /delivered/i, "The order is delivered now.");
  await follow(page, mode, "Money");
  await page.getByRole("spinbutton", { name: /^Refund how many of/ }).fill("1");
  if (mode === "js") await expect(page.getByText("Comes to ₹850.")).toBeVisible();
  await page.getByLabel("Reason (the customer reads it)").fill("One item had a flaw.");
  await page.getByRole("button", { name: "Review refund …" }).click();
  await press(page, mode, "Send refund of ₹850", /850/);

  // A return is asked for and answered.
  await open(page, `/order/${reference}/return`, mode);
  await page.getByLabel(/^Morning/).selectOption("1");
  await page.getByRole("radio", { name: "It is defective" }).check();
  await page.getByLabel(/Please describe it/).fill("A thread is loose.");
  await page.getByRole("radio", { name: "Refund" }).check();
  await press(page, mode, "Send request", "We have your request");
  await open(page, "/admin/dashboard", mode);
  await goTo(page, mode, "Returns");
  await follow(page, mode, /^Return /);
  await press(page, mode, "Accept the return", "The return is accepted.");

  // Delivery is free for less from now on.
  await goTo(page, mode, "Settings");
  await follow(page, mode, /Selling|free delivery/i);
  await page.getByLabel("Free delivery above, in rupees").fill("700");
  await press(page, mode, "Save", /^Saved/);
  await addToCart(page, mode, "morning-kurti", "M");
  await open(page, "/cart", mode);
  await expect(page.getByText(/for free delivery/)).toHaveCount(0);
  await expect(page.getByText("Free", { exact: true }).first()).toBeVisible();

  // A backup, brought back in another folder.
  await open(page, "/admin/settings", mode);
  await follow(page, mode, /backup/i);
  await page.getByRole("button", { name: "Back up now" }).click();
  const link = page.getByRole("link", { name: /^Download the backup/ });
  await expect(async () => {
    await page.reload();
    await expect(link.first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  const place = mkdtempSync(path.join(tmpdir(), "bakhiya-day-"));
  const [backup, folder] = [path.join(place, "backup.tar"), path.join(place, "shop")];
  const taken = await page.request.get((await link.first().getAttribute("href")) ?? "");
  writeFileSync(backup, await taken.body());
  const restored = spawnSync("npm", ["run", "restore", "--", backup, folder]);
  expect(restored.status, String(restored.stderr)).toBe(0);
  const copy = await startShop({ DATA_DIR: folder });
  try {
    const product = () => fetch(`${copy.url}/singleProduct/morning-kurti`);
    // A restored shop opens closed: it is older than what the shop had sold.
    expect((await product()).status).toBe(503);
    const login = await fetch(`${copy.url}/admin/login`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: copy.url },
      body: new URLSearchParams({ name: "operator", password: shop.password }),
    });
    expect(login.status).toBe(303);
    const cookie = login.headers.getSetCookie().join("; ");
    const desk = await fetch(`${copy.url}/admin/orders/${reference}`, { headers: { cookie } });
    expect(await desk.text()).toContain("return accepted");
    const opened = await fetch(`${copy.url}/admin/restored`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: copy.url, cookie },
      body: new URLSearchParams({ intent: "open" }),
    });
    expect(opened.status).toBe(303);
    expect(await (await product()).text()).toContain(title);
  } finally {
    await copy.stop();
    rmSync(place, { recursive: true, force: true });
  }
});
