import { beforeEach, expect, test } from "vitest";
import { addToCart } from "#app/cart/change-cart.server.ts";
import { newShopper, orderOf } from "#app/checkout/checkout-fixture.ts";
import { placeOrder } from "#app/checkout/place-order.server.ts";
import { recordPayment } from "#app/payments/record-payment.server.ts";
import { reportTransfer } from "#app/payments/upi/upi.server.ts";
import { contextOf, shopperContext } from "#app/settings/context.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { askingShopper } from "#app/shipping/couriers/registry.server.ts";
import { DAY, HOUR, MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { seedProducts } from "#db/seed-fixture.ts";
import { findOrder } from "../orders.server.ts";
import { HOLD_LIMITS } from "./hold-limits.server.ts";
import { forgetNetworks, networkMark } from "./hold-source.server.ts";
import { keptFor, releaseKept } from "./hold-units.server.ts";
import { releaseExpiredHolds } from "./holds.server.ts";

/** The demonstration catalogue, with the stock it has: 46 of its sizes have fewer than five units. */
type Size = { productId: string; size: string; stock: number };
let now = Date.now();
let utrs = 0;
let whole: Size[] = [];

const sizes = () =>
  sqlite
    .prepare("select product_id productId, size, stock from product_sizes where stock > 0")
    .all() as Size[];
const units = (list: Size[]) => list.reduce((sum, { stock }) => sum + stock, 0);

beforeEach(() => {
  // Days apart, with the same full shelves each time.
  now += 3 * DAY;
  sqlite.exec("update upi_claims set answered_at = 1, accepted = 0 where answered_at is null");
  sqlite.exec("delete from holds; delete from product_sizes; delete from product_images");
  sqlite.exec("delete from reviews; delete from products; delete from settings");
  sqlite.exec(
    "update orders set network = null, status = 'cancelled' where status = 'awaiting payment'",
  );
  seedProducts(now);
  whole = sizes();
});

/** One order of as much as a cart takes, by somebody who will not pay. */
async function grab(address: string, from: number): Promise<string | undefined> {
  const { shopperId, fields } = newShopper();
  const there = sizes();
  for (let at = 0; at < Math.min(there.length, currentSettings().mostCartLines); at++) {
    const { productId, size, stock } = there[(from + at) % there.length] as Size;
    addToCart(shopperContext(now), {
      shopperId,
      productId,
      size,
      quantity: Math.min(stock, currentSettings().mostPerLine),
    });
  }
  const network = networkMark(address);
  const placed = await placeOrder(askingShopper("", now), {
    shopperId,
    token: shopperId,
    fields,
    network,
  });
  return placed.ok ? placed.orderId : undefined;
}

async function attack(
  addresses: number,
  { claims, orders = 60 }: { claims: boolean; orders?: number },
) {
  for (let nth = 0; nth < orders; nth++) {
    const id = await grab(`10.0.0.${nth % addresses}`, nth * currentSettings().mostCartLines);
    if (id && claims)
      reportTransfer(contextOf({ kind: "shopper" }, now), {
        orderId: id,
        typed: String(5e11 + ++utrs),
      });
    now += 10;
  }
}

/** The least part of any size that is left on the shelf. */
function leastLeft(): number {
  const left = sqlite
    .prepare("select stock from product_sizes where product_id = @productId and size = @size")
    .pluck();
  return Math.min(...whole.map((one) => (left.get(one) as number) / one.stock));
}

function pay(id: string) {
  const amount = findOrder(id)?.amount ?? 0;
  const money = { id: `pay_${id}`, provider: "test", method: "upi", amount, currency: "INR" };
  recordPayment(contextOf({ kind: "provider" }, now), {
    orderId: id,
    ...money,
    isForOrder: true,
    isReturned: false,
  });
}

test.each([
  [9, 1, false],
  [60, 1, false],
  [60, 1, true],
  [60, 20, false],
  [60, 20, true],
])(
  "%i orders of whole shelves from %i addresses, transfers reported: %j, leave four fifths of every size",
  async (orders, addresses, claims) => {
    await attack(addresses, { claims, orders });
    expect(leastLeft()).toBeGreaterThanOrEqual(0.8);
    // Once their time is over a report keeps units for a day, and only so many reports do.
    now += 2 * HOUR;
    while (releaseExpiredHolds(now) > 0);
    expect(leastLeft()).toBeGreaterThanOrEqual(0.8);
    if (!claims) expect(sizes()).toEqual(whole);
    now += DAY;
    while (releaseExpiredHolds(now) > 0);
    expect(sizes()).toEqual(whole);
  },
);

test("one size: 20 addresses keep a fifth of it, and whoever pays has it", async () => {
  const { productId, size, stock } = whole.find((one) => one.stock === 10) as Size;
  for (let nth = 0; nth < 60; nth++) {
    const network = networkMark(`10.0.1.${nth % 20}`);
    expect((await orderOf(productId, size, { now, network })).ok).toBe(true);
  }
  expect(leastLeft()).toBe(0.8);
  for (let nth = 0; nth < stock; nth++) {
    const placed = await orderOf(productId, size, { now });
    if (nth < 8 && placed.ok) pay(placed.orderId);
    if (nth < 8) expect(placed.ok && findOrder(placed.orderId)?.status).toBe("paid");
    else expect(placed).toMatchObject({ ok: false });
  }
});

test.each([false, true])(
  "300 honest orders from one address in an hour all succeed; under attack: %j",
  async (isAttacked) => {
    if (isAttacked) await attack(20, { claims: true });
    const shelf = sizes().flatMap((one) => Array.from({ length: one.stock }, () => one));
    const open: string[] = [];
    for (let nth = 0; nth < 300; nth++) {
      // Every other item, so that nobody wants what is really gone.
      const { productId, size } = shelf[nth * 2] as Size;
      const placed = await orderOf(productId, size, { now, network: networkMark("10.9.9.9") });
      if (!placed.ok) throw new Error(placed.message);
      open.push(placed.orderId);
      now += 12_000;
      // Each pays four minutes after the order.
      if (open.length > 20) pay(open[nth - 20] as string);
    }
    for (const id of open.slice(-20)) pay(id);
    expect(new Set(open.map((id) => findOrder(id)?.status))).toEqual(new Set(["paid"]));
    expect(open).toHaveLength(300);
  },
  60_000,
);

test("200 shoppers order the last five units and pay: five have them, the others their money back", async () => {
  const { productId, size } = whole.find((one) => one.stock === 5) as Size;
  const ids: string[] = [];
  for (let nth = 0; nth < 200; nth++) {
    const placed = await orderOf(productId, size, { now, network: networkMark("10.1.1.1") });
    if (placed.ok) ids.push(placed.orderId);
  }
  for (const id of ids.reverse()) pay(id);
  const statuses = ids.map((id) => findOrder(id)?.status);
  expect(statuses.filter((status) => status === "paid")).toHaveLength(5);
  expect(statuses.filter((status) => status === "refund due")).toHaveLength(195);
  expect(sizes().some((one) => one.productId === productId && one.size === size)).toBe(false);
});

test("one order keeps a few units of a size and of all; the rest is taken when it is paid", async () => {
  const { productId, size } = whole.find((one) => one.stock === 30) as Size;
  const placed = await orderOf(productId, size, { now, quantity: 8 });
  const id = placed.ok ? placed.orderId : "";
  expect(keptFor(id)).toEqual({ kept: 3, missing: 5, isSoldOut: false });
  pay(id);
  expect(sizes().find((one) => one.productId === productId && one.size === size)?.stock).toBe(22);
  const many = await grab("10.2.2.2", 0);
  expect(keptFor(many ?? "").kept).toBeLessThanOrEqual(HOLD_LIMITS.unitsOfOrder);
});

test("what somebody else has paid for meanwhile is not asked for again, and paid all the same it is due back", async () => {
  const { productId, size } = whole.find((one) => one.stock === 1) as Size;
  const [first, second] = [await orderOf(productId, size, { now }), newShopper()];
  if (first.ok) releaseKept({ actor: { kind: "operator" }, now }, first);
  addToCart(shopperContext(), { shopperId: second.shopperId, productId, size });
  const placed = await placeOrder(askingShopper("", now), {
    ...second,
    token: "second",
  });
  if (!first.ok || !placed.ok) throw new Error("refused");
  pay(placed.orderId);
  expect(keptFor(first.orderId)).toEqual({ kept: 0, missing: 1, isSoldOut: true });
  pay(first.orderId);
  expect(findOrder(placed.orderId)?.status).toBe("paid");
  expect(findOrder(first.orderId)?.status).toBe("refund due");
});

test("a buyer keeps units for three orders, for a shorter time after orders that ran out", async () => {
  const own = newShopper();
  const order = async (nth: number, fields = own.fields) => {
    const { productId, size } = whole.filter((one) => one.stock >= 10)[nth] as Size;
    const { shopperId } = newShopper();
    addToCart(shopperContext(), { shopperId, productId, size });
    const placed = await placeOrder(askingShopper("", now), {
      shopperId,
      token: shopperId,
      fields,
    });
    return findOrder(placed.ok ? placed.orderId : "");
  };
  const minutes = (made: Awaited<ReturnType<typeof order>>) =>
    ((made?.expiresAt ?? 0) - (made?.createdAt ?? 0)) / MINUTE;
  const other = { ...newShopper().fields, email: own.fields.email.toUpperCase() };
  const made = [await order(0), await order(1), await order(2, other), await order(3)];
  expect(made.map((one) => keptFor(one?.id ?? "").kept)).toEqual([1, 1, 1, 0]);
  expect(made.map(minutes)).toEqual([30, 30, 30, 30].map(() => currentSettings().holdMinutes));
  sqlite.prepare("update orders set expires_at = ? where id <> ?").run(now, made[0]?.id);
  sqlite.prepare("update orders set cancelled_by = 'shopper' where id = ?").run(made[1]?.id);
  while (releaseExpiredHolds(now) > 0);
  expect(minutes(await order(4))).toBe(HOLD_LIMITS.minutesAfterMore);
  now += 25 * HOUR;
  while (releaseExpiredHolds(now) > 0);
  // What ran out yesterday is forgotten.
  sqlite.prepare("update orders set created_at = created_at - ?").run(25 * HOUR);
  expect(minutes(await order(5))).toBe(currentSettings().holdMinutes);
});

test("where an order came from is no address, and forgotten after a day", async () => {
  const { productId, size } = whole[0] as Size;
  const placed = await orderOf(productId, size, { now, network: networkMark("10.3.3.3") });
  const networkOf = () =>
    sqlite
      .prepare("select network from orders where id = ?")
      .pluck()
      .get(placed.ok ? placed.orderId : "");
  expect(networkOf()).toMatch(/^[\w-]{22}$/);
  forgetNetworks(now + 23 * HOUR);
  expect(networkOf()).not.toBeNull();
  forgetNetworks(now + 25 * HOUR);
  expect(networkOf()).toBeNull();
});

test("the stock adds up all the while", async () => {
  const before = units(whole);
  await attack(20, { claims: true });
  const kept = sqlite.prepare("select sum(quantity) from holds").pluck().get() as number;
  expect(units(sizes()) + kept).toBe(before);
  expect(kept).toBeLessThanOrEqual(before / HOLD_LIMITS.oneInSo);
});
