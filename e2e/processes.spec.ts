import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { withDatabase } from "./database.ts";
import { type Shop, startShop } from "./shop.ts";
import { shopper } from "./shopper.ts";
import { expect, test } from "./test.ts";

/** One process that writes, two that answer pages, and the one that starts them. */

const several = { WEB_PROCESSES: "2", LOG_LEVEL: "info" };
const PRODUCT = "muslin-sampler-length";
/** Each request by a connection of its own, so that it may meet any process. */
const headers = { Connection: "close" };

type Process = { pid: number; name: string };

function processesOf(shop: Shop): Process[] {
  const list = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(shop.process.pid)]);
  return list
    .toString()
    .split("\n")
    .flatMap((line) => {
      const [, pid, name] = /^ *(\d+) .*--worker (\S+)$/.exec(line) ?? [];
      return pid && name ? { pid: Number(pid), name } : [];
    });
}

function named(shop: Shop, name: string): number {
  const found = processesOf(shop).find((process) => process.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found.pid;
}

/** Of one kind of work after the other: what was answered, and what had to be sent once more. */
async function load(shop: Shop, count: number, during: () => Promise<void>) {
  const seen = { statuses: new Map<number, number>(), added: 0, repeatedGets: 0, repeatedPosts: 0 };
  const addresses = ["/products", "/", `/singleProduct/${PRODUCT}`];
  let next = 0;
  async function one(at: number) {
    const isAdd = at % 4 === 0;
    const body = isAdd ? new URLSearchParams({ quantity: "1" }) : undefined;
    const address = isAdd ? `/singleProduct/${PRODUCT}` : addresses[at % addresses.length];
    for (;;) {
      try {
        const options = {
          method: isAdd ? "POST" : "GET",
          body,
          redirect: "manual",
          headers,
        } as const;
        const answer = await fetch(shop.url + address, options);
        await answer.arrayBuffer();
        seen.statuses.set(answer.status, (seen.statuses.get(answer.status) ?? 0) + 1);
        if (isAdd) seen.added += 1;
        return;
      } catch {
        // A connection that is cut before an answer: browsers ask for a page again by themselves.
        if (isAdd) seen.repeatedPosts += 1;
        else seen.repeatedGets += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }
  let isOver = false;
  const happening = during().then(() => {
    isOver = true;
  });
  const visitor = async () => {
    while (next < count || !isOver) await one(next++);
  };
  await Promise.all([happening, ...Array.from({ length: 6 }, visitor)]);
  return seen;
}

function unitsInCarts(shop: Shop): number {
  return withDatabase(shop, (database) =>
    Number(database.prepare("select coalesce(sum(quantity), 0) from cart_lines").pluck().get()),
  );
}

/** Killed at once, and another of its name has opened. */
async function kill(shop: Shop, name: string) {
  const pid = named(shop, name);
  process.kill(pid, "SIGKILL");
  await expect
    .poll(() => processesOf(shop).find((one) => one.name === name)?.pid ?? pid, { timeout: 30_000 })
    .not.toBe(pid);
  // It answers before the next is killed: a write is what needs the one that writes.
  const body = new URLSearchParams({ name: "nobody", password: "a guess" });
  await fetch(`${shop.url}/admin/login`, { method: "POST", body, headers });
}

test("the one that writes is killed under load: nothing fails, every form is done once", async () => {
  test.setTimeout(240_000);
  const shop = await startShop(several);
  try {
    const seen = await load(shop, 500, async () => {
      for (let times = 0; times < 3; times += 1) await kill(shop, "writer");
    });
    expect([...seen.statuses.keys()].sort()).toEqual([200, 303]);
    expect([seen.repeatedGets, seen.repeatedPosts]).toEqual([0, 0]);
    expect(seen.added).toBeGreaterThan(100);
    expect(unitsInCarts(shop)).toBe(seen.added);
    expect(shop.output()).toMatch(/"process":"writer".*"signal":"SIGKILL".*a process died/);
  } finally {
    expect(await shop.stop()).toBe(0);
  }
});

test("those that answer pages are killed under load: only what was under way there is asked again", async () => {
  test.setTimeout(240_000);
  const shop = await startShop(several);
  try {
    const seen = await load(shop, 500, async () => {
      for (const name of ["reader-1", "reader-2", "reader-1"]) await kill(shop, name);
    });
    expect([...seen.statuses.keys()].sort()).toEqual([200, 303]);
    // Six at once, three kills.
    expect(seen.repeatedGets + seen.repeatedPosts).toBeLessThanOrEqual(18);
    // Whoever sends a form again cannot know whether it was done: at most as often as sent.
    expect(unitsInCarts(shop)).toBeGreaterThanOrEqual(seen.added);
    expect(unitsInCarts(shop)).toBeLessThanOrEqual(seen.added + seen.repeatedPosts);
  } finally {
    expect(await shop.stop()).toBe(0);
  }
});

test("SIGHUP replaces every process under load, and nobody is refused or asked twice", async () => {
  test.setTimeout(240_000);
  const shop = await startShop(several);
  try {
    const before = processesOf(shop);
    expect(before.map(({ name }) => name).sort()).toEqual(["reader-1", "reader-2", "writer"]);
    const seen = await load(shop, 300, async () => {
      shop.process.kill("SIGHUP");
      await expect.poll(shop.output, { timeout: 150_000 }).toContain("every process was replaced");
    });
    expect([...seen.statuses.keys()].sort()).toEqual([200, 303]);
    expect([seen.repeatedGets, seen.repeatedPosts]).toEqual([0, 0]);
    expect(unitsInCarts(shop)).toBe(seen.added);
    const after = processesOf(shop);
    expect(after.map(({ name }) => name).sort()).toEqual(["reader-1", "reader-2", "writer"]);
    const old = new Set(before.map(({ pid }) => pid));
    expect(after.filter(({ pid }) => old.has(pid))).toEqual([]);
  } finally {
    expect(await shop.stop()).toBe(0);
  }
});

test("what one process took in, every process shows at once; an operator is known to all", async () => {
  test.slow();
  const shop = await startShop(several);
  const post = (address: string, body: object, cookie = "") =>
    fetch(shop.url + address, {
      method: "POST",
      redirect: "manual",
      headers: { ...headers, "Content-Type": "application/json", Cookie: cookie },
      body: JSON.stringify(body),
    });
  const page = async (address: string, cookie: string) =>
    (await fetch(shop.url + address, { headers: { ...headers, Cookie: cookie } })).text();
  try {
    const first = await post("/api/cart/add", { _id: PRODUCT });
    const cookie = first.headers.get("set-cookie")?.split(";", 1)[0] ?? "";
    for (let units = 2; units <= 8; units += 1) {
      expect((await post("/api/cart/add", { _id: PRODUCT }, cookie)).status).toBe(200);
      expect(await page("/products", cookie)).toContain(`data-count="${units}"`);
    }
    const made = await post("/api/orders/create-order", { ...shopper }, cookie);
    expect(made.status).toBe(201);
    const { order } = (await made.json()) as { order: { _id: string } };
    for (let times = 0; times < 3; times += 1) {
      expect(await page(`/order/${order._id}`, cookie)).toContain("Complete Payment");
      expect(await page(`/pay/${order._id}`, cookie)).toContain("Complete Payment");
    }
    const login = await fetch(`${shop.url}/admin/login`, {
      method: "POST",
      redirect: "manual",
      headers,
      body: new URLSearchParams({ name: "operator", password: shop.password }),
    });
    const operator = login.headers
      .getSetCookie()
      .map((each) => each.split(";", 1)[0])
      .join("; ");
    for (let times = 0; times < 4; times += 1) {
      expect(await page("/admin/orders", operator)).toContain("Example Shopper");
    }
    expect(shop.output()).not.toMatch(/SQLITE_READONLY|readonly database/);
  } finally {
    expect(await shop.stop()).toBe(0);
  }
});

test("a form with pictures of 20 MB passes through whole", async () => {
  test.slow();
  const shop = await startShop(several);
  try {
    const body = new FormData();
    body.set("title", "Too large a picture");
    body.set("pictures", new Blob([new Uint8Array(20_000_000)], { type: "image/png" }), "a.png");
    const answer = await fetch(`${shop.url}/admin`, { method: "POST", redirect: "manual", body });
    // Nobody has logged in: refused, after the browser has sent it all.
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toContain("/admin/login");
  } finally {
    expect(await shop.stop()).toBe(0);
  }
});

test("SIGTERM ends all of them; so does the end of the first", async () => {
  test.slow();
  const shop = await startShop(several);
  const pids = processesOf(shop).map(({ pid }) => pid);
  const left = () => pids.filter((pid) => isAlive(pid));
  expect(left()).toHaveLength(3);
  expect(await shop.stop()).toBe(0);
  expect(left()).toEqual([]);

  const killed = await startShop(several);
  pids.splice(0, 3, ...processesOf(killed).map(({ pid }) => pid));
  killed.process.kill("SIGKILL");
  await once(killed.process, "exit");
  await expect.poll(left, { timeout: 15_000 }).toEqual([]);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
