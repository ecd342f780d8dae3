import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { availableParallelism, cpus } from "node:os";
import path from "node:path";
import { end, freePort, ready, run, startShop } from "../e2e/shop.ts";
import type { Canned } from "./bare.ts";
import { type Ask, load, type Result } from "./load.ts";

/**
 * `npm run bench`: requests per second of the built shop beside a bare `node:http` server that
 * sends the same bytes, measured in the same run, turn by turn. Prints a table in Markdown.
 */

const ROUNDS = 3;
const SECONDS = 3;
const WARM_UP_SECONDS = 3;
const ORDERS_A_ROUND = 1500;

type Target = { name: string; asks: () => Promise<() => Ask | undefined> };

const browser = ["Accept: text/html", "Accept-Encoding: br", "Connection: keep-alive"];
const json = ["Content-Type: application/json", "Connection: keep-alive"];
const form = [...browser, "Content-Type: application/x-www-form-urlencoded"];
const product = "sanwli-made-to-order-co-ord";
const page = (where: string): Ask => ({ method: "GET", path: where, headers: browser });
const always = (ask: Ask) => async () => () => ask;

/** Each from another network, as the proxy of a busy shop says: of one alone so many are refused. */
let visits = 0;
function fromElsewhere(): string {
  visits += 1;
  return `X-Forwarded-For: 10.${(visits >> 16) & 255}.${(visits >> 8) & 255}.${visits & 255}`;
}

/** Every piece goes into a new shopper's cart: a row written and synced each time. */
const addToCart = (): Ask => ({
  method: "POST",
  path: `/singleProduct/${product}`,
  headers: [...form, fromElsewhere()],
  body: "selectedSize=M&quantity=1",
});
/** Of a buyer of its own: thousands of unpaid orders of one are no shop's day, and looked through. */
const order = (cookie: string): Ask => ({
  method: "POST",
  path: "/api/orders/create-order",
  headers: [...json, `Cookie: ${cookie}`, fromElsewhere()],
  body: JSON.stringify({
    user: {
      name: "Example Shopper",
      phone: String(9_000_000_000 + visits),
      email: `shopper${visits}@example.com`,
    },
    shippingAddress: {
      address: "12 Example Lane, Aminabad",
      city: "Lucknow",
      state: "Uttar Pradesh",
      pincode: "226018",
    },
  }),
});

const shop = await startShop();

async function fillCart(): Promise<string> {
  const { headers } = await send(addToCart());
  const cookie = headers["set-cookie"]?.match(/bakhiya=[^;]+/)?.[0];
  if (!cookie) throw new Error("adding to the cart set no cookie");
  return cookie;
}

/** The page of somebody with a cart: theirs alone, so rendered for them. */
const withCart = (where: string) => async () => {
  const ask: Ask = {
    method: "GET",
    path: where,
    headers: [...browser, `Cookie: ${await fillCart()}`],
  };
  return () => ask;
};

/** Every order needs a cart of its own, filled beforehand. */
async function orders(): Promise<() => Ask | undefined> {
  const cookies: string[] = [];
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (cookies.length < ORDERS_A_ROUND) {
        cookies.push(await fillCart());
      }
    }),
  );
  return () => {
    const cookie = cookies.pop();
    return cookie === undefined ? undefined : order(cookie);
  };
}

const targets: Target[] = [
  { name: "`/`", asks: always(page("/")) },
  { name: "`/products`", asks: always(page("/products")) },
  { name: "`/singleProduct/{id}`", asks: always(page("/singleProduct/gulmohar-straight-kurti")) },
  { name: "`/products`, with a cart", asks: withCart("/products") },
  { name: "add to cart (POST)", asks: async () => addToCart },
  { name: "create order (POST)", asks: orders },
];

/** One answer of the shop, to be sent by the bare server as it is. */
function send({ method, path: where, headers = [], body }: Ask): Promise<Canned> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port: shop.port,
        method,
        path: where,
        headers: Object.fromEntries(headers.map((line) => line.split(/: (.*)/s).slice(0, 2))),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => {
          const { connection: _, "transfer-encoding": __, date: ___, ...kept } = answer.headers;
          resolve({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(Object.entries(kept).map(([k, v]) => [k, String(v)])),
            body: Buffer.concat(chunks).toString("base64"),
          });
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

const canned: Record<string, Canned> = {};
for (const { asks } of targets) {
  const ask = (await asks())();
  if (ask) canned[`${ask.method} ${ask.path}`] = await send(ask);
}
const cannedFile = path.join(shop.dataDir, "canned.json");
writeFileSync(cannedFile, JSON.stringify(canned));
const barePort = await freePort();
const bare = run(["bench/bare.ts", String(barePort), cannedFile], {});
await ready(bare, `http://127.0.0.1:${barePort}/`);

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
const rows: string[] = [];
for (const { name, asks } of targets) {
  process.stderr.write(`${name} …\n`);
  await load(shop.port, await asks(), { seconds: WARM_UP_SECONDS });
  await load(barePort, await asks(), { seconds: 1 });
  const own: Result[] = [];
  const best: Result[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    own.push(await load(shop.port, await asks(), { seconds: SECONDS }));
    best.push(await load(barePort, await asks(), { seconds: SECONDS }));
  }
  const failed = own.reduce((sum, result) => sum + result.failed, 0);
  if (failed > 0) process.stderr.write(`${name}: ${failed} requests failed\n`);
  const ratio = median(own.map((result, at) => (best[at]?.perSecond ?? 0) / result.perSecond));
  const cells = [
    name,
    Math.round(median(own.map((result) => result.perSecond))),
    Math.round(median(best.map((result) => result.perSecond))),
    `1 : ${ratio.toFixed(1)}`,
    `${median(own.map((result) => result.p50)).toFixed(1)} ms`,
    `${median(own.map((result) => result.p99)).toFixed(1)} ms`,
  ];
  rows.push(`| ${cells.join(" | ")} |`);
}

console.log("| | shop, requests/s | bare `node:http`, requests/s | ratio | p50 | p99 |");
console.log("|---|---|---|---|---|---|");
console.log(rows.join("\n"));
console.log(`\nMemory of the shop's process afterwards: ${residentMegabytes()} MB.`);
console.log(
  `Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model ?? "unknown"}), client on the same machine, 16 connections, ${ROUNDS} rounds of ${SECONDS} s each, medians.`,
);
await end(bare.process);
await shop.stop();

function residentMegabytes(): string {
  try {
    const status = readFileSync(`/proc/${shop.process.pid}/status`, "utf8");
    return String(Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024));
  } catch {
    return "unknown";
  }
}
