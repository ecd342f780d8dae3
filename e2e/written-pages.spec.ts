import { truncateSync, writeFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { dragByFinger } from "./drag.ts";
import { logIn } from "./operator.ts";
import { startShop } from "./shop.ts";
import { pressUnchecked } from "./shopper.ts";
import { expect, inShopOf, open } from "./test.ts";

/** A shop of its own: its home page changes. */
const test = inShopOf(startShop);

/** Where a picture is there already, another one is optional. */
const pictureField = /^Picture( \(optional\))?$/;

const kurti = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();

/** Of 50.4 megapixels, as its head says: to draw as many takes seconds of the processor. */
async function tooLarge(): Promise<Buffer> {
  const create = { width: 8, height: 6, channels: 3, background: "#336699" } as const;
  const png = await sharp({ create }).png().toBuffer();
  png.writeUInt32BE(8200, 16);
  png.writeUInt32BE(6150, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** What the shop says once it has drawn a picture, which is bound by the processor. */
const expectDrawn = (page: Page) =>
  expect(page.getByText(/The picture is in the draft/).first()).toBeVisible({ timeout: 40_000 });

/** A file of 16 MB, on disk: a browser takes more than ten seconds for as much from memory. */
function largeFile(name: string): string {
  const file = test.info().outputPath(name);
  writeFileSync(file, "");
  truncateSync(file, 16 * 1024 * 1024);
  return file;
}

test("the operator changes home, looks at it, publishes it and goes back", async ({
  page,
  mode,
  shop,
}) => {
  test.slow();
  await logIn(page.request, shop);
  await open(page, "/admin/pages", mode);
  await page.getByRole("link", { name: "Home", exact: true }).last().click();
  await page.getByRole("link", { name: "One banner" }).click();
  await page.getByLabel("Title").fill("x".repeat(81));
  await page.getByLabel("Where the button leads").fill("javascript:alert(1)");
  expect(await pressUnchecked(page, "Save")).toBe(400);
  await expect(page.getByLabel("Title")).toHaveValue("x".repeat(81));
  await expect(page.getByLabel("Where the button leads")).toHaveAccessibleDescription(/https/);
  await page.getByLabel("Title").fill("Summer whites");
  await page.getByLabel("Where the button leads").fill("/products?color=White");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/Saved in the draft/).first()).toBeVisible();

  await page.getByRole("link", { name: "Change the picture" }).click();
  const file = { name: "photo.jpg", mimeType: "image/jpeg", buffer: await kurti() };
  await page.getByLabel(pictureField).setInputFiles(file);
  await page.getByLabel("What the picture shows").fill("");
  expect(await pressUnchecked(page, "Save picture")).toBe(400);
  await page.getByLabel("What the picture shows").fill("A blue cloth");
  for (const [buffer, why] of [
    [Buffer.from("no picture"), /photo\.jpg is not a picture we can read/],
    [await tooLarge(), /photo\.jpg is too large \(8200 × 6150 pixels\)/],
  ] as const) {
    const field = page.getByLabel(pictureField);
    await field.setInputFiles({ ...file, buffer });
    expect(await pressUnchecked(page, "Save picture")).toBe(400);
    await expect(field).toHaveAccessibleDescription(why);
    await expect(page.getByLabel("What the picture shows")).toHaveValue("A blue cloth");
  }
  const chosen = page.getByLabel(pictureField);
  if (mode === "js") {
    // Told before it is sent.
    await chosen.setInputFiles(largeFile("photo.jpg"));
    const told = () => chosen.evaluate((input: HTMLInputElement) => input.validationMessage);
    await expect.poll(told).toMatch(/photo\.jpg is larger than 15 MB/);
  }
  await chosen.setInputFiles(file);
  await page.getByLabel("What the picture shows").fill("A blue cloth");
  await page.getByRole("button", { name: "Save picture" }).click();
  await expectDrawn(page);

  await open(page, "/admin/pages/home", mode);
  await page.getByLabel("Add a section").selectOption("Products");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByLabel("Heading").fill("Just made");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/Saved in the draft/).first()).toBeVisible();

  const home = async () => (await fetch(shop.url)).text();
  expect(await home()).toContain("Classic Whites");
  expect(await home()).not.toContain("Just made");
  await open(page, "/admin/pages/home/preview", mode);
  await expect(page.getByRole("heading", { name: "Summer whites" })).toBeVisible();
  await open(page, "/admin/pages/home", mode);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(/Customers see it now/).first()).toBeVisible();
  const published = await home();
  expect(published).toContain("Summer whites");
  expect(published).toContain("Just made");
  const picture = /\/uploads\/page-\w+-1600\.avif/.exec(published)?.[0];
  expect((await fetch(shop.url + picture)).status).toBe(200);

  await page.getByRole("button", { name: /Restore version/ }).click();
  await expect(page.getByText(/The earlier version is the draft now/).first()).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(/Customers see it now/).first()).toBeVisible();
  expect(await home()).toContain("Classic Whites");
  // Those of one minute are told apart.
  const versions = page.getByRole("button", { name: /Restore version/ });
  await expect(versions).toHaveCount(2);
  const names = await versions.evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(new Set(names).size).toBe(2);
});

