import { beforeAll, beforeEach, expect, test } from "vitest";
import type { PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { LATE_PAYMENT_MS, RECONCILE_AFTER_MS } from "#app/shop.ts";
import { DAY, HOUR } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { asking, unreachable } from "./order-fixture.ts";
import { reconcileDue } from "./reconcile.server.ts";
import { unsettledOrders } from "./unsettled.sql.server.ts";

type Kind = { status?: "paid" | "cancelled"; at?: number; isKnown?: boolean; accepted?: 0 | 1 };

/** An order made at `at`, known to the provider, with what the operator said of a direct transfer. */
let made = 0;
function makeOrder(id: string, { status, at = 150, isKnown = true, accepted }: Kind) {
  made += 1;
  sqlite
    .prepare(
      `insert into orders (id, number, token, shopper_id, name, phone, email, address, city, state,
         pincode, subtotal, shipping_cost, courier_charge, amount, courier_name, courier_days,
         created_at, expires_at, updated_at, provider_order_id)
       values (@id, @made, @id, 's', 'A', '9876543210', 'a@example.com', 'A', 'Lucknow',
         'Uttar Pradesh', '226003', 100, 0, 0, 100, 'C', '3', @at, @at, @at, @known)`,
    )
    .run({ id, made, at, known: isKnown ? `order_${id}` : null });
  if (status) sqlite.prepare("update orders set status = ? where id = ?").run(status, id);
  if (accepted !== undefined) {
    sqlite
      .prepare(
        "insert into upi_claims (order_id, utr, claimed_at, answered_at, accepted) values (?, ?, ?, ?, ?)",
      )
      .run(id, String(100_000_000_000 + made), at, at + 1, accepted);
  }
}

const found = () =>
  unsettledOrders
    .all({ from: 100, to: 200, now: 300 })
    .map(({ id }) => id)
    .sort();

beforeAll(() => {
  makeOrder("waits", {});
  makeOrder("cancelled", { status: "cancelled" });
  makeOrder("paid there", { status: "paid" });
  makeOrder("never there", { isKnown: false });
  makeOrder("cancelled, never there", { status: "cancelled", isKnown: false });
  for (const at of [99, 100, 200, 201, 300, 301]) makeOrder(`waits ${at}`, { at });
  makeOrder("transferred", { status: "paid", accepted: 1 });
  makeOrder("transferred, never there", { status: "paid", accepted: 1, isKnown: false });
  makeOrder("paid, corrected before", { status: "paid" });
  makeOrder("corrected long ago", { status: "paid", at: 99 });
  for (const id of ["paid, corrected before", "corrected long ago"]) {
    sqlite
      .prepare("insert into replaced_provider_orders (id, order_id, replaced_at) values (?, ?, 1)")
      .run(`order_before_${id}`, id);
  }
  makeOrder("paid there, transfer not found", { status: "paid", accepted: 0 });
  for (const at of [99, 100, 200, 201, 300, 301]) {
    makeOrder(`transferred ${at}`, { status: "paid", accepted: 1, at });
  }
});

test("asked after is what the provider knows and may still be paid there, beside a transfer or the payment of a correction too", () => {
  expect(found()).toEqual(
    [
      ...["waits", "cancelled", "transferred", "paid, corrected before"],
      ...["waits 100", "waits 200", "transferred 100", "transferred 200"],
      // Made while the clock was ahead.
      ...["waits 301", "transferred 301"],
    ].sort(),
  );
});

/** Long after the orders above, and after those of the test before. */
let then = Date.UTC(2026, 10, 22);
let asked: string[] = [];
let answers = true;
const provider: PaymentProvider = {
  ...unreachable,
  async fetchOrder(id) {
    asked.push(id);
    if (!answers) return { ok: false, reason: "unavailable" };
    const order = { id, amount: 100, currency: "INR", receipt: null, notes: {} };
    return { ok: true, order: { ...order, status: "created", payments: [] } };
  },
};
/** Which of the provider's orders the reconciler asks after at this time. */
async function askedAt(now: number): Promise<string[]> {
  asked = [];
  await reconcileDue(asking(provider, "scheduler", now));
  return asked;
}

beforeEach(() => {
  answers = true;
  then += 100 * DAY;
});

test("an order is asked after once in each of its rounds, and not after the last", async () => {
  makeOrder("rounds", { at: then });
  for (const round of RECONCILE_AFTER_MS) {
    expect(await askedAt(then + round - 1), `before ${round}`).toEqual([]);
    expect(await askedAt(then + round), `at ${round}`).toEqual(["order_rounds"]);
    // In the same millisecond, and later in the round, it was asked already.
    expect(await askedAt(then + round)).toEqual([]);
    expect(await askedAt(then + round + 1)).toEqual([]);
  }
  expect(await askedAt(then + LATE_PAYMENT_MS)).toEqual([]);
});

test("rounds that were slept through are one, as long as the provider may have something to say", async () => {
  makeOrder("slept", { at: then });
  expect(await askedAt(then + LATE_PAYMENT_MS)).toEqual(["order_slept"]);
  makeOrder("slept too long", { at: then - 1 });
  expect(await askedAt(then + LATE_PAYMENT_MS)).toEqual([]);
});

test("what was made while the clock was ahead is asked after every hour", async () => {
  makeOrder("ahead", { at: then + 48 * HOUR });
  expect(await askedAt(then)).toEqual(["order_ahead"]);
  expect(await askedAt(then + HOUR)).toEqual([]);
  expect(await askedAt(then + HOUR + 1)).toEqual(["order_ahead"]);
});

test("no answer is no round", async () => {
  makeOrder("unanswered", { at: then });
  answers = false;
  const at = then + (RECONCILE_AFTER_MS[0] ?? 0);
  expect(await askedAt(at)).toEqual(["order_unanswered"]);
  expect(await askedAt(at + 30_000)).toEqual(["order_unanswered"]);
});
