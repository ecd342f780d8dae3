import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { MINUTE } from "#app/time.ts";
import { drawWhole } from "./accessible.ts";
import { ensureChromium, launchArguments } from "./chromium.ts";
import { type Cell, contactSheets } from "./contact-sheets.ts";
import { everyPage } from "./every-page.ts";
import { startShop } from "./shop.ts";

/**
 * `npm run sheets`: every page of the last build as a picture, at four widths, light and dark, and
 * contact sheets of shop and desk. Fewer: `npm run sheets -- 360 dark /admin/settings` (widths, a
 * scheme, the beginning of addresses). A page is asked for once and then drawn in each way. After
 * MOST_MINUTES it stops and names what it left out.
 */
const MOST_MINUTES = 25;
const TALLEST = 3600;
const AT_ONCE = 2;
const wanted = process.argv.slice(2);
const numbers = wanted.map(Number).filter(Boolean);
const widths = numbers.length > 0 ? numbers : [360, 768, 1280, 1920];
const schemes = (["light", "dark"] as const).filter(
  (scheme, _, all) => !all.some((one) => wanted.includes(one)) || wanted.includes(scheme),
);
const part = wanted.find((word) => word.startsWith("/")) ?? "";
const folder = path.resolve("sheets");
const began = performance.now();
const minutes = () => (performance.now() - began) / MINUTE;

/** The whole page, pictures below the fold included. */
async function shoot(page: Page, width: number): Promise<Buffer> {
  await drawWhole(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
  const full = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(full, TALLEST) };
  const how = { fullPage: true, animations: "disabled", clip } as const;
  return page.screenshot({ ...how, type: "jpeg", quality: 75 });
}

const fileOf = (address: string) => address.slice(1).replace(/\W+/g, "-") || "home";
const isDesk = (address: string) => /^\/admin(\/|$)/.test(address);
const cells = new Map<string, Cell[]>();
const left: string[] = [];

async function everyWay(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: widths[0] ?? 360, height: 800 });
  await page.goto(address, { waitUntil: "networkidle" });
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const jpeg = await shoot(page, width);
      const way = `${width}-${scheme}`;
      writeFileSync(path.join(folder, way, `${fileOf(address)}.jpg`), jpeg);
      const sheet = `${way}-${isDesk(address) ? "desk" : "shop"}`;
      cells.set(sheet, [...(cells.get(sheet) ?? []), { name: address, jpeg }]);
    }
  }
}

async function work(context: BrowserContext, queue: string[]): Promise<void> {
  const page = await context.newPage();
  for (let address = queue.shift(); address; address = queue.shift()) {
    if (minutes() > MOST_MINUTES) left.push(address);
    else await everyWay(page, address);
  }
}

rmSync(folder, { recursive: true, force: true });
for (const width of widths)
  for (const scheme of schemes)
    mkdirSync(path.join(folder, `${width}-${scheme}`), { recursive: true });
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
  });
  const all = await everyPage(context.request, shop.password);
  const addresses = all.filter((address) => address.startsWith(part)).sort();
  const count = addresses.length;
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(context, addresses)));
  const files = await contactSheets(folder, cells);
  for (const file of files) console.log(file);
  const ways = widths.length * schemes.length;
  console.log(`${count - left.length} pages, ${ways} ways, ${minutes().toFixed(1)} minutes`);
  if (left.length > 0) {
    console.error(`Left out after ${MOST_MINUTES} minutes: ${left.join(" ")}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await shop.stop();
}
