import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { indexOf, migrated } from "./migrated-fixture.ts";

const first = indexOf("_return_terms");

/** The days that an order of an earlier release has after this migration; `selling` is what was set. */
function daysAfter(selling: string | null): unknown {
  const sqlite = new Database(":memory:");
  migrated(sqlite, 0, first - 1);
  sqlite.exec(`insert into orders (id, number, token, shopper_id, name, phone, email, address, city, state,
    pincode, subtotal, shipping_cost, courier_charge, amount, created_at, expires_at, updated_at)
    values ('one', 1, 'one', 's', 'n', '9', 'e', 'a', 'c', 's', '226003', 100, 0, 0, 100, 1, 1, 1)`);
  if (selling) {
    sqlite
      .prepare("insert into settings (key, value, updated_at) values ('selling', ?, 1)")
      .run(selling);
  }
  migrated(sqlite, first, first);
  return sqlite.prepare("select return_days, returns_anything, offers_exchange from orders").get();
}

test("orders of an earlier release keep the days the shop grants when it is brought up", () => {
  const rest = { returns_anything: 0, offers_exchange: 1 };
  expect(daysAfter(null)).toEqual({ return_days: 7, ...rest });
  expect(daysAfter('{"upiId":null,"returnDays":14}')).toEqual({ return_days: 14, ...rest });
  // Set before a release knew of this number.
  expect(daysAfter('{"upiId":null}')).toEqual({ return_days: 7, ...rest });
});
