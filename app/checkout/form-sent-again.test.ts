import { beforeEach, expect, test } from "vitest";
import { readCart } from "#app/cart/cart.server.ts";
import { addToCart } from "#app/cart/change-cart.server.ts";
import { listEvents } from "#app/orders/events.server.ts";
import { releaseExpiredHolds } from "#app/orders/holds/holds.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { recordPayment } from "#app/payments/record-payment.server.ts";
import { reportTransfer } from "#app/payments/upi/upi.server.ts";
import { contextOf, shopperContext } from "#app/settings/context.server.ts";
import type { RateSource } from "#app/shipping/couriers/rates.ts";
import { askingShopper } from "#app/shipping/couriers/registry.server.ts";
import { db, sqlite } from "#db/client.server.ts";
import { productSizes, products } from "#db/schema.ts";
import { newShopper } from "./checkout-fixture.ts";
import { orderedForm } from "./ordered-form.server.ts";
import { placeOrder } from "./place-order.server.ts";
import type { Submission } from "./submission.ts";

/** The same form, sent again (decision 38). */
const stockOf = (size: string) =>
  sqlite.prepare("select stock from product_sizes where size = ?").pluck().get(size) as number;
const count = () => sqlite.prepare("select count(*) from orders").pluck().get() as number;

beforeEach(() => {
  sqlite.exec(
    "delete from cart_lines; delete from holds; delete from product_sizes; delete from products;",
  );
  db.insert(products)
    .values({ id: "kurti", title: "Kurti", price: 500_00, createdAt: 1, updatedAt: 1 })
    .run();
  db.insert(productSizes)
    .values(["S", "M"].map((size, position) => ({ productId: "kurti", size, position, stock: 10 })))
    .run();
});

async function ordered(more: Partial<Submission> = {}) {
  const { shopperId, fields } = newShopper();
  addToCart(shopperContext(), { shopperId, productId: "kurti", size: "S", quantity: 2 });
  const form: Submission = { shopperId, token: `form of ${shopperId}`, fields, ...more };
  const placed = await placeOrder(askingShopper(""), form);
  if (!placed.ok) throw new Error(placed.message);
  return { form, id: placed.orderId, order: () => findOrder(placed.orderId) };
}
const elsewhere = (form: Submission) => ({
  ...form,
  fields: { ...form.fields, address: "7 Marine Drive", pincode: "400002", city: "Mumbai" },
});
function pay(id: string, amount = findOrder(id)?.amount ?? 0) {
  const money = { id: `pay_${id}`, provider: "test", method: "upi", amount, currency: "INR" };
  recordPayment(contextOf({ kind: "provider" }), {
    orderId: id,
    ...money,
    isForOrder: true,
    isReturned: false,
  });
}

test("other contents correct the unpaid order: address, delivery and total, in its history, once", async () => {
  sqlite.exec("update products set price = 40000");
  const { form, id, order } = await ordered();
  const before = order();
  const orders = count();
  const corrected = await placeOrder(askingShopper(""), elsewhere(form));
  expect(corrected).toEqual({ ok: true, orderId: id, isCorrected: true });
  expect(count()).toBe(orders);
  const after = order();
  expect(after).toMatchObject({ address: "7 Marine Drive", pincode: "400002", subtotal: 800_00 });
  expect(after?.courierCharge).not.toBe(before?.courierCharge);
  expect(after?.amount).toBe(800_00 + (after?.shippingCost ?? 0));
  expect(after?.amount).not.toBe(before?.amount);
  expect(after?.lines).toEqual(before?.lines);
  expect(stockOf("S")).toBe(8);
  const event = listEvents(id).at(-1);
  expect(event).toMatchObject({ actor: "shopper", kind: "corrected" });
  expect(event?.note).toContain("address, city, pincode");
  expect(event?.note).not.toContain("Marine");
  // The same once more changes nothing.
  expect(await placeOrder(askingShopper(""), elsewhere(form))).toEqual({
    ok: true,
    orderId: id,
  });
  expect(listEvents(id)).toHaveLength(2);
});

