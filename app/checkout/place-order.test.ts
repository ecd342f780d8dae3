import { beforeEach, expect, test } from "vitest";
import { readCart } from "#app/cart/cart.server.ts";
import { addToCart } from "#app/cart/change-cart.server.ts";
import { releaseExpiredHolds } from "#app/orders/holds/holds.server.ts";
import { findOrder, findUnpaidOrder } from "#app/orders/orders.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { askingShopper } from "#app/shipping/couriers/registry.server.ts";
import { DAY, MINUTE } from "#app/time.ts";
import { db, sqlite } from "#db/client.server.ts";
import { productSizes, products } from "#db/schema.ts";
import { meera } from "./checkout-fixture.ts";
import { readDraft, saveDraft } from "./draft.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { refillCart } from "./refill-cart.server.ts";
import type { Placed } from "./submission.ts";

const fields = { ...meera, name: "मीरा" };
let token = 0;
/** Of a phone and e-mail of its own. */
const submission = (shopperId: string) => {
  const phone = String(9_100_000_000 + ++token);
  const own = { ...fields, phone, email: `${token}@example.com` };
  return { shopperId, token: `token-${token}`, fields: own };
};
const stockOf = (size: string) =>
  sqlite
    .prepare("select stock from product_sizes where product_id = 'kurti' and size = ?")
    .pluck()
    .get(size);

function orderOf(placed: Placed) {
  if (!placed.ok) throw new Error(`refused: ${placed.reason}`);
  const order = findOrder(placed.orderId);
  if (!order) throw new Error("no such order");
  return order;
}

beforeEach(() => {
  sqlite.exec(
    "delete from cart_lines; delete from holds; delete from product_sizes; delete from products;",
  );
  const made = { createdAt: 1, updatedAt: 1 };
  const dyed = { color: "Indigo", colors: ["Indigo", "Madder"] };
  db.insert(products)
    .values([
      { id: "kurti", title: "Kurti", price: 500_00, sku: "K-1", hsn: "6204", gstRate: 5, ...made },
      { id: "saree", title: "Made to order", price: 2000_00, ...dyed, ...made },
    ])
    .run();
  db.insert(productSizes)
    .values([
      { productId: "kurti", size: "S", position: 0, stock: 2 },
      { productId: "kurti", size: "M", position: 1, stock: 5 },
      { productId: "saree", size: "Free Size", position: 0, stock: null },
    ])
    .run();
});

test("an order copies the lines, takes the stock and empties the cart", async () => {
  addToCart(shopperContext(), { shopperId: "a", productId: "kurti", size: "S", quantity: 2 });
  addToCart(shopperContext(), { shopperId: "a", productId: "saree" });
  expect(readCart("a").lines.map(({ color }) => color)).toEqual([null, "Indigo, Madder"]);
  const order = orderOf(await placeOrder(askingShopper(""), submission("a")));
  expect(order.lines.map(({ color }) => color)).toEqual([null, "Indigo, Madder"]);
  expect(order).toMatchObject({ status: "awaiting payment", subtotal: 3000_00, shippingCost: 0 });
  expect(order.courierCharge).toBeGreaterThan(0);
  expect(order.amount).toBe(order.subtotal + order.shippingCost);
  expect(order.lines.map((line) => [line.title, line.size, line.quantity, line.hsn])).toEqual([
    ["Kurti", "S", 2, "6204"],
    ["Made to order", "Free Size", 1, null],
  ]);
  // Of two units an unpaid order keeps one; the other is taken when it is paid.
  expect(stockOf("S")).toBe(1);
  expect(readCart("a").lines).toEqual([]);
  expect(findUnpaidOrder("a")).toBe(order.id);
});

test("one submission makes one order, also when both are sent at once", async () => {
  addToCart(shopperContext(), { shopperId: "b", productId: "kurti", size: "M" });
  const once = submission("b");
  const [first, second] = await Promise.all([
    placeOrder(askingShopper(""), once),
    placeOrder(askingShopper(""), once),
  ]);
  expect(orderOf(first).id).toBe(orderOf(second).id);
  expect(orderOf(await placeOrder(askingShopper(""), once)).id).toBe(orderOf(first).id);
  expect(stockOf("M")).toBe(4);
});

test("the last item is sold once; the other shopper is told and keeps the cart", async () => {
  for (const shopper of ["c", "d"])
    addToCart(shopperContext(), { shopperId: shopper, productId: "kurti", size: "S", quantity: 2 });
  expect((await placeOrder(askingShopper(""), submission("c"))).ok).toBe(true);
  const late = await placeOrder(askingShopper(""), submission("d"));
  expect(late).toMatchObject({ ok: false, reason: "stock" });
  expect(readCart("d").count).toBe(2);
  expect(stockOf("S")).toBe(1);
});

