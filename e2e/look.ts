import { mkdirSync } from "node:fs";
import path from "node:path";
import { type APIRequestContext, chromium } from "@playwright/test";
import sharp from "sharp";
import { drawWhole } from "./accessible.ts";
import { paidOrder, sendForm } from "./api/aftercare.ts";
import { add, KURTI } from "./api/calls.ts";
import { ensureChromium, launchArguments } from "./chromium.ts";
import { freePort, startShop } from "./shop.ts";

/**
 * The pictures of `docs/look.md`. `npm run look -- take FOLDER` photographs this build into a folder,
 * `npm run look -- join BEFORE NOW` puts two such folders side by side into `docs/look`: the earlier one
 * is made by this program in a checkout of that release. `npm run look -- renew NOW` takes the earlier ones
 * out of the pictures that are there.
 */

/** A point of `docs/look.md`, and what shows it best. `dark`: the earlier one stands there as by day. */
const points = [
  ["pictures", "list", 1280],
  ["product", "product", 360],
  ["filters", "list", 360],
  ["home", "home", 1280],
  ["checkout", "checkout", 360],
  ["contact", "contact", 360],
  ["dark", "home-dark", 360],
  ["sharing", "sharing", 1280],
  ["desk", "orders", 360],
  ["desk-products", "desk-products", 1280],
  ["today", "today", 1280],
  ["orders", "orders", 1280],
  ["order", "order", 1280],
  ["desk-product", "desk-product", 1280],
  ["settings", "settings", 1280],
  ["log", "audit", 1280],
] as const;
const sizes = { 360: { width: 360, height: 740 }, 1280: { width: 1280, height: 800 } } as const;
const pages: Record<string, string> = {
  home: "/",
  list: "/products",
  product: `/singleProduct/${KURTI}`,
  checkout: "/create-order",
  contact: "/contact",
  today: "/admin/dashboard",
  orders: "/admin/orders",
  "desk-product": `/admin/products/${KURTI}`,
  "desk-products": "/admin/products",
  settings: "/admin/settings",
  audit: "/admin/audit",
};

/** Answers the addresses that are another in each shop: the page of an order, a product's picture for messengers. */
async function fill(
  request: APIRequestContext,
  password: string,
): Promise<{ order: string; sharing: string }> {
  for (const size of ["M", "S"]) await paidOrder(request, KURTI, size);
  const { _id } = await paidOrder(request, KURTI, "L");
  await add(request, "M");
  await sendForm(request, "/admin/login", { name: "operator", password });
  const product = await (await request.get(`/singleProduct/${KURTI}`)).text();
  const picture = /property="og:image" content="([^"]+)"/.exec(product)?.[1] ?? "/";
  const sharing = new URL(picture, "http://localhost").pathname;
  return { order: `/admin/orders/${_id}`, sharing };
}

async function take(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const shop = await startShop({ PORT: String(await freePort()) });
  const executablePath = ensureChromium();
  const browser = await chromium.launch({ executablePath, args: launchArguments });
  try {
    const context = await browser.newContext({
      baseURL: shop.url,
      locale: "en-IN",
      timezoneId: "Asia/Kolkata",
      javaScriptEnabled: false,
      reducedMotion: "reduce",
    });
    const all: Record<string, string> = {
      ...pages,
      ...(await fill(context.request, shop.password)),
    };
    const page = await context.newPage();
    for (const [, name, width] of points) {
      const [, plain = name, dark] = /^(.*?)(-dark)?$/.exec(name) ?? [];
      await page.setViewportSize(sizes[width]);
      await page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
      await page.goto(all[plain] ?? "/", { waitUntil: "networkidle" });
      await drawWhole(page);
      await page.screenshot({ path: path.join(folder, `${name}-${width}.png`) });
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
}

const GAP = 12;

/** Both at half their size, before on the left: out of a folder, or of the picture made the last time. */
async function join(before: string | undefined, now: string): Promise<void> {
  mkdirSync("docs/look", { recursive: true });
  for (const [point, name, width] of points) {
    const half = { width: Math.round(width * (width === 360 ? 0.7 : 0.45)) };
    const small = (file: string) => sharp(file).resize(half).png().toBuffer();
    const right = await small(path.join(now, `${name}-${width}.png`));
    const { height = 0 } = await sharp(right).metadata();
    const part = { left: 0, top: 0, width: half.width, height };
    const left = before
      ? await small(path.join(before, `${name}-${width}.png`))
      : await sharp(`docs/look/${point}.webp`).extract(part).png().toBuffer();
    const whole = { width: 2 * half.width + GAP, height, channels: 3 as const };
    const { size } = await sharp({ create: { ...whole, background: "#fff" } })
      .composite([
        { input: left, left: 0, top: 0 },
        { input: right, left: half.width + GAP, top: 0 },
      ])
      .webp({ quality: 62 })
      .toFile(`docs/look/${point}.webp`);
    console.log(`docs/look/${point}.webp ${size}`);
  }
}

const [what, first = "", second = ""] = process.argv.slice(2);
if (what === "take" && first) await take(first);
else if (what === "join" && second) await join(first, second);
else if (what === "renew" && first) await join(undefined, first);
else throw new Error("npm run look -- take FOLDER, join BEFORE NOW, or renew NOW");
