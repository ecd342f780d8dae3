import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { withDatabase } from "./database.ts";
import { logIn } from "./operator.ts";
import { expect, open, test } from "./test.ts";

/** A toast, or a notice of the page. */
const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible({ timeout: 30_000 });

/** Photographs on their way to the shop: large ones, wrong ones, and how far they are. */

/** As many bytes as a camera's, most of them in what a camera notes: little of it is to be drawn. */
async function largePhoto(): Promise<Buffer> {
  const create = { width: 1200, height: 900, channels: 3, background: "#b8376b" } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  // A part of its own that no program knows (APP15), as long as one may be.
  const note = Buffer.alloc(65_537);
  note.writeUInt16BE(0xffef, 0);
  note.writeUInt16BE(65_535, 2);
  return Buffer.concat([jpeg.subarray(0, 2), ...Array(170).fill(note), jpeg.subarray(2)]);
}

test("photographs of 30 MB arrive whole @js", async ({ page, mode, shop }, testInfo) => {
  test.slow();
  await logIn(page.request, shop);
  await open(page, "/admin/products/muslin-sampler-length", mode);
  const before = await page.getByRole("button", { name: /^Remove picture/ }).count();
  const buffer = await largePhoto();
  expect(buffer.length * 3).toBeGreaterThan(30 * 1024 * 1024);
  expect(buffer.length).toBeLessThan(15 * 1024 * 1024);
  const files = [1, 2, 3].map((n) => testInfo.outputPath(`${n}.jpg`));
  for (const file of files) await writeFile(file, buffer);
  await page.getByLabel("Add pictures").setInputFiles(files, { timeout: 60_000 });
  if (mode === "js") await expectText(page, /Chosen: 3 pictures, \d+\.\d MB/);
  await page.getByRole("button", { name: "Add", exact: true }).click({ timeout: 120_000 });
  await expect(page.getByText("3 pictures added").first()).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole("button", { name: /^Remove picture/ })).toHaveCount(before + 3);
  const left = withDatabase(shop, (database) =>
    database
      .prepare("select count(*) from product_images where product_id = 'muslin-sampler-length'")
      .pluck()
      .get(),
  );
  expect(left).toBe(before + 3);
});

test("a refused picture is told in sight, with the keyboard at its field", async ({
  page,
  mode,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page.request, shop);
  await open(page, "/admin", mode);
  const bad = { name: "front.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
  const fieldError = page.locator(".field-error", {
    hasText: "front.jpg is not a picture we can read",
  });
  async function refuse(press: string) {
    await page.locator("input[name=images]").first().setInputFiles([bad]);
    await page.getByRole("button", { name: press, exact: true }).click();
    await expect(fieldError).toBeInViewport({ ratio: 1 });
    await expect(page.locator(":focus")).toHaveAttribute("name", "images");
  }
  await page.getByLabel("Title").fill("Example with a bad picture");
  await page.getByLabel("Price", { exact: true }).fill("100");
  await refuse("Upload Product");
  await open(page, "/admin/products/gulmohar-straight-kurti", mode);
  await refuse("Add");
});

test("a bar tells how much of an upload has gone @js", async ({ page, mode, shop, context }) => {
  await logIn(page.request, shop);
  await open(page, "/admin/products/chameli-short-kurti", mode);
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  const speed = { offline: false, latency: 20, downloadThroughput: -1 };
  await line.send("Network.emulateNetworkConditions", { ...speed, uploadThroughput: 300_000 });
  const create = { width: 700, height: 700, channels: 3, background: "#2b4c7e" } as const;
  const buffer = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
  await page
    .getByLabel("Add pictures")
    .setInputFiles([{ name: "large.png", mimeType: "image/png", buffer }]);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  const bar = page.getByRole("progressbar", { name: "Sent so far" });
  const gone = () => bar.evaluate((element) => (element as HTMLProgressElement).value);
  await expect.poll(gone, { intervals: [50] }).toBeGreaterThan(0.05);
  const before = await gone();
  expect(before).toBeLessThan(1);
  await expect.poll(gone, { intervals: [50] }).toBeGreaterThan(before);
  await line.send("Network.emulateNetworkConditions", { ...speed, uploadThroughput: -1 });
  await expectText(page, "Sent. Please wait until it is ready.");
  await expectText(page, /picture.* added|added.*picture/i);
  await expect(bar).toHaveCount(0);
  await line.detach();
});

test("a form with pictures that is pressed twice, or sent again, adds them once; a new visit adds them again @no-js", async ({
  page,
  mode,
  shop,
}) => {
  test.slow();
  await logIn(page.request, shop);
  const product = "/admin/products/muslin-sampler-length";
  const byName = "/admin/import-export/pictures";
  const count = () =>
    withDatabase(shop, (database) =>
      database
        .prepare("select count(*) from product_images where product_id = 'muslin-sampler-length'")
        .pluck()
        .get(),
    );
  const create = { width: 900, height: 1200, channels: 3, background: "#4a7b6d" } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  const named = (name: string) => ({ name, mimeType: "image/jpeg", buffer });
  const one = named("muslin-sampler-length.jpg");
  const forms = [
    { address: product, field: "Add pictures", button: "Add", answer: "1 picture added to" },
    { address: product, field: "Add pictures", button: "Save", answer: "1 picture added to" },
    { address: byName, field: "Pictures", button: "Add pictures", answer: "1 picture added to" },
  ];
  let there = Number(count());
  for (const { address, field, button, answer } of forms) {
    await open(page, address, mode);
    const token = await page.locator("main input[name=token]").getAttribute("value");
    await page.getByLabel(field).setInputFiles(one);
    await page.getByRole("button", { name: button, exact: true }).dblclick();
    await expectText(page, answer);
    there += 1;
    expect(count()).toBe(there);
    // As a browser sends it that loads the answer again, or goes back.
    const intent = address === product && { intent: "add" };
    const multipart = { token: token ?? "", images: one, ...intent };
    const again = await page.request.post(address, { multipart, maxRedirects: 0 });
    expect(again.status()).toBe(303);
    expect(count()).toBe(there);
  }
  await open(page, byName, mode);
  await page.getByLabel("Pictures").setInputFiles(one);
  await page.getByRole("button", { name: "Add pictures" }).click();
  await expectText(page, "1 picture added to");
  expect(count()).toBe(there + 1);
});
