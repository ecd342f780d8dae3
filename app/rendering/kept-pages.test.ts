import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { keptPageFigures } from "./kept-pages.server.ts";
import { get, rendering, resetShop, textOf } from "./kept-pages-fixture.ts";

/** What makes a kept page old, and how often it is rendered. */

beforeEach(resetShop);

const price = (id: string) => `update products set price = price + 100 where id = '${id}'`;
const stock = (id: string, change: string) =>
  `update product_sizes set stock = ${change} where product_id = '${id}'`;

test.each<[string, string, string[]]>([
  ["a price", price("kurti"), ["/singleProduct/kurti", "/products", "/contact"]],
  ["the price of another", price("saree"), ["/products", "/contact"]],
  ["what sells out", stock("kurti", "0"), ["/singleProduct/kurti", "/products", "/contact"]],
  [
    "a setting",
    "insert into settings (key, value, updated_at) values ('x', '1', 1) on conflict do update set updated_at = 2",
    ["/singleProduct/kurti", "/products", "/about", "/contact"],
  ],
  ["a count of another", stock("saree", "stock - 1"), ["/contact"]],
  ["a cart", "insert into carts (shopper_id, created_at, updated_at) values ('a', 1, 1)", []],
])(
  "%s is seen at once on the pages that show it, and leaves the others",
  async (_, write, seenOn) => {
    const pages = ["/singleProduct/kurti", "/products", "/about", "/contact"];
    for (const page of pages) await get(page);
    for (const page of pages) expect((await get(page)).isFresh, page).toBe(false);
    sqlite.exec(write);
    for (const page of pages) expect((await get(page)).isFresh, page).toBe(seenOn.includes(page));
  },
);

test("a count that stays above nought is a second old at most", async () => {
  await get("/singleProduct/kurti");
  const wrote = Date.now();
  sqlite.exec(stock("kurti", "stock - 1"));
  expect((await get("/singleProduct/kurti")).isFresh).toBe(false);
  while (!(await get("/singleProduct/kurti")).isFresh) {
    expect(Date.now() - wrote).toBeLessThan(1000);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(Date.now() - wrote).toBeGreaterThan(500);
  // Nobody has asked for a while: nobody knows when it was.
  await new Promise((resolve) => setTimeout(resolve, 1050));
  sqlite.exec(stock("kurti", "stock - 1"));
  expect((await get("/singleProduct/kurti")).isFresh).toBe(true);
});

test("a clock that was two days ahead and is put right leaves no page as it was", async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * DAY });
  await get("/singleProduct/kurti");
  sqlite.exec(stock("kurti", "stock - 1"));
  vi.useRealTimers();
  expect((await get("/singleProduct/kurti")).isFresh).toBe(true);
  expect((await get("/singleProduct/kurti")).isFresh).toBe(false);
});

test("many who ask at once wait for one rendering", async () => {
  rendering.takesMs = 50;
  const earlier = rendering.count;
  const all = await Promise.all(Array.from({ length: 40 }, () => get("/products?at=once")));
  expect(rendering.count).toBe(earlier + 1);
  expect(new Set(all.map(({ body }) => body.toString("base64"))).size).toBe(1);
});

test("an address with a query is kept when it is asked for again", async () => {
  const { pages } = keptPageFigures();
  for (let number = 0; number < 20; number += 1) await get(`/products?seen=${number}`);
  expect(keptPageFigures().pages).toBe(pages);
  const asked = [await get("/products?seen=3"), await get("/products?seen=3")];
  expect(asked.map(({ isFresh }) => isFresh)).toEqual([true, false]);
  expect(keptPageFigures().pages).toBe(pages + 1);
});

test("who asks while a crowd is answered gets what was written before they asked", async () => {
  for (let round = 0; round < 20; round += 1) {
    await get("/products");
    const crowd = Array.from({ length: 30 }, () => get("/products"));
    await Promise.race(crowd);
    sqlite.exec(price("kurti"));
    expect(textOf(await get("/products"))).toContain(` ${129900 + (round + 1) * 100}<`);
    await Promise.all(crowd);
  }
});

test("who asks after a change never gets what was rendered before it", async () => {
  rendering.takesMs = 60;
  const early = get("/products?change");
  await new Promise((resolve) => setTimeout(resolve, 20));
  sqlite.exec("update products set price = 99900 where id = 'kurti'");
  const late = await Promise.all([get("/products?change"), get("/products?change")]);
  expect(textOf(await early)).toContain("129900");
  for (const got of late) expect(textOf(got)).toContain("99900");
});

test("what changes while a page is rendered makes it old", async () => {
  rendering.meanwhile = () => sqlite.exec(price("kurti"));
  await get("/singleProduct/saree");
  rendering.meanwhile = () => {};
  expect((await get("/singleProduct/saree")).isFresh).toBe(true);
  expect((await get("/singleProduct/saree")).isFresh).toBe(false);
});

test("a rendering that fails keeps nobody waiting", async () => {
  rendering.takesMs = 20;
  rendering.meanwhile = () => {
    rendering.meanwhile = () => {};
    throw new Error("no page");
  };
  const failed = get("/products?fails");
  await new Promise((resolve) => setTimeout(resolve, 5));
  const next = await get("/products?fails");
  expect([(await failed).status, next.status]).toEqual([500, 200]);
});

test("pages take no more than so many bytes, and those that are asked for stay", async () => {
  const plainly = { "Accept-Encoding": "" };
  for (const _ of ["once", "again"]) await get("/products?liked", plainly);
  for (let number = 0; number < 45; number += 1) {
    for (const _ of ["once", "again"]) await get(`/products?big=${number}`, plainly);
    expect((await get("/products?liked")).isFresh).toBe(false);
    expect(keptPageFigures().bytes).toBeLessThan(32 * 1024 * 1024);
  }
  const { bytes, pages } = keptPageFigures();
  expect(bytes).toBeGreaterThan(30 * 1024 * 1024);
  expect(pages).toBeGreaterThan(30);
  expect((await get("/products?big=0")).isFresh).toBe(true);
  expect((await get("/products?big=44")).isFresh).toBe(false);
});
