import { randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { readCart } from "#app/cart/cart.server.ts";
import { addToCart } from "#app/cart/change-cart.server.ts";
import { listWishes, setWish } from "#app/catalog/wishlist.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { askingShopper } from "#app/shipping/couriers/registry.server.ts";
import { HOUR } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { meera } from "./checkout-fixture.ts";
import { readDraft, saveDraft, savePincode } from "./draft.server.ts";
import { placeOrder } from "./place-order.server.ts";

/** What visitors who have bought nothing leave in the database, and how it is bounded. */

const now = Date.UTC(2026, 10, 22);
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
  addToCart(shopperContext(at), {
    shopperId,
    productId: product(i),
    size: i < 30 ? "M" : "L",
    network,
  });

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
      saveDraft(
        { now },
        { shopperId, typed: { name: "Meera", address: "च".repeat(100) }, network },
      );
      saveDraft(
        { now },
        { shopperId, typed: { name: "Meera", address: "च".repeat(600) }, network },
      );
    },
  ],
  [
    "a cart with a pincode",
    (shopperId, network) => {
      add(shopperId, 0, network);
      savePincode({ now }, { shopperId, pincode: "226003", network });
    },
  ],
  [
    "wishes",
    (shopperId, network) => {
      for (let i = 0; i < 30; i += 1)
        setWish(shopperContext(now), {
          shopperId,
          productId: product(i),
          network: network,
        });
    },
  ],
])("%s takes no more room than is counted", (_, leave) => {
  // The first rows fill pages that are there already.
  for (let i = 0; i < 50; i += 1) leave(id(), `first ${i}`);
  const before = { bytes: bytes(), counted: counted() };
  for (let i = 0; i < 150; i += 1) leave(id(), `192.0.2.${i}`);
  const throttles = 150 * 200;
  const took = bytes() - before.bytes;
  expect(took).toBeGreaterThan(20_000);
  expect(took).toBeLessThan(counted() - before.counted + throttles);
});

test("one network writes less than a megabyte an hour, in however many browsers; others go on", () => {
  const one = "203.0.113.7";
  let carts = 0;
  while (add(id(), carts, one).ok) carts += 1;
  // What is too little for another cart is room for a wish.
  while (setWish(shopperContext(now), { shopperId: id(), productId: product(0), network: one }).ok);
  expect(carts).toBeGreaterThan(1400);
  expect(counted()).toBeLessThanOrEqual(800_000);
  const shopper = id();
  const refused = add(shopper, 0, one);
  expect(refused).toMatchObject({ ok: false, reason: "busy", status: 429, waitSeconds: 3600 });
  expect(readCart(shopper).lines).toEqual([]);
  expect(
    setWish(shopperContext(now), {
      shopperId: shopper,
      productId: product(0),
      network: one,
    }),
  ).toEqual({ ok: false, waitSeconds: 3600 });
  expect(listWishes(shopper)).toEqual([]);
  expect(add(shopper, 0, "203.0.113.8").ok).toBe(true);
  expect(
    saveDraft({ now }, { shopperId: shopper, typed: { name: "Meera" }, network: one }).ok,
  ).toBe(false);
  expect(readDraft(shopper)).toEqual({});
  const early = id();
  const before = counted();
  // Without a cart nothing is kept, and nothing counted.
  expect(savePincode({ now }, { shopperId: early, pincode: "226003", network: "x" })).toBe(false);
  expect(counted()).toBe(before);
  add(early, 0, "203.0.113.8");
  expect(savePincode({ now }, { shopperId: early, pincode: "226003", network: one })).toBe(false);
  expect(
    savePincode({ now }, { shopperId: early, pincode: "226003", network: "203.0.113.8" }),
  ).toBe(true);
  expect(readDraft(early)).toEqual({ pincode: "226003" });
  // More units of what lies in the cart are no more rows.
  expect(add(shopper, 0, one)).toMatchObject({ ok: true });
  expect(readCart(shopper).count).toBe(2);
  expect(add(shopper, 1, one, now + HOUR).ok).toBe(true);
});

test("three hundred honest shoppers behind one address fill carts, set hearts and type addresses", () => {
  const network = "203.0.113.9";
  for (let i = 0; i < 300; i += 1) {
    const shopper = id();
    for (const n of [i, i + 1, i + 2]) expect(add(shopper, n % 60, network).ok).toBe(true);
    expect(
      setWish(shopperContext(now), {
        shopperId: shopper,
        productId: product(i),
        network: network,
      }).ok,
    ).toBe(true);
    const typed = { name: "Meera Sharma", phone: "98765 43210", email: "meera@example.com" };
    const address = { address: "12, Chowk, behind the old mosque", city: "Lucknow" };
    for (const more of [{}, address, address]) {
      expect(
        saveDraft({ now }, { shopperId: shopper, typed: { ...typed, ...more }, network }).ok,
      ).toBe(true);
    }
  }
});