test("another courier is other contents too, and a total that was not shown is asked again", async () => {
  const { form, id, order } = await ordered();
  const dearer = { ...form, courierId: 3 };
  const found = await placeOrder(askingShopper(""), {
    ...dearer,
    shownAmount: 1,
  });
  expect(found).toMatchObject({ ok: false, reason: "changed" });
  const { couriers = [] } = (!found.ok && found.quote) || {};
  const other = couriers.find((one) => one.id !== order()?.courierId);
  if (!other) throw new Error("one courier only");
  const chosen = { ...form, courierId: other.id, shownAmount: 1000_00 + other.cost };
  expect(await placeOrder(askingShopper(""), chosen)).toMatchObject({
    ok: true,
    orderId: id,
    isCorrected: true,
  });
  expect(order()).toMatchObject({ courierId: other.id, amount: 1000_00 + other.cost });
});

test("with another cart it is a new order, and the units of the old one go back", async () => {
  const { form, id, order } = await ordered();
  addToCart(shopperContext(), { shopperId: form.shopperId, productId: "kurti", size: "M" });
  const placed = await placeOrder(askingShopper(""), form);
  expect(placed.ok && placed.orderId).not.toBe(id);
  expect(order()).toMatchObject({ status: "cancelled", cancelledBy: "shopper" });
  expect([stockOf("S"), stockOf("M")]).toEqual([10, 9]);
  expect(await placeOrder(askingShopper(""), form)).toEqual(placed);
  // Money that comes for the old one after all goes back.
  pay(id);
  expect(order()?.status).toBe("refund due");
});

test("what only the old order kept is never sent unpaid with the new one", async () => {
  const { form, id, order } = await ordered();
  const { shopperId } = form;
  addToCart(shopperContext(), { shopperId, productId: "kurti", size: "M" });
  addToCart(shopperContext(), { shopperId, productId: "kurti", size: "S" });
  // Sold out meanwhile: it costs nothing in the cart, and the old order's two come back with its end.
  sqlite.exec("update product_sizes set stock = 0 where size = 'S'");
  expect(readCart(shopperId)).toMatchObject({ subtotal: 500_00, isReady: false });
  const placed = await placeOrder(askingShopper(""), form);
  expect(placed).toMatchObject({ ok: false, reason: "changed" });
  expect(order()).toMatchObject({ id, status: "awaiting payment" });
});

test("paid: the same contents are that order, others are told where it is", async () => {
  const { form, id, order } = await ordered();
  pay(id);
  expect(await placeOrder(askingShopper(""), form)).toEqual({
    ok: true,
    orderId: id,
  });
  const refusal = { ok: false, reason: "paid", orderId: id };
  expect(await placeOrder(askingShopper(""), elsewhere(form))).toMatchObject(refusal);
  addToCart(shopperContext(), { shopperId: form.shopperId, productId: "kurti", size: "M" });
  expect(await placeOrder(askingShopper(""), form)).toMatchObject(refusal);
  expect(readCart(form.shopperId).count).toBe(1);
  expect(order()?.address).toBe(form.fields.address);
});

test("the provider is asked first, and what may be paid just now is not changed", async () => {
  const { form, id, order } = await ordered();
  sqlite.prepare("update orders set provider_order_id = ? where id = ?").run(`order_${id}`, id);
  const settle = async (orderId: string) => {
    pay(orderId);
    return "settled";
  };
  const confirming = { ...elsewhere(form), settle: async () => "confirming" };
  expect(await placeOrder(askingShopper(""), confirming)).toMatchObject({
    ok: false,
    reason: "paying",
    orderId: id,
  });
  expect(await placeOrder(askingShopper(""), { ...elsewhere(form), settle })).toMatchObject({
    reason: "paid",
  });
  expect(order()?.address).toBe(form.fields.address);
  const second = await ordered();
  reportTransfer(contextOf({ kind: "shopper" }), { orderId: second.id, typed: "512345678901" });
  expect(await placeOrder(askingShopper(""), elsewhere(second.form))).toMatchObject({
    reason: "paying",
  });
});

