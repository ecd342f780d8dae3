import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp, { type OverlayOptions } from "sharp";
import { drawWhole } from "./accessible.ts";
import { ensureChromium, launchArguments } from "./chromium.ts";
import { everyPage } from "./every-page.ts";
import { startShop } from "./shop.ts";

/**
 * `npm run sheets`: every page of the last build as a picture, phone and desk screen, and a contact
 * sheet of each width. Other widths, or a part of the addresses: `npm run sheets -- 768 1920 /admin`.
 */
const wanted = process.argv.slice(2);
const widths = wanted.map(Number).filter(Boolean);
const part = wanted.find((word) => word.startsWith("/")) ?? "";
const folder = path.resolve("sheets");
const TALLEST = 3600;
const CELL = { 360: 240 } as Record<number, number>;

/** The whole page, pictures below the fold included. */
async function shoot(page: Page): Promise<Buffer> {
  await drawWhole(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
  const { width = 0 } = page.viewportSize() ?? {};
  const full = await page.evaluate(() => document.documentElement.scrollHeight);
  return page.screenshot({
    fullPage: true,
    animations: "disabled",
    clip: { x: 0, y: 0, width, height: Math.min(full, TALLEST) },
  });
}

function caption(words: string, width: number): Buffer {
  const safe = words.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="22"><text x="2" y="15" font-family="sans-serif" font-size="12" fill="#222">${safe}</text></svg>`,
  );
}

/** All pictures in rows, each with its address above it. */
async function contactSheet(pictures: { name: string; png: Buffer }[], width: number) {
  const cell = CELL[width] ?? 420;
  const gap = 16;
  const columns = Math.max(4, Math.floor(2400 / (cell + gap)));
  const overlays: OverlayOptions[] = [];
  let top = gap;
  for (let row = 0; row * columns < pictures.length; row += 1) {
    let height = 0;
    for (const [column, { name, png }] of pictures
      .slice(row * columns, (row + 1) * columns)
      .entries()) {
      const left = gap + column * (cell + gap);
      const small = await sharp(png).resize(cell).png().toBuffer({ resolveWithObject: true });
      overlays.push({ input: caption(name, cell), left, top });
      overlays.push({ input: small.data, left, top: top + 22 });
      height = Math.max(height, small.info.height);
    }
    top += height + 22 + gap;
  }
  const file = path.join(folder, `${width}.png`);
  const size = { width: gap + columns * (cell + gap), height: top };
  await sharp({ create: { ...size, channels: 3, background: "#d8d8d8" } })
    .composite(overlays)
    .png({ palette: true })
    .toFile(file);
  console.log(file);
}

rmSync(folder, { recursive: true, force: true });
const shop = await startShop();
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: launchArguments,
});
try {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const all = await everyPage(context.request, shop.password);
  const addresses = all.filter((address) => address.startsWith(part));
  for (const width of widths.length > 0 ? widths : [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    mkdirSync(path.join(folder, `${width}`), { recursive: true });
    const pictures: { name: string; png: Buffer }[] = [];
    for (const address of addresses) {
      await page.goto(address, { waitUntil: "networkidle" });
      const png = await shoot(page);
      const name = address.slice(1).replace(/\W+/g, "-") || "home";
      await sharp(png).toFile(path.join(folder, `${width}`, `${name}.png`));
      pictures.push({ name: address, png });
    }
    await contactSheet(pictures, width);
  }
} finally {
  await browser.close();
  await shop.stop();
}
