import { once } from "node:events";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withDatabase } from "./database.ts";
import { headers, load, PRODUCT, processesOf, several, unitsInCarts } from "./several.ts";
import { end, freePort, ready, run, type Shop, settings, startShop } from "./shop.ts";
import { shopper } from "./shopper.ts";
import { expect, inShopOf } from "./test.ts";

/**
 * By SIGUSR2 its event loop stands still for good. It waits and does not run: until they are killed, three
 * that run take a minute of the processor. One that runs is killed in hang-watch.test.ts.
 */
const hangs =
  "process.on('SIGUSR2', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))";
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hangs)}`;

/** One shop for all of them, which outlives each: four processes are dear to start. */
const test = inShopOf(() => startShop({ ...several, NODE_OPTIONS }));

function named(shop: Shop, name: string): number {
  const found = processesOf(shop).find((process) => process.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found.pid;
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

test("the one that writes is killed under load: nothing fails, every form is done once", async ({
  shop,
}) => {
  test.setTimeout(240_000);
  const before = unitsInCarts(shop);
  const seen = await load(shop, 500, async () => {
    for (let times = 0; times < 3; times += 1) await kill(shop, "writer");
  });
  expect([...seen.statuses.keys()].sort()).toEqual([200, 303]);
  expect([seen.repeatedGets, seen.repeatedPosts]).toEqual([0, 0]);
  expect(seen.added).toBeGreaterThan(100);
  expect(unitsInCarts(shop)).toBe(before + seen.added);
  expect(shop.output()).toMatch(/"process":"writer".*"signal":"SIGKILL".*a process died/);
});

test("those that answer pages are killed under load: nothing fails, every form is done once", async ({
  shop,
}) => {
  test.setTimeout(240_000);
  const before = unitsInCarts(shop);
  const seen = await load(shop, 500, async () => {
    for (const name of ["reader-1", "reader-2", "reader-1"]) await kill(shop, name);
  });
  expect([...seen.statuses.keys()].sort()).toEqual([200, 303]);
  expect([seen.repeatedGets, seen.repeatedPosts]).toEqual([0, 0]);
  expect(unitsInCarts(shop)).toBe(before + seen.added);
});

test("whoever hangs is killed, and is there again: the one that writes, one that answers, the only one", async ({
  shop,
}) => {
  test.setTimeout(180_000);
  const units = unitsInCarts(shop);
  const single = await startShop({ WEB_PROCESSES: "", LOG_LEVEL: "info", NODE_OPTIONS });
  try {
    const answering = ["reader-1", "writer"] as const;
    const before = answering.map((name) => named(shop, name));
    const over = once(single.process, "exit");
    single.process.kill("SIGUSR2");
    for (const pid of before) process.kill(pid, "SIGUSR2");
    const [ended] = await Promise.all([
      over,
      ...answering.map(async (name, at) => {
        const now = () => processesOf(shop).find((one) => one.name === name)?.pid ?? before[at];
        await expect.poll(now, { timeout: 60_000 }).not.toBe(before[at]);
        expect(shop.output()).toContain(
          `"process":"${name}","msg":"a process hangs and is killed"`,
        );
      }),
    ]);
    // For systemd or a container to start it again.
    expect(ended).toEqual([null, "SIGKILL"]);
    expect(single.output()).toContain(`"process":"writer","msg":"a process hangs and is killed"`);
    const body = new URLSearchParams({ quantity: "1" });
    const address = `${shop.url}/singleProduct/${PRODUCT}`;
    const answer = await fetch(address, { method: "POST", body, headers, redirect: "manual" });
    expect(answer.status).toBe(303);
    expect(unitsInCarts(shop)).toBe(units + 1);
  } finally {
    await single.stop();
  }
});

test("SIGHUP replaces every process under load, and nobody is refused or asked twice", async ({
  shop,
}) => {
  test.setTimeout(240_000);
  const before = processesOf(shop);
  const units = unitsInCarts(shop);
  expect(before.map(({ name }) => name).sort()).toEqual(["reader-1", "reader-2", "writer"]);
  const seen = await load(shop, 300, async () => {
    shop.process.kill("SIGHUP");
    await expect.poll(shop.output, { timeout: 150_000 }).toContain("every process was replaced");
  });
  expect([...seen.statuses.keys()].sort()).toEqual([200, 303]);
  expect([seen.repeatedGets, seen.repeatedPosts]).toEqual([0, 0]);
  expect(unitsInCarts(shop)).toBe(units + seen.added);
  const after = processesOf(shop);
  expect(after.map(({ name }) => name).sort()).toEqual(["reader-1", "reader-2", "writer"]);
  const old = new Set(before.map(({ pid }) => pid));
  expect(after.filter(({ pid }) => old.has(pid))).toEqual([]);
});

/** A checkout as a box keeps its releases: all of this one, but for its build. */
function makeRelease(folder: string): string {
  mkdirSync(path.join(folder, "build"), { recursive: true });
  for (const name of readdirSync(".").filter((one) => !/^(build|data|\.git)$/.test(one))) {
    symlinkSync(path.resolve(name), path.join(folder, name));
  }
  symlinkSync(path.resolve("build/client"), path.join(folder, "build/client"));
  copyFileSync("build/stamp", path.join(folder, "build/stamp"));
  return folder;
}

test("SIGHUP to a release that does not open, or hangs: the one before goes on, and nobody notices; SIGTERM ends all", async () => {
  test.setTimeout(240_000);
  const box = mkdtempSync(path.join(tmpdir(), "bakhiya-box-"));
  const current = path.join(box, "current");
  const first = makeRelease(path.join(box, "first"));
  symlinkSync(path.resolve("build/server"), path.join(first, "build/server"));
  const second = makeRelease(path.join(box, "second"));
  mkdirSync(path.join(second, "build/server"));
  writeFileSync(path.join(second, "build/server/index.js"), 'throw new Error("half a build");');
  symlinkSync(first, current);
  const dataDir = path.join(box, "data");
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...settings,
    ...several,
    OPEN_WITHIN: "20",
    NODE_ENV: "production",
    PORT: `${port}`,
    DATA_DIR: dataDir,
  };
  const child = run([path.join(current, "app/start.ts")], env, process.execPath, [], current);
  const shop = { url, dataDir, process: child.process };
  try {
    await ready(child, `${url}/healthz`);
    await expect.poll(() => processesOf(shop).length, { timeout: 60_000 }).toBe(3);
    const readers = () => processesOf(shop).filter(({ name }) => name !== "writer");
    const before = readers();
    rmSync(current);
    symlinkSync(second, current);
    const seen = await load(shop, 100, async () => {
      child.process.kill("SIGHUP");
      const output = expect.poll(child.output, { timeout: 60_000 });
      await output.toContain("the new release does not open: the one before goes on");
      expect(child.output()).toContain("half a build");
    });
    expect([...seen.statuses.keys()].sort()).toEqual([200, 303]);
    expect([seen.repeatedGets, seen.repeatedPosts]).toEqual([0, 0]);
    expect(unitsInCarts(shop)).toBe(seen.added);
    // One that neither opens nor ends.
    const hung = "await new Promise(() => setInterval(() => {}, 1000));";
    writeFileSync(path.join(second, "build/server/index.js"), hung);
    child.process.kill("SIGHUP");
    await expect
      .poll(child.output, { timeout: 60_000 })
      .toMatch(/it was not open after 20 s.*the new release does not open/);
    expect((await fetch(`${url}/products`, { headers })).status).toBe(200);
    const body = new URLSearchParams({ quantity: "1" });
    const options = { method: "POST", redirect: "manual", headers, body } as const;
    expect((await fetch(`${url}/singleProduct/${PRODUCT}`, options)).status).toBe(303);
    expect(unitsInCarts(shop)).toBe(seen.added + 1);
    expect(readers()).toEqual(before);
    // Mended, the same release is taken.
    rmSync(path.join(second, "build/server"), { recursive: true });
    symlinkSync(path.resolve("build/server"), path.join(second, "build/server"));
    child.process.kill("SIGHUP");
    const output = expect.poll(child.output, { timeout: 150_000 });
    await output.toContain("every process was replaced");
    expect((await fetch(`${url}/products`, { headers })).status).toBe(200);
    const pids = processesOf(shop).map(({ pid }) => pid);
    expect(pids).toHaveLength(3);
    expect(await end(child.process)).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  } finally {
    await end(child.process);
    rmSync(box, { recursive: true, force: true });
  }
});

test("what one process took in, every process shows at once; an operator is known to all", async ({
  shop,
}) => {
  test.slow();
  const post = (address: string, body: object, cookie = "") =>
    fetch(shop.url + address, {
      method: "POST",
      redirect: "manual",
      headers: { ...headers, "Content-Type": "application/json", Cookie: cookie },
      body: JSON.stringify(body),
    });
  const page = async (address: string, cookie: string) =>
    (await fetch(shop.url + address, { headers: { ...headers, Cookie: cookie } })).text();
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
  // Who has not been at the desk for a while looks at it as its customer does.
  withDatabase(shop, (database) =>
    database.exec("update operator_sessions set seen_at = seen_at - 600000"),
  );
  for (let times = 0; times < 3; times += 1) {
    expect(await page(`/order/${order._id}`, operator)).toContain("Complete Payment");
  }
  expect(shop.output()).not.toMatch(/SQLITE_READONLY|readonly database/);
});

test("a form with pictures of 20 MB passes through whole", async ({ shop }) => {
  test.slow();
  const body = new FormData();
  body.set("title", "Too large a picture");
  body.set("pictures", new Blob([new Uint8Array(20_000_000)], { type: "image/png" }), "a.png");
  const answer = await fetch(`${shop.url}/admin`, { method: "POST", redirect: "manual", body });
  // Nobody has logged in: refused, after the browser has sent it all.
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toContain("/admin/login");
});

test("the end of the first ends all of them", async ({ shop }) => {
  test.slow();
  const pids = processesOf(shop).map(({ pid }) => pid);
  expect(pids).toHaveLength(3);
  shop.process.kill("SIGKILL");
  await once(shop.process, "exit");
  await expect.poll(() => pids.filter(isAlive), { timeout: 15_000 }).toEqual([]);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
