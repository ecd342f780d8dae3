import { readFileSync } from "node:fs";
import { load } from "../bench/load.ts";
import { deliver, paidOrder } from "./api/aftercare.ts";
import { add } from "./api/calls.ts";
import { logIn } from "./operator.ts";
import { type Shop, startShop } from "./shop.ts";
import { expect, inShopOf } from "./test.ts";

/** Many at once: nobody else waits long, and the process stays small. Bounds are a crowded machine's. */

const test = inShopOf(() => startShop());
const MB = 1024 * 1024;

function residentMegabytes({ process: { pid } }: Shop): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Does `ask` again and again until `work` is done; the times of all, in ms. */
async function meanwhile(work: Promise<unknown>, ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await over;
  return times.sort((a, b) => a - b);
}

const median = (times: number[]) => times[times.length >> 1] ?? 0;
const browser = ["Accept: text/html", "Accept-Encoding: br", "Connection: keep-alive"];
const list = (cookie: string) => () => ({
  method: "GET" as const,
  path: "/products",
  headers: [...browser, `Cookie: ${cookie}`],
});
/** Addresses that nobody has asked for: each waits for its turn. */
function fresh(cookie: string) {
  let asked = 1_000_000;
  return () => ({ ...list(cookie)(), path: `/products?max=${asked++}` });
}

test("cookies the shop does not know change nothing: the page is the one kept for all", async ({
  shop,
}) => {
  const page = async (Cookie: string) => {
    const headers = { "Accept-Encoding": "br", Cookie };
    const answer = await fetch(`${shop.url}/about`, { headers });
    const policy = answer.headers.get("content-security-policy");
    return { policy, html: await answer.text() };
  };
  const first = await page("x=1");
  // A page of one person has a nonce of its own.
  expect(first.policy).toMatch(/script-src 'self' 'sha256-/);
  for (const cookie of ["x=2; _ga=GA1.1", "shopper=forged", "operator="]) {
    expect(await page(cookie), cookie).toEqual(first);
  }
});

test("two hundred connections of one person leave room for everybody else", async ({
  shop,
  request,
  playwright,
}) => {
  test.slow();
  await add(request);
  const { cookies } = await request.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const other = await playwright.request.newContext({ baseURL: shop.url });
  await add(other);

  const crowd = load(shop.port, list(cookie), { seconds: 5, connections: 200 });
  const asked: Record<string, () => Promise<unknown>> = {
    kept: async () => expect((await fetch(`${shop.url}/about`)).status).toBe(200),
    cart: async () => expect((await other.get("/cart")).status()).toBe(200),
    // Out again at once, a second request: what one cart may hold is no matter of this test.
    add: async () => {
      await add(other);
      await other.post("/api/cart/clear");
    },
    healthz: async () => expect((await fetch(`${shop.url}/healthz`)).status).toBe(200),
  };
  const times = await Promise.all(
    Object.entries(asked).map(async ([what, ask]) => [what, await meanwhile(crowd, ask)] as const),
  );
  for (const [what, all] of times) {
    const requests = what === "add" ? 2 : 1;
    expect(median(all) / requests, what).toBeLessThan(1500);
  }
  expect(residentMegabytes(shop)).toBeLessThan(512);

  // Beyond a thousand who wait the last is told when to come again; a call is told in JSON.
  const more = fresh(cookie);
  let isTold = false;
  const busy = load(shop.port, () => (isTold ? undefined : more()), {
    seconds: 8,
    connections: 1200,
  });
  let refused: Response | undefined;
  const ask = async () => {
    refused = await fetch(`${shop.url}/api/cart`, { headers: { Cookie: cookie } });
    return refused.status;
  };
  await expect.poll(ask, { timeout: 8000, intervals: [1] }).toBe(503);
  isTold = true;
  expect(refused?.headers.get("retry-after")).toBe("5");
  expect(await refused?.json()).toMatchObject({
    success: false,
    message: expect.stringMatching(/very busy/),
  });
  await busy;
  expect((await other.get("/cart")).status()).toBe(200);
  await other.dispose();
});

test("eight forms of 60 MB at once take little memory, and it comes back", async ({
  shop,
  request,
}) => {
  test.slow();
  const order = await paidOrder(request);
  await logIn(request, shop);
  await deliver(request, order);
  const { cookies } = await request.storageState();
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const address = `${shop.url}/order/${order._id}/return`;
  const html = await (await request.get(address)).text();
  const named = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
  const fields = {
    [named(/name="(pieces-\d+)"/)]: "1",
    reason: named(/name="reason"[^>]*value="([^"]+)"/),
    wish: "return",
    words: "A thread is loose.",
  };
  const before = residentMegabytes(shop);
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(shop));
  }, 50);
  const photo = new Blob([Buffer.alloc(15 * MB - 100, 7)], { type: "image/jpeg" });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      for (const name of ["a", "b", "c"]) body.append("photos", photo, `${name}.jpg`);
      body.append("other", photo, "d.jpg");
      return fetch(address, { method: "POST", body, headers: { Cookie }, redirect: "manual" });
    }),
  );
  const pages = await Promise.all(answers.map((answer) => answer.text()));
  clearInterval(watch);
  for (const [at, answer] of answers.entries()) {
    expect(answer.status).toBe(400);
    expect(pages[at]).toContain("A thread is loose.");
    expect(pages[at]).toContain("a.jpg is not a picture we can read");
  }
  expect(most - before).toBeLessThan(150);
});