test("nothing is taken when one line of two is gone", async () => {
  addToCart(shopperContext(), { shopperId: "e", productId: "kurti", size: "M" });
  addToCart(shopperContext(), { shopperId: "e", productId: "kurti", size: "S" });
  sqlite.prepare("update product_sizes set stock = 0 where size = 'S'").run();
  expect(await placeOrder(askingShopper(""), submission("e"))).toMatchObject({
    ok: false,
    reason: "stock",
  });
  expect(stockOf("M")).toBe(5);
});

test("a total that differs from the one shown is asked again, never charged", async () => {
  addToCart(shopperContext(), { shopperId: "f", productId: "kurti", size: "M" });
  const shown = await placeOrder(askingShopper(""), {
    ...submission("f"),
    shownAmount: 501_00,
  });
  expect(shown).toMatchObject({
    ok: false,
    reason: "changed",
    message: expect.stringContaining("₹501"),
  });
  sqlite.prepare("update products set price = 60000 where id = 'kurti'").run();
  const order = orderOf(await placeOrder(askingShopper(""), submission("f")));
  expect(order.subtotal).toBe(600_00);
});

test("the delivery fee alone is compared too, and only where it was sent", async () => {
  addToCart(shopperContext(), { shopperId: "fee", productId: "kurti", size: "M" });
  const { token: form, ...rest } = submission("fee");
  const asked = await placeOrder(askingShopper(""), { ...rest, token: form, shownShipping: 1 });
  expect(asked).toMatchObject({
    reason: "changed",
    message: expect.stringContaining("not ₹500.01"),
  });
  const { shippingCost } = orderOf(await placeOrder(askingShopper(""), submission("fee")));
  expect(shippingCost).toBeGreaterThan(1);
  addToCart(shopperContext(), { shopperId: "fee", productId: "kurti", size: "M" });
  const shown = { ...submission("fee"), shownShipping: shippingCost };
  expect(orderOf(await placeOrder(askingShopper(""), shown))).toMatchObject({ shippingCost });
});

test("a courier that is gone is not replaced by another in silence, though the total is the same", async () => {
  addToCart(shopperContext(), { shopperId: "gone", productId: "saree" });
  const sent = submission("gone");
  const chosen = { ...sent, courierId: 987, shownAmount: 2000_00 };
  const placed = await placeOrder(askingShopper(""), chosen);
  expect(placed).toMatchObject({
    reason: "changed",
    message: expect.stringContaining("choose a courier again"),
    quote: { ok: true },
  });
  expect(readCart("gone").lines).toHaveLength(1);
  const { cheapest } = (!placed.ok && placed.quote) || {};
  expect(cheapest?.cost).toBe(0);
  const again = { ...chosen, courierId: cheapest?.id };
  expect(orderOf(await placeOrder(askingShopper(""), again))).toMatchObject({ amount: 2000_00 });
});

test.each(["price = 60000", "own_weight_grams = 900"])(
  "%s, set while the couriers were asked: nothing is ordered by the old quote",
  async (change) => {
    addToCart(shopperContext(), { shopperId: "l", productId: "kurti", size: "M" });
    const placing = placeOrder(askingShopper(""), submission("l"));
    sqlite.prepare(`update products set ${change} where id = 'kurti'`).run();
    expect(await placing).toMatchObject({ ok: false, reason: "changed" });
    expect(stockOf("M")).toBe(5);
  },
);

test("fewer left than ordered: it says how many, not that all are sold", async () => {
  addToCart(shopperContext(), { shopperId: "few", productId: "kurti", size: "M", quantity: 2 });
  sqlite.prepare("update product_sizes set stock = 1 where size = 'M'").run();
  const placed = await placeOrder(askingShopper(""), submission("few"));
  expect(placed).toMatchObject({
    reason: "stock",
    message: expect.stringMatching(/^Only 1 of Kurti \(M\) is left now\./),
  });
});

test("what is no longer in the shop is not ordered, though units are there", async () => {
  addToCart(shopperContext(), { shopperId: "k", productId: "kurti", size: "M" });
  sqlite.prepare("update products set archived_at = 1 where id = 'kurti'").run();
  expect(readCart("k").lines).toMatchObject([{ available: false, stock: 0 }]);
  expect(stockOf("M")).toBe(5);
  const message = "Kurti (M) is sold out now.";
  expect(await placeOrder(askingShopper(""), submission("k"))).toMatchObject({
    ok: false,
    reason: "stock",
    message: expect.stringContaining(message),
  });
});

test("an empty cart, an unknown pincode", async () => {
  expect(await placeOrder(askingShopper(""), submission("nobody"))).toMatchObject({
    reason: "empty",
  });
  addToCart(shopperContext(), { shopperId: "g", productId: "kurti", size: "M" });
  const nowhere = { ...submission("g"), fields: { ...fields, pincode: "290001" } };
  expect(await placeOrder(askingShopper(""), nowhere)).toMatchObject({
    ok: false,
    reason: "pincode",
  });
  expect(stockOf("M")).toBe(5);
});

