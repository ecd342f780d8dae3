import { beforeAll, expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";
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
