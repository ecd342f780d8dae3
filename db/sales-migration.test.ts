import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { DAY } from "#app/time.ts";
import { indexOf, migrated } from "./migrated-fixture.ts";

const first = indexOf("_sales_across_gstin");

/** The desk's sales of an earlier release after this migration: day, orders, gross, refunded. */
function sales(gstin: string | null): unknown[] {
  const sqlite = new Database(":memory:");
  migrated(sqlite, 0, first - 1);
  // They stand where years of an order's life have left them.
  sqlite.exec("drop trigger orders_start");
  const order = sqlite.prepare(
    `insert into orders (id, number, token, shopper_id, name, phone, email, address, city, state,
       pincode, subtotal, shipping_cost, courier_charge, amount, created_at, expires_at, updated_at,
       status, paid_at)
     values (@id, @number, @id, 's', 'n', 'p', 'e', 'a', 'c', 'Goa', '403001', 1000, 0, 0, 1000, 1, 1, 1,
       @status, @day * ${DAY})`,
  );
  order.run({ id: "sent-without", number: 1, status: "shipped", day: 1 });
  order.run({ id: "invoiced", number: 2, status: "packed", day: 2 });
  order.run({ id: "waits", number: 3, status: "paid", day: 3 });
  sqlite.exec(`
    insert into payments (id, order_id, method, amount, currency, status, captured_at)
      select 'pay ' || id, id, 'upi', amount, 'INR', 'captured', paid_at from orders;
    insert into order_events (order_id, at, actor, kind) values
      ('sent-without', 1, 'operator', 'packed'), ('invoiced', 1, 'operator', 'packed');
    insert into refunds (id, order_id, payment_id, amount, reason, status, asked_by, created_at)
      values ('back', 'sent-without', 'pay sent-without', 300, 'r', 'asked', 'operator', ${5 * DAY});
    insert into settings (key, value, updated_at) values ('business', '${JSON.stringify({ gstin })}', 1);`);
  if (gstin) {
    sqlite.exec(`insert into invoices (number, kind, financial_year, serial, order_id, issued_at,
      issuer, place_of_supply) values ('INV/1', 'invoice', '26-27', 1, 'invoiced', ${4 * DAY}, '{}', 'Goa')`);
  }
  migrated(sqlite, first, first);
  return sqlite
    .prepare(
      "select day, orders, gross, refunded from sales_days where basis = 'sales' order by day",
    )
    .raw()
    .all();
}

test("what an earlier release sold before its GSTIN is in its sales again, by its payment and refunds", () => {
  expect(sales("09AAPFU0939F1ZT")).toEqual([
    [1, 1, 1000, 0],
    [4, 1, 1000, 0],
    [5, 0, 0, 300],
  ]);
});

test("a shop without one keeps its figures", () => {
  expect(sales(null)).toEqual([
    [1, 1, 1000, 0],
    [2, 1, 1000, 0],
    [3, 1, 1000, 0],
    [5, 0, 0, 300],
  ]);
});
