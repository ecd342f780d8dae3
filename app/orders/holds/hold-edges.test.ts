import { beforeEach, expect, test } from "vitest";
import { sellingNumbers } from "#app/settings/selling-numbers.ts";
import { DAY, MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { listEvents } from "../events.server.ts";
import { HOLD_LIMITS, holdMs, isRush, roomOfSize, roomOfSource } from "./hold-limits.server.ts";
import { holdUnits, keptFor, releaseKept } from "./hold-units.server.ts";

/** Each limit at its edge: what it still allows, and the first it does not. */

const NOW = Date.UTC(2026, 10, 27);
const buyer = { shopperId: "s", phone: "9876543210", email: "a@example.com" };
const source = { ...buyer, network: "net" };
let orders = 0;

beforeEach(() => {
  sqlite.exec("delete from holds; delete from product_sizes; delete from products");
  // Those of the test before are nobody's of this one.
  sqlite.exec("update orders set shopper_id = id, phone = id, email = id, network = null");
  sqlite.exec("update orders set status = 'cancelled' where status = 'awaiting payment'");
});

type Made = { of?: Partial<typeof source>; status?: string; createdAt?: number };

/** An order that keeps nothing yet; without `of` of nobody else's source. Returns its id. */
function order({ of = {}, status = "awaiting payment", createdAt = NOW }: Made = {}): string {
  const id = `o${++orders}`;
  const who = { shopperId: id, phone: id, email: id, network: null, ...of };
  sqlite
    .prepare(
      `insert into orders (id, number, token, shopper_id, name, phone, email, address, city, state, pincode,
         subtotal, shipping_cost, courier_charge, amount, network, created_at, expires_at, updated_at)
       values (@id, @number, @id, @shopperId, 'A', @phone, @email, 'a', 'b', 'c', '226001',
         100, 0, 0, 100, @network, @createdAt, @createdAt + 600000, 0)`,
    )
    .run({ id, number: 1000 + orders, ...who, createdAt });
  if (status === "paid") sqlite.prepare("update orders set paid_at = 1 where id = ?").run(id);
  if (status !== "awaiting payment")
    sqlite.prepare("update orders set status = ? where id = ?").run(status, id);
  return id;
}

function size(productId: string, stock: number | null): void {
  sqlite
    .prepare(
      "insert into products (id, title, price, created_at, updated_at) values (?, 'K', 100, 1, 1)",
    )
    .run(productId);
  sqlite
    .prepare("insert into product_sizes (product_id, size, position, stock) values (?, 'M', 0, ?)")
    .run(productId, stock);
}

function keep(orderId: string, productId: string, quantity: number, missing = 0): void {
  sqlite
    .prepare("insert into holds values (?, ?, 'M', ?, ?)")
    .run(orderId, productId, quantity, missing);
}

test("a buyer's third order keeps units, the fourth none; one that keeps none does not count", () => {
  size("kurti", 100);
  const { ordersOfBuyer, unitsOfOrder } = HOLD_LIMITS;
  const room = () => roomOfSource("next", { ...buyer, network: null });
  const own = Array.from({ length: ordersOfBuyer }, () => order({ of: buyer }));
  for (const [at, id] of own.entries()) {
    expect(room(), `after ${at}`).toBe(unitsOfOrder);
    keep(id, "kurti", at === 0 ? 0 : 1, 1);
  }
  expect(room()).toBe(unitsOfOrder);
  sqlite.prepare("update holds set quantity = 1").run();
  expect(room()).toBe(0);
  // Asked for an order that is among them, the others count.
  expect(roomOfSource(own[0] as string, { ...buyer, network: null })).toBe(unitsOfOrder);
});

test("what a network's orders keep is taken from what the next one may, down to nothing", () => {
  size("kurti", 100);
  const { unitsOfOrder, unitsOfNetwork } = HOLD_LIMITS;
  const other = order({ of: { network: "net" } });
  keep(other, "kurti", unitsOfNetwork - unitsOfOrder);
  expect(roomOfSource("next", source)).toBe(unitsOfOrder);
  for (const [kept, left] of [
    [unitsOfNetwork - unitsOfOrder + 1, unitsOfOrder - 1],
    [unitsOfNetwork, 0],
    [unitsOfNetwork + 5, 0],
  ]) {
    sqlite.prepare("update holds set quantity = ?").run(kept);
    expect(roomOfSource("next", source), `${kept} kept`).toBe(left);
  }
});

test("of a size one in five is kept, at most three by an order, one of few, and in a rush none of few", () => {
  size("many", 100);
  size("few", 4);
  size("made", null);
  const room = (productId: string, rush = false) => roomOfSize({ productId, size: "M" }, rush);
  expect([room("many"), room("few"), room("few", true), room("made"), room("gone")]).toEqual([
    ...[HOLD_LIMITS.unitsOfSize, 1, 0, undefined, undefined],
  ]);
  // Of 100 in all 19 are kept: one more is.
  sqlite.prepare("update product_sizes set stock = 81 where product_id = 'many'").run();
  keep(order(), "many", 19);
  expect(room("many")).toBe(1);
  sqlite.prepare("update product_sizes set stock = 80 where product_id = 'many'").run();
  sqlite.prepare("update holds set quantity = 20").run();
  expect(room("many")).toBe(0);
});

test("a rush is more wanted sizes than in calm times, and more than one in twenty of all that are counted", () => {
  const { calmSizes, calmOneInSo } = HOLD_LIMITS;
  let sizes = 0;
  const upTo = (count: number) => {
    while (sizes < count) size(`p${sizes++}`, 10);
  };
  upTo(calmSizes * calmOneInSo - 1);
  const crowd = order();
  for (let at = 0; at < calmSizes; at++) keep(crowd, `p${at}`, 0, 3);
  expect(isRush(NOW)).toBe(false);
  upTo((calmSizes + 1) * calmOneInSo - 1);
  keep(crowd, `p${calmSizes}`, 0, 2);
  // Two of ten are what may be kept in a rush too.
  expect(isRush(NOW)).toBe(false);
  sqlite.prepare("update holds set missing = 3").run();
  expect(isRush(NOW)).toBe(true);
  size("one more", 10);
  expect(isRush(NOW)).toBe(false);
  sqlite.prepare("update product_sizes set stock = null where product_id = 'one more'").run();
  expect(isRush(NOW)).toBe(true);
});

test("in a rush what was kept of few units in calm times goes back, and nothing more of them is kept", () => {
  size("few", 4);
  size("fewer", 3);
  const context = { actor: { kind: "shopper" }, now: NOW } as const;
  const kept = (id: string, productId = "few") => {
    const number = Number(id.slice(1)) + 1000;
    const units = [{ productId, size: "M", quantity: 1 }];
    holdUnits(context, { order: { id, number }, units, source: { ...source, shopperId: id } });
    return keptFor(id).kept;
  };
  const calm = order();
  expect(kept(calm)).toBe(1);
  const crowd = order();
  for (let at = 0; at <= HOLD_LIMITS.calmSizes; at++) {
    size(`p${at}`, 10);
    keep(crowd, `p${at}`, 0, 3);
  }
  // Counted anew: of two kept units one is too many, and the newer order gives it back.
  size("counted", 3);
  const [older, newer] = [order(), order()];
  for (const id of [older, newer]) keep(id, "counted", 1);
  expect(kept(order(), "fewer")).toBe(0);
  expect([keptFor(older).kept, keptFor(newer).kept]).toEqual([1, 0]);
  expect([listEvents(older), listEvents(newer)].map(({ length }) => length)).toEqual([0, 1]);
  // What keeps nothing has nothing to give back.
  expect(releaseKept(context, { orderId: newer })).toBe(0);
  expect(listEvents(newer)).toHaveLength(1);
  expect(keptFor(calm)).toEqual({ kept: 0, missing: 1, isSoldOut: false });
  expect(roomOfSize({ productId: "few", size: "M" }, false)).toBe(1);
});

const minutes = (of: { network: string | null } = source) =>
  holdMs({ ...buyer, ...of }, NOW) / MINUTE;

test("a buyer's orders that ran out shorten the next one's time, those of yesterday and cancelled ones do not", () => {
  const { minutesAfterOne, minutesAfterMore } = HOLD_LIMITS;
  const ranOut = (createdAt: number) =>
    order({ of: { email: buyer.email }, status: "cancelled", createdAt });
  expect(minutes()).toBe(30);
  ranOut(NOW - DAY);
  expect(minutes()).toBe(30);
  const first = ranOut(NOW - DAY + 1);
  expect(minutes()).toBe(minutesAfterOne);
  ranOut(NOW);
  expect(minutes()).toBe(minutesAfterMore);
  sqlite.prepare("update orders set cancelled_by = 'shopper' where id = ?").run(first);
  expect(minutes()).toBe(minutesAfterOne);
  // No shop holds any order for less.
  expect(sellingNumbers.holdMinutes.least).toBeGreaterThanOrEqual(minutesAfterOne);
});

test("a network's orders do so only where many more ran out than were paid", () => {
  const [some, many] = HOLD_LIMITS.ranOutOfNetwork;
  const more = (count: number, status: string) => {
    for (let n = 0; n < count; n++) order({ of: { network: "net" }, status });
  };
  more(some, "cancelled");
  expect(minutes()).toBe(30);
  more(1, "cancelled");
  expect(minutes()).toBe(HOLD_LIMITS.minutesAfterOne);
  expect(minutes({ network: null })).toBe(30);
  more(many - some - 1, "cancelled");
  expect(minutes()).toBe(HOLD_LIMITS.minutesAfterOne);
  more(1, "cancelled");
  expect(minutes()).toBe(HOLD_LIMITS.minutesAfterMore);
  more(1, "paid");
  expect(minutes()).toBe(HOLD_LIMITS.minutesAfterOne);
});