test("an unpaid hold expires, is cancelled once, and gives its units back", async () => {
  // The orders of the tests before this one go first.
  releaseExpiredHolds(Date.now() + DAY);
  sqlite.prepare("update product_sizes set stock = 5 where size = 'M'").run();
  addToCart(shopperContext(), { shopperId: "h", productId: "kurti", size: "M", quantity: 3 });
  const order = orderOf(await placeOrder(askingShopper(""), submission("h")));
  expect(order.expiresAt - order.createdAt).toBe(currentSettings().holdMinutes * MINUTE);
  releaseExpiredHolds(order.expiresAt - 1);
  expect(findOrder(order.id)?.status).toBe("awaiting payment");
  expect(stockOf("M")).toBe(4);
  expect(releaseExpiredHolds(order.expiresAt)).toBeGreaterThan(0);
  expect(releaseExpiredHolds(order.expiresAt)).toBe(0);
  expect(stockOf("M")).toBe(5);
  expect(findOrder(order.id)?.status).toBe("cancelled");
});

test("the draft keeps what was typed, exactly, and goes with the order", async () => {
  addToCart(shopperContext(), { shopperId: "i", productId: "kurti", size: "M" });
  saveDraft(shopperContext(), {
    shopperId: "i",
    typed: { name: "  Meera ", pincode: "22600", intent: "rates", other: "x" },
  });
  expect(readDraft("i")).toEqual({ name: "  Meera ", pincode: "22600" });
  await placeOrder(askingShopper(""), submission("i"));
  expect(readDraft("i")).toEqual({});
});

test("put back into the cart twice, an order lies there once", async () => {
  addToCart(shopperContext(), { shopperId: "h", productId: "kurti", size: "M", quantity: 2 });
  const order = orderOf(await placeOrder(askingShopper(""), submission("h")));
  releaseExpiredHolds(order.expiresAt);
  for (const _ of [1, 2]) expect(refillCart("h", order)).toEqual({ missing: [] });
  expect(readCart("h").lines).toMatchObject([{ productId: "kurti", size: "M", quantity: 2 }]);
  // Somebody else has bought some meanwhile: what is left goes back, what is gone is named.
  sqlite.prepare("delete from cart_lines where shopper_id = 'h'").run();
  sqlite.prepare("update product_sizes set stock = 1 where size = 'M'").run();
  for (const _ of [1, 2]) expect(refillCart("h", order)).toEqual({ missing: ["1 × Kurti (M)"] });
  expect(readCart("h").lines).toMatchObject([{ quantity: 1 }]);
});

test("put back into ever new carts, as by its link in one browser after the other, a network is counted", async () => {
  addToCart(shopperContext(), { shopperId: "l", productId: "kurti", size: "M" });
  const order = orderOf(await placeOrder(askingShopper(""), submission("l")));
  releaseExpiredHolds(order.expiresAt);
  const refill = (browser: number) => refillCart(`l${browser}`, order, "203.0.113.7");
  let carts = 0;
  while (carts < 3000 && "missing" in refill(carts)) carts += 1;
  expect(carts).toBeGreaterThan(1000);
  expect(refill(carts)).toEqual({ waitSeconds: 3600 });
  expect(readCart(`l${carts}`).lines).toEqual([]);
});

test("put back beside what lies there already: up to what was ordered, and what is gone is counted", async () => {
  const add = (productId: string, size: string, quantity: number) =>
    addToCart(shopperContext(), { shopperId: "back", productId, size, quantity });
  const empty = sqlite.prepare("delete from cart_lines where shopper_id = 'back'");
  add("kurti", "M", 4);
  add("kurti", "S", 1);
  add("saree", "Free Size", 1);
  const order = orderOf(await placeOrder(askingShopper(""), submission("back")));
  releaseExpiredHolds(order.expiresAt);
  sqlite.prepare("update product_sizes set stock = 5 where size = 'M'").run();
  // Another size of it lies there, and one of the four.
  add("kurti", "M", 1);
  expect(refillCart("back", order)).toEqual({ missing: [] });
  const units = () => readCart("back").lines.map(({ size, quantity }) => [size, quantity]);
  expect(units().sort()).toEqual([
    ["Free Size", 1],
    ["M", 4],
    ["S", 1],
  ]);
  empty.run();
  sqlite.prepare("update product_sizes set stock = iif(size = 'M', 2, 0) where stock > 0").run();
  add("kurti", "M", 1);
  const missing = ["2 × Kurti (M)", "Kurti (S)"];
  expect(refillCart("back", order)).toEqual({ missing });
  expect(units().sort()).toEqual([
    ["Free Size", 1],
    ["M", 2],
  ]);
});