const order = (shopperId: string, network: string, phone = meera.phone) =>
  placeOrder(askingShopper("", now), {
    shopperId,
    token: shopperId,
    network,
    fields: { ...meera, phone, email: `meera.${phone}@example.com` },
  });

test("three hundred orders in an hour from one address, and a flood of them ends", async () => {
  const network = "203.0.113.11";
  const one = async (i: number) => {
    const shopper = id();
    for (const n of [i, i + 1]) add(shopper, n % 60, `elsewhere ${i >> 8}`);
    const placed = await order(shopper, network, `98${String(i).padStart(8, "0")}`);
    return { shopper, placed };
  };
  const place = async (i: number) => expect((await one(i)).placed.ok, `order ${i}`).toBe(true);
  for (let i = 0; i < 100; i += 1) await place(i);
  const before = { bytes: bytes(), counted: counted() };
  for (let i = 100; i < 300; i += 1) await place(i);
  let made = 300;
  for (;;) {
    const { shopper, placed } = await one(made);
    if (placed.ok) made += 1;
    else {
      expect(placed).toMatchObject({ reason: "busy", waitSeconds: 3600 });
      expect(readCart(shopper).lines).toHaveLength(2);
      break;
    }
  }
  expect(made).toBeLessThan(450);
  expect(bytes() - before.bytes).toBeLessThan(counted() - before.counted);
});

test("an order counts for each byte of its name and address", async () => {
  const counts: number[] = [];
  for (const more of ["", "च".repeat(100)]) {
    const shopperId = id();
    add(shopperId, 0, "a");
    const fields = { ...meera, address: `12, Chowk${more}` };
    const before = counted();
    const sent = { shopperId, token: shopperId, network: "203.0.113.13", fields };
    await placeOrder(askingShopper("", now), sent);
    counts.push(counted() - before);
  }
  const [short = 0, long = 0] = counts;
  expect(long - short).toBe(300);
});

test("corrections of one order end too", async () => {
  const shopper = id();
  add(shopper, 0, "a");
  expect((await order(shopper, "203.0.113.12")).ok).toBe(true);
  let corrected = 0;
  while (corrected < 1600) {
    const fields = { ...meera, name: `Meera ${corrected}` };
    const again = { shopperId: shopper, token: shopper, network: "203.0.113.12", fields };
    const placed = await placeOrder(askingShopper("", now), again);
    if (!placed.ok) {
      expect(placed.reason).toBe("busy");
      break;
    }
    corrected += 1;
  }
  expect(corrected).toBeGreaterThan(500);
  expect(corrected).toBeLessThan(1600);
});

test("an hour of everything that may be written, from three addresses: less than 2 MB each", async () => {
  const before = bytes();
  let rows = 0;
  for (let n = 0; n < 3; n += 1) {
    const network = `198.51.100.${n}`;
    let refused = 0;
    for (let i = 0; refused < 100; i += 1) {
      const shopper = i % 9 ? id() : `the same ${n}`;
      const phone = `97${String(rows).padStart(8, "0")}`;
      const written = [
        add(shopper, i % 60, network).ok,
        setWish(shopperContext(now), {
          shopperId: shopper,
          productId: product(i),
          network: network,
        }).ok,
        saveDraft(
          { now },
          { shopperId: shopper, typed: { address: "x".repeat(i % 2 ? 100 : 1900) }, network },
        ).ok,
        (await order(shopper, network, phone)).ok,
      ];
      rows += written.filter(Boolean).length;
      if (!written.some(Boolean)) refused += 1;
    }
  }
  expect(rows).toBeGreaterThan(3 * 1000);
  expect(bytes() - before).toBeLessThan(3 * 2_000_000);
}, 60_000);

test("a heart set twice, and the same draft sent again, count once", () => {
  const shopper = id();
  add(shopper, 0, "a");
  setWish(shopperContext(now), {
    shopperId: shopper,
    productId: product(1),
    network: "a",
  });
  saveDraft(
    { now },
    { shopperId: shopper, typed: { name: "Meera", address: "12, Chowk" }, network: "a" },
  );
  const before = counted();
  setWish(shopperContext(now), {
    shopperId: shopper,
    productId: product(1),
    network: "a",
  });
  saveDraft(
    { now },
    { shopperId: shopper, typed: { name: "Meera", address: "12, Chowk" }, network: "a" },
  );
  saveDraft({ now }, { shopperId: shopper, typed: { name: "Meera" }, network: "a" });
  expect(counted()).toBe(before);
});
