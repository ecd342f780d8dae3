import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import routes from "../app/routes.ts";
import { startShop } from "../e2e/shop.ts";
import { runFiles } from "./desk-files.ts";
import { threadsMs } from "./side.ts";
import { percentile } from "./statistics.ts";

/**
 * `npm run bench:desk -- [folder]`: asks every page of the desk of the built shop, on a folder that
 * `bench:seed` has filled, one request after the other, and prints how long they took; then makes a
 * backup and takes the large files out and in while a shopper looks around. Every product is a rupee
 * dearer afterwards. `--pages` leaves the backup and the files out. The processor time of a page hardly
 * depends on what else the machine does; its time by the clock does.
 */

const ASKS = 100;
const WARM_UP = 5;
const MOST = {
  page: { p50: 50, p99: 100 },
  shopper: { p50: 100, p99: 300 },
  megabytes: 400,
  startMs: 3000,
};

const onlyPages = process.argv.includes("--pages");
const folder = path.resolve(
  process.argv.slice(2).find((word) => word !== "--pages") ?? "bench/data",
);
if (!existsSync(path.join(folder, "shop.db"))) {
  console.error(`There is no shop in ${folder}: npm run bench:seed -- ${folder}`);
  process.exit(1);
}
const opened = performance.now();
const shop = await startShop({ DATA_DIR: folder });
const startMs = performance.now() - opened;
console.log(`Open after ${(startMs / 1000).toFixed(1)} s.\n`);
const login = await fetch(`${shop.url}/admin/login`, {
  method: "POST",
  body: new URLSearchParams({ name: "operator", password: shop.password }),
  redirect: "manual",
});
const cookie = login.headers
  .getSetCookie()
  .map((line) => line.split(";")[0])
  .join("; ");

async function ask(where: string): Promise<string> {
  const answer = await fetch(shop.url + where, {
    headers: { Cookie: cookie, "Accept-Encoding": "br" },
    redirect: "manual",
  });
  const body = await answer.text();
  if (answer.status !== 200) throw new Error(`${where} was answered ${answer.status}`);
  return body;
}

/** Every page of the desk that needs no more than its address, as `app/routes.ts` has them. */
const whole = routes
  .map(({ path: address = "", file }) => ({ address: `/${address}`, file }))
  .filter(({ address, file }) => /^\/admin(\/|$)/.test(address) && file.endsWith(".tsx"))
  .map(({ address }) => address)
  .filter((address) => !/:|^\/admin\/login/.test(address));

/** Those, and what an operator asks of the long lists. */
const pages: [name: string, addresses: string[]][] = [
  ...whole.map((address): [string, string[]] => [address, [address]]),
  ["orders, to be packed", ["/admin/orders?status=paid&sort=oldest"]],
  ["orders, delivered, page after page", await following("/admin/orders?status=delivered")],
  ["orders, cancelled, from the oldest", ["/admin/orders?status=cancelled&sort=oldest"]],
  ["orders by number", ["/admin/orders?q=100001", "/admin/orders?q=1500"]],
  ["orders by name", ["example", "asha kh", "example o l", "meera"].map(find)],
  ["orders by phone or pincode", ["9000000001", "226003", "400010"].map(find)],
  [
    "one order",
    sample("select id from orders order by id limit 200").map((id) => `/admin/orders/${id}`),
  ],
  [
    "one return",
    sample("select id from return_requests limit 50").map((id) => `/admin/returns/${id}`),
  ],
  ["products, page after page", await following("/admin/products")],
  [
    "products, narrowed",
    [
      "/admin/products?state=low",
      "/admin/products?state=archived",
      "/admin/products?state=sold-out",
    ],
  ],
  [
    "products, sorted",
    ["/admin/products?sort=title", "/admin/products?sort=price-up", "/admin/products?sort=changed"],
  ],
  [
    "products by words",
    ["/admin/products?q=example", "/admin/products?q=muslin+rose", "/admin/products?q=EX-1234"],
  ],
  [
    "one product",
    sample("select id from products order by id limit 50").map((id) => `/admin/products/${id}`),
  ],
  ["mail, failed", ["/admin/mail?state=failed"]],
  ["audit log, page after page", await following("/admin/audit")],
];

const pid = shop.process.pid ?? 0;
console.log("| | p50 | p99 | processor: p50 | p99 |\n|---|---|---|---|---|");
let slow = 0;
for (const [name, addresses] of pages) {
  const times: number[] = [];
  const processor: number[] = [];
  for (let index = -WARM_UP; index < ASKS; index += 1) {
    const address = addresses[Math.abs(index) % addresses.length] ?? "";
    const [started, before] = [performance.now(), threadsMs({ pid })];
    await ask(address);
    if (index < 0) continue;
    times.push(performance.now() - started);
    processor.push(threadsMs({ pid }) - before);
  }
  const { p50, p99 } = judged(times, MOST.page);
  const taken = [0.5, 0.99].map((share) => `${percentile(processor, share).toFixed(0)} ms`);
  console.log(`| ${name} | ${p50} | ${p99} | ${taken.join(" | ")} |`);
}

const files = onlyPages ? [] : await runFiles(shop, cookie);
if (!onlyPages) console.log("\n| | takes | a shopper meanwhile: p50 | p99 |\n|---|---|---|---|");
for (const { name, seconds, shopper } of files) {
  const { p50, p99 } = judged(shopper, MOST.shopper);
  console.log(`| ${name} | ${seconds.toFixed(1)} s | ${p50} | ${p99} |`);
}
const status = readFileSync(`/proc/${shop.process.pid}/status`, "utf8");
const megabytes = Math.round(Number(status.match(/VmHWM:\s+(\d+)/)?.[1]) / 1024);
console.log(`\n${megabytes} MB of memory at most.`);
await shop.stop();
process.exit(slow > 0 || megabytes > MOST.megabytes || startMs > MOST.startMs ? 1 : 0);

function judged(times: number[], most: { p50: number; p99: number }) {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  if (p50 > most.p50 || p99 > most.p99) slow += 1;
  return { p50: `${p50.toFixed(0)} ms`, p99: `${p99.toFixed(0)} ms` };
}

function find(query: string): string {
  return `/admin/orders?q=${encodeURIComponent(query)}`;
}

function sample(sql: string): string[] {
  const database = new Database(path.join(folder, "shop.db"), { readonly: true });
  try {
    return database.prepare(sql).pluck().all() as string[];
  } finally {
    database.close();
  }
}

/** A list and the ten pages after its first, as its own links lead to them. */
async function following(first: string): Promise<string[]> {
  const found = [first];
  while (found.length < 11) {
    const address = found.at(-1) ?? first;
    const next = (await ask(address)).match(/href="([^"]*[?&;]after=[^"]*)"/)?.[1];
    if (!next) break;
    found.push(
      new URL(next.replaceAll("&amp;", "&"), shop.url + address).href.slice(shop.url.length),
    );
  }
  return found;
}
