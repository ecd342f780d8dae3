import { randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { readCart } from "#app/cart/cart.server.ts";
import { addToCart } from "#app/cart/change-cart.server.ts";
import { listWishes, setWish } from "#app/catalog/wishlist.server.ts";
import { sqlite } from "#db/client.server.ts";
import { readDraft, saveDraft } from "./draft.server.ts";

/** What visitors who have bought nothing leave in the database, and how it is bounded. */

const now = Date.UTC(2026, 10, 22);
const HOUR = 60 * 60_000;
const id = () => randomBytes(24).toString("base64url");
const bytes = () => {
  const pages = ["page_count", "freelist_count"].map((name) =>
    sqlite.pragma(name, { simple: true }),
  );
  return ((pages[0] as number) - (pages[1] as number)) * 4096;
};
const counted = () => sqlite.prepare("select sum(used) from throttles").pluck().get() as number;

beforeEach(() => {
  sqlite.exec("delete from throttles; delete from carts; delete from wishes; delete from products");
  const product = sqlite.prepare(
    "insert into products (id, title, price, created_at, updated_at) values (?, 'Kurti', 129900, 1, 1)",
  );
  const size = sqlite.prepare(
    "insert into product_sizes (product_id, size, position, stock) values (?, ?, ?, 1000)",
  );
  for (let i = 0; i < 30; i += 1) {
    product.run(`gulmohar-straight-kurti-${i}`);
    for (const [position, name] of ["M", "L"].entries()) {
      size.run(`gulmohar-straight-kurti-${i}`, name, position);
    }
  }
});

const product = (i: number) => `gulmohar-straight-kurti-${i % 30}`;
const add = (shopperId: string, i: number, network: string, at = now) =>
  addToCart(shopperId, { productId: product(i), size: i < 30 ? "M" : "L", network }, at);

test.each<[string, (shopperId: string, network: string) => unknown]>([
  ["a cart", (shopperId, network) => add(shopperId, 0, network)],
  [
    "a full cart",
    (shopperId, network) => {
      for (let i = 0; i < 50; i += 1) add(shopperId, i, network);
    },
  ],
  [
    "a cart with a draft",
    (shopperId, network) => {
      add(shopperId, 0, network);
      saveDraft(shopperId, { name: "Meera", address: "च".repeat(100) }, network, now);
      saveDraft(shopperId, { name: "Meera", address: "च".repeat(600) }, network, now);
    },
  ],
  [
    "wishes",
    (shopperId, network) => {
      for (let i = 0; i < 30; i += 1) setWish(shopperId, product(i), network, now);
    },
  ],
])("%s takes no more room than is counted", (_, leave) => {
  // The first rows fill pages that are there already.
  for (let i = 0; i < 50; i += 1) leave(id(), `first ${i}`);
  const before = { bytes: bytes(), counted: counted() };
  for (let i = 0; i < 500; i += 1) leave(id(), `192.0.2.${i}`);
  const throttles = 600 * 200;
  const took = bytes() - before.bytes;
  expect(took).toBeGreaterThan(50_000);
  expect(took).toBeLessThan(counted() - before.counted + throttles);
});

test("one network writes less than a megabyte an hour, in however many browsers; others go on", () => {
  const one = "203.0.113.7";
  let carts = 0;
  while (add(id(), carts, one).ok) carts += 1;
  expect(carts).toBeGreaterThan(1500);
  expect(counted()).toBeLessThanOrEqual(900_000);
  const shopper = id();
  const refused = add(shopper, 0, one);
  expect(refused).toMatchObject({ ok: false, reason: "busy", status: 429, waitSeconds: 3600 });
  expect(readCart(shopper).lines).toEqual([]);
  expect(setWish(shopper, product(0), one, now)).toEqual({ ok: false, waitSeconds: 3600 });
  expect(listWishes(shopper)).toEqual([]);
  expect(add(shopper, 0, "203.0.113.8").ok).toBe(true);
  expect(saveDraft(shopper, { name: "Meera" }, one, now).ok).toBe(false);
  expect(readDraft(shopper)).toEqual({});
  // More pieces of what lies in the cart are no more rows.
  expect(add(shopper, 0, one)).toMatchObject({ ok: true, cart: { count: 2 } });
  expect(add(shopper, 1, one, now + HOUR).ok).toBe(true);
});

test("three hundred honest shoppers behind one address fill carts, set hearts and type addresses", () => {
  const network = "203.0.113.9";
  for (let i = 0; i < 300; i += 1) {
    const shopper = id();
    for (const n of [i, i + 1, i + 2]) expect(add(shopper, n % 60, network).ok).toBe(true);
    expect(setWish(shopper, product(i), network, now).ok).toBe(true);
    const typed = { name: "Meera Sharma", phone: "98765 43210", email: "meera@example.com" };
    const address = { address: "12, Chowk, behind the old mosque", city: "Lucknow" };
    for (const more of [{}, address, address]) {
      expect(saveDraft(shopper, { ...typed, ...more }, network, now).ok).toBe(true);
    }
  }
});

test("a heart set twice, and the same draft sent again, count once", () => {
  const shopper = id();
  add(shopper, 0, "a");
  setWish(shopper, product(1), "a", now);
  saveDraft(shopper, { name: "Meera", address: "12, Chowk" }, "a", now);
  const before = counted();
  setWish(shopper, product(1), "a", now);
  saveDraft(shopper, { name: "Meera", address: "12, Chowk" }, "a", now);
  saveDraft(shopper, { name: "Meera" }, "a", now);
  expect(counted()).toBe(before);
});

test("a draft holds at most 2 kB; a longer one leaves the earlier as it was", () => {
  const shopper = id();
  add(shopper, 0, "a");
  expect(saveDraft(shopper, { name: "Meera" }, "a", now)).toEqual({ ok: true, isKept: true });
  const long = { name: "Meera", address: "च".repeat(700) };
  expect(saveDraft(shopper, long, "a", now)).toEqual({ ok: true, isKept: false });
  expect(readDraft(shopper)).toEqual({ name: "Meera" });
  const longest = {
    ...{ name: "च".repeat(100), address: "च".repeat(300), city: "च".repeat(80) },
    ...{ state: "च".repeat(60), email: "a".repeat(254), phone: "+91 98765-43210" },
    ...{ pincode: "226003", courierId: "1234" },
  };
  expect(saveDraft(shopper, longest, "a", now)).toEqual({ ok: true, isKept: true });
});
