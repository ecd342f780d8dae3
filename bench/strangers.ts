import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startShop } from "../e2e/shop.ts";
import { Line } from "./line.ts";
import { addToCart, ask, cookieOf, createOrder, page, sendForm } from "./rows/shopper.ts";
import { percentile } from "./statistics.ts";

/**
 * `npm run strangers [-- networks seconds]`: visitors from so many networks (50) who buy nothing have
 * the shop write down carts, drafts, wishes and unpaid orders for so long (60 s), as fast as it
 * answers. Says what is in the data folder then, how often each was refused, and how long a shopper
 * from another network waited meanwhile. What a network may leave is counted by the hour, so once
 * every kind is refused the rest of the hour brings no more. 1 when it is 100 MB or more.
 */
const networks = Number(process.argv[2] ?? 50);
const seconds = Number(process.argv[3] ?? 60);
const MB = 1024 * 1024;
const PRODUCT = "gulmohar-straight-kurti";

const shop = await startShop();
const before = bytesOf(shop.dataDir);
const counts = new Map<string, { taken: number; refused: number }>();
const until = performance.now() + seconds * 1000;
let strangers = 0;
let lateRefusals = 0;

const waited = await Promise.all([shopper(), ...Array.from({ length: 24 }, stranger)]);
const times = waited.flatMap((one) => one ?? []);
const left = (bytesOf(shop.dataDir) - before) / MB;
for (const [what, { taken, refused }] of counts) {
  console.log(`${what}: ${taken} taken, ${refused} refused`);
}
console.log(`refused in the last tenth of the time: ${lateRefusals}`);
console.log(`a shopper of another network: ${times.length} pages, half within ${within(0.5)} ms`);
console.log(
  `99 of 100 within ${within(0.99)} ms; networks: ${networks}; left: ${left.toFixed(1)} MB`,
);
await shop.stop();
process.exitCode = left < 100 ? 0 : 1;

/** One connection of an attacker: a browser of its own each time, the networks in turn. */
async function stranger() {
  const line = new Line(shop.port);
  while (performance.now() < until) {
    strangers += 1;
    const one = strangerFrom(strangers % networks, strangers);
    const added = await ask(line, addToCart(one, { product: PRODUCT, size: "M" }));
    note("cart", added.status);
    const cookie = cookieOf(added) ?? "";
    note("wish", (await ask(line, wish(one.network, cookie))).status);
    note("draft", (await ask(line, sendForm(one, cookie, "rates"))).status);
    note("order", (await ask(line, createOrder(cookie, one))).status);
  }
  line.close();
}

/** Somebody else looks at a list and puts a piece into the cart; the times in ms. */
async function shopper(): Promise<number[]> {
  const line = new Line(shop.port);
  const honest = { ...strangerFrom(0, 0), network: "X-Forwarded-For: 203.0.113.9" };
  const spent: number[] = [];
  while (performance.now() < until) {
    const started = performance.now();
    const cookie = cookieOf(await ask(line, addToCart(honest, { product: PRODUCT, size: "M" })));
    const { status } = await ask(line, page("/cart", cookie));
    if (status !== 200 || !cookie) throw new Error(`the shopper is not served: ${status}`);
    spent.push(performance.now() - started);
    await pause(100);
  }
  line.close();
  return spent;
}

function strangerFrom(network: number, number: number) {
  return {
    network: `X-Forwarded-For: 198.51.${network >> 8}.${network & 255}`,
    fields: {
      name: "Example Shopper",
      phone: String(9_000_000_000 + number),
      email: `stranger${number}@example.com`,
      address: `${number} ${"Example Lane, ".repeat(20)}`,
      city: "Lucknow",
      state: "Uttar Pradesh",
      pincode: "226018",
    },
  };
}

function wish(network: string, cookie: string) {
  const { headers = [] } = addToCart();
  const own = headers.filter((one) => !one.startsWith("X-Forwarded-For"));
  const sent = [...own, network, `Cookie: ${cookie}`];
  return {
    method: "POST" as const,
    path: "/wishlist?stay",
    headers: sent,
    body: `wish=${PRODUCT}`,
  };
}

function within(share: number): number {
  return Math.round(percentile(times, share));
}

function note(what: string, status: number) {
  const count = counts.get(what) ?? { taken: 0, refused: 0 };
  const isRefused = status >= 400;
  counts.set(what, count);
  count[isRefused ? "refused" : "taken"] += 1;
  if (isRefused && performance.now() > until - seconds * 100) lateRefusals += 1;
}

/** The database with its log. */
function bytesOf(folder: string): number {
  const files = readdirSync(folder).filter((name) => name.includes(".db"));
  return files.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
}