test("with another cart the units of the old order count, which go back with it", async () => {
  sqlite.exec("update product_sizes set stock = 4 where size = 'S'");
  const { form } = await ordered();
  const { shopperId } = form;
  addToCart(shopperContext(), { shopperId, productId: "kurti", size: "S", quantity: 3 });
  // Somebody else has bought one: 2 are left, and one more is kept by the old order.
  sqlite.exec("update product_sizes set stock = 2 where size = 'S'");
  expect(await placeOrder(askingShopper(""), form)).toMatchObject({ ok: true });
});

/** A context whose couriers are silent; while they are asked for the first time, something happens. */
function whileAsked(act: () => void) {
  const context = askingShopper("");
  let isFirst = true;
  const rates: RateSource = {
    ...context.providers.couriers.rates,
    async rates() {
      if (isFirst) act();
      isFirst = false;
      return { kind: "unavailable", reason: "" };
    },
  };
  return { ...context, providers: { couriers: { ...context.providers.couriers, rates } } };
}

test("paid while the couriers are asked, an order is neither corrected nor replaced", async () => {
  const utr = "51234567893";
  let reports = 0;
  const report = (orderId: string) =>
    reportTransfer(shopperContext(), { orderId, typed: `${utr}${++reports}` });
  for (const [reason, act] of [["paid", pay] as const, ["paying", report] as const]) {
    for (const hasOtherCart of [true, false]) {
      const { form, id, order } = await ordered();
      const wish = { shopperId: form.shopperId, productId: "kurti", size: "M" };
      if (hasOtherCart) addToCart(shopperContext(), wish);
      const before = count();
      const context = whileAsked(() => act(id));
      const sent = hasOtherCart ? form : elsewhere(form);
      expect(await placeOrder(context, sent)).toMatchObject({ ok: false, reason, orderId: id });
      expect(count()).toBe(before);
      expect(order()).toMatchObject({ cancelledBy: null, address: form.fields.address });
    }
  }
});

test("its time is over, and money may be under way all the same: it is not replaced", async () => {
  const asked = await ordered();
  const { id } = asked;
  sqlite.prepare("update orders set provider_order_id = ? where id = ?").run(`order_${id}`, id);
  const told = await ordered();
  reportTransfer(shopperContext(), { orderId: told.id, typed: "512345678921" });
  sqlite
    .prepare("update orders set status = 'cancelled' where id in (?, ?)")
    .run(asked.id, told.id);
  for (const { form, id, order } of [asked, told]) {
    expect(order()?.status).toBe("cancelled");
    const again = { ...elsewhere(form), settle: async () => "confirming" };
    expect(await placeOrder(askingShopper(""), again)).toMatchObject({
      reason: "paying",
      orderId: id,
    });
  }
});

test("its time is over: nothing to correct; put back into the cart it is a new order", async () => {
  const { form, id, order } = await ordered();
  releaseExpiredHolds(order()?.expiresAt);
  expect(await placeOrder(askingShopper(""), elsewhere(form))).toMatchObject({
    ok: false,
    reason: "over",
    orderId: id,
  });
  addToCart(shopperContext(), {
    shopperId: form.shopperId,
    productId: "kurti",
    size: "S",
    quantity: 2,
  });
  const placed = await placeOrder(askingShopper(""), form);
  expect(placed.ok && placed.orderId).not.toBe(id);
});

test("the form of an unpaid order comes back with its token, words and prices", async () => {
  const { form, id } = await ordered();
  sqlite.exec("update products set price = 70000, own_weight_grams = 650");
  expect(orderedForm(id)).toMatchObject({
    token: form.token,
    typed: form.fields,
    cart: {
      lines: [{ title: "Kurti", size: "S", quantity: 2, lineTotal: 1000_00 }],
      subtotal: 1000_00,
      count: 2,
      // Of all units, as the couriers are asked on a correction.
      weightGrams: 2 * 650,
      isReady: true,
    },
  });
  expect(await placeOrder(askingShopper(""), elsewhere(form))).toMatchObject({
    ok: true,
    isCorrected: true,
  });
  expect(findOrder(id)?.subtotal).toBe(1000_00);
});