test("a section is dragged to another's place, by mouse and by finger @js", async ({
  page,
  mode,
  shop,
}) => {
  await logIn(page.request, shop);
  await open(page, "/admin/pages/home", mode);
  const rows = page.locator("li[id^=section-]");
  const ids = () => rows.evaluateAll((all) => all.map(({ id }) => id));
  const [first = "", second = "", third = "", ...others] = await ids();
  await rows.nth(0).dragTo(rows.nth(2));
  await expect.poll(ids).toEqual([second, third, first, ...others]);
  await dragByFinger(page, rows.nth(2).getByRole("link"), rows.nth(0).getByRole("link"));
  await expect.poll(ids).toEqual([first, second, third, ...others]);
  await rows.nth(0).dragTo(rows.nth(1));
  await expect.poll(ids).toEqual([second, first, third, ...others]);
  // Not on this page alone: it is in the draft.
  await open(page, "/admin/pages/home", mode);
  expect(await ids()).toEqual([second, first, third, ...others]);
  // By a button too; the page stays where it is, for the next press.
  await page.setViewportSize({ width: 360, height: 740 });
  await rows
    .last()
    .getByRole("button", { name: /^Move up/ })
    .click();
  await expect(page.getByText("Moved.").first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
});

test("a page of its own is written, published and deleted", async ({ page, mode, shop }) => {
  await logIn(page.request, shop);
  await open(page, "/admin/pages", mode);
  await page.getByLabel("Title").fill("Our story");
  await page.getByLabel("Address").fill("Our Story");
  expect(await pressUnchecked(page, /^Add$/)).toBe(400);
  await expect(page.getByLabel("Title")).toHaveValue("Our story");
  await page.getByLabel("Address").fill("our-story");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("link", { name: "Text with a picture" }).click();
  const text = page.getByRole("textbox", { name: /^Text/ });
  await text.fill(
    "We **weave**.\n\n- cotton\n- silk\n\n<script>alert(1)</script> [all](/products)",
  );
  expect(await pressUnchecked(page, "Save")).toBe(400);
  await expect(text).toHaveAccessibleDescription(/customers would read “<script>”/);
  await text.fill("We **weave**.\n\n- cotton\n- silk\n\n[all](javascript:alert(1)) & <3");
  expect(await pressUnchecked(page, "Save")).toBe(400);
  await expect(text).toHaveAccessibleDescription(/“javascript:alert\(1\)” cannot be a link/);
  await text.fill("We **weave**.\n\n- cotton\n- silk\n\n<3 & [all](/products)");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/Saved in the draft/).first()).toBeVisible();
  expect((await fetch(`${shop.url}/pages/our-story`)).status).toBe(404);
  await open(page, "/admin/pages/page.our-story", mode);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(/Customers see it now/).first()).toBeVisible();
  await open(page, "/pages/our-story", mode);
  await expect(page.getByRole("heading", { name: "Our story" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "silk" })).toBeVisible();
  await expect(page.getByText("<3 & all")).toBeVisible();
  await expect(page.getByRole("link", { name: "all", exact: true })).toBeVisible();
  await open(page, "/admin/pages/page.our-story", mode);
  expect(await pressUnchecked(page, "Delete page")).toBe(400);
  await page.getByLabel(/Yes, delete/).check();
  await page.getByRole("button", { name: "Delete page" }).click();
  await expect(page.getByText("Deleted.").first()).toBeVisible();
  expect((await fetch(`${shop.url}/pages/our-story`)).status).toBe(404);
});

