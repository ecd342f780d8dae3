import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startShop } from "../e2e/shop.ts";

/**
 * `npm run bench:syncs`: how often the built shop waits for the disk (fsync, fdatasync; counted by
 * strace, which must be there) while 200 pieces go into carts and 200 orders are made, one after the
 * other and 16 at once.
 */

const { values } = parseArgs({ options: { of: { type: "string", default: "200" } } });
const count = Number(values.of);
const product = "sanwli-made-to-order-co-ord";

const shop = await startShop();
const trace = path.join(shop.dataDir, "trace");
let visits = 0;

async function send(where: string, body: BodyInit, headers: Record<string, string> = {}) {
  visits += 1;
  // Each from another network: of one alone so many are refused.
  const network = `10.0.${visits >> 8}.${visits & 255}`;
  return fetch(shop.url + where, {
    method: "POST",
    body,
    headers: { "X-Forwarded-For": network, ...headers },
    redirect: "manual",
  });
}

async function add(): Promise<string> {
  const form = new URLSearchParams({ selectedSize: "M", quantity: "1" });
  const answer = await send(`/singleProduct/${product}`, form);
  await answer.arrayBuffer();
  if (answer.status !== 303) throw new Error(`adding to the cart: ${answer.status}`);
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function order(cookie: string): Promise<void> {
  const user = { name: "Example Shopper", phone: String(9_000_000_000 + visits) };
  const place = { city: "Lucknow", state: "Uttar Pradesh", pincode: "226018" };
  const body = JSON.stringify({
    user: { ...user, email: `shopper${visits}@example.com` },
    shippingAddress: { address: "12 Example Lane, Aminabad", ...place },
  });
  const headers = { Cookie: cookie, "Content-Type": "application/json" };
  const answer = await send("/api/orders/create-order", body, headers);
  await answer.arrayBuffer();
  if (answer.status !== 201) throw new Error(`creating an order: ${answer.status}`);
}

/** Each of `inputs` once, so many at a time. */
async function each<In, Out>(inputs: In[], atOnce: number, work: (one: In) => Promise<Out>) {
  const results: Out[] = [];
  const rest = inputs.values();
  const worker = async () => {
    for (const one of rest) results.push(await work(one));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** The waits for the disk during `work`, which includes what the scheduler does meanwhile. */
async function syncsDuring<T>(work: () => Promise<T>): Promise<{ syncs: number; result: T }> {
  const watched = ["-f", "-e", "trace=fsync,fdatasync", "-o", trace];
  const strace = spawn("strace", [...watched, "-p", `${shop.process.pid}`], { stdio: "ignore" });
  await pause(1000);
  const result = await work();
  strace.kill("SIGINT");
  await once(strace, "exit");
  const syncs = readFileSync(trace, "utf8").match(/^\d+ +f(?:data)?sync\(/gm)?.length ?? 0;
  return { syncs, result };
}

console.log(`| at once | ${count} pieces into carts | ${count} orders |`);
console.log("|---|---|---|");
for (const atOnce of [1, 16]) {
  const numbers = Array.from({ length: count }, (_, n) => n);
  const carts = await syncsDuring(() => each(numbers, atOnce, add));
  const orders = await syncsDuring(() => each(carts.result, atOnce, order));
  console.log(`| ${atOnce} | ${carts.syncs} syncs | ${orders.syncs} syncs |`);
}
await shop.stop();