test("an article waits for its time, is read with its date, and can be hidden", async ({
  page,
  mode,
  shop,
}) => {
  await logIn(page.request, shop);
  await open(page, "/admin/pages", mode);
  await page.getByLabel("Article of the blog").check();
  await page.getByLabel("Title").fill(`Dyeing with indigo ${mode}`);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const address = `/blog/dyeing-with-indigo-${mode}`;
  await page.getByRole("link", { name: "Add a picture" }).click();
  const file = { name: "photo.jpg", mimeType: "image/jpeg", buffer: await kurti() };
  await page.getByLabel(pictureField).setInputFiles(file);
  await page.getByLabel("What the picture shows").fill("A blue cloth");
  await page.getByRole("button", { name: "Save picture" }).click();
  await expectDrawn(page);
  await page.getByLabel("Publish at").fill("2126-01-01T09:00");
  expect(await pressUnchecked(page, "Publish")).toBe(400);
  await expect(page.getByLabel("Publish at")).toHaveValue("2126-01-01T09:00");
  const year = new Date().getFullYear() + 1;
  await page.getByLabel("Publish at").fill(`${year}-01-01T09:00`);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(`from 1 Jan ${year}, 9:00 am on`).first()).toBeVisible();
  expect((await fetch(shop.url + address)).status).toBe(404);
  const preview = await page.request.get(`${page.url().split("?")[0]}/preview`);
  expect(await preview.text()).toContain(`Only you can see this until 1 Jan ${year}, 9:00 am.`);
  await page.getByLabel("Publish at").fill("2026-02-03T09:00");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(/Customers see it now/).first()).toBeVisible();
  await open(page, address, mode);
  await expect(page.getByRole("heading", { name: /Dyeing with indigo/ })).toBeVisible();
  await expect(page.getByText("3 February 2026")).toBeVisible();
  await expect(page.getByRole("img", { name: "A blue cloth" })).toBeVisible();
  expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).toContain(address);
  await open(page, `/admin/pages/article.dyeing-with-indigo-${mode}`, mode);
  await page.getByRole("button", { name: "Hide it from customers" }).click();
  await expect(page.getByText(/It is a draft/).first()).toBeVisible();
  expect((await fetch(shop.url + address)).status).toBe(404);
});

test("menus and the line above every page change with the next request", async ({
  page,
  mode,
  shop,
}) => {
  await logIn(page.request, shop);
  await open(page, "/admin/menus/headerMenu", mode);
  await page.getByText("Add: Link").click();
  await page.getByLabel("Words").last().fill(`Fair ${mode}`);
  await page.getByLabel("Where it leads").last().fill("javascript:alert(1)");
  expect(await pressUnchecked(page, "Save")).toBe(400);
  await expect(page.getByLabel("Words").last()).toHaveValue(`Fair ${mode}`);
  await page.getByLabel("Where it leads").last().fill("/products?badge=Fair");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/Customers see it now/).first()).toBeVisible();
  await open(page, "/admin/menus/announcement", mode);
  await page.getByLabel("Text").fill("Closed for Diwali; free above {freeDeliveryAbove}");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/Customers see it now/).first()).toBeVisible();
  const about = await (await fetch(`${shop.url}/about`)).text();
  expect(about).toContain("Closed for Diwali; free above ₹999");
  expect(about).toContain(`Fair ${mode}`);
});

test("a film of one's own plays on a picture of one's own, and home shows it once published @no-js", async ({
  page,
  shop,
}) => {
  await logIn(page.request, shop);
  await page.goto("/admin/pages/home");
  await page.getByRole("link", { name: "Film" }).click();
  const toPicture = () =>
    page.getByRole("link", { name: "Change the picture or the film" }).click();
  await toPicture();
  // On the picture that came with the shop no film can stand: it is said before one is sent.
  await expect(page.getByText("save your own picture first")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save film" })).toHaveCount(0);
  const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer: await kurti() };
  await page.getByLabel(pictureField).setInputFiles(photo);
  await page.getByRole("button", { name: "Save picture" }).click();
  await expectDrawn(page);
  await toPicture();
  const film = page.getByLabel("Film");
  await film.setInputFiles(photo);
  await page.getByRole("button", { name: "Save film" }).click();
  await expect(film).toHaveAccessibleDescription(/photo\.jpg is not a film we can use/);
  // Too large for a picture too, of which twice as much may be sent.
  await film.setInputFiles(largeFile("long.mp4"));
  await page.getByRole("button", { name: "Save film" }).click();
  await expect(film).toHaveAccessibleDescription(/long\.mp4 is larger than 8 MB/);
  await film.setInputFiles("public/video/stitching.mp4");
  await page.getByRole("button", { name: "Save film" }).click();
  await expect(page.getByText("The film is in the draft.")).toBeVisible();
  await page.goto("/admin/pages/home");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(/Customers see it now/).first()).toBeVisible();
  await page.goto("/");
  const source = page.locator("video source").first();
  await expect(source).toHaveAttribute("src", /^\/uploads\/page-[\da-f]+\.mp4$/);
  const sent = await page.request.get((await source.getAttribute("src")) ?? "");
  expect(sent.headers()["content-type"]).toBe("video/mp4");
});
