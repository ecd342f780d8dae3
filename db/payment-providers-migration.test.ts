import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { indexOf, migrated } from "./migrated-fixture.ts";

test("what is stored says whose each id is, as far as it can be known", () => {
  const sqlite = new Database(":memory:");
  const first = indexOf("_payment_providers");
  migrated(sqlite, 0, first - 1);
  const order = sqlite.prepare(
    `insert into orders (id, number, token, shopper_id, name, phone, email, address, city, state, pincode,
       subtotal, shipping_cost, courier_charge, amount, provider_order_id, created_at, expires_at, updated_at)
     values (@id, @number, @id, 's', 'n', '9', 'e', 'a', 'c', 's', '226003', 100, 0, 0, 100, @order, 1, 1, 1)`,
  );
  const payment = sqlite.prepare(
    `insert into payments (id, order_id, method, amount, currency, status, captured_at)
     values (?, ?, ?, 500, 'INR', ?, 1)`,
  );
  const refund = sqlite.prepare(
    `insert into refunds (id, order_id, payment_id, amount, reason, status, provider_refund_id, asked_by,
       created_at) values (?, ?, ?, 100, 'r', 'processed', ?, 'operator', 1)`,
  );
  const names = ["played", "card", "transfer", "unpaid"];
  for (const [nth, id] of names.entries()) {
    order.run({ id, number: nth + 1, order: `order_${id}` });
  }
  payment.run("pay_played", "played", "sandbox", "captured");
  payment.run("pay_card", "card", "card", "captured");
  payment.run("upi_412345678901", "transfer", "upi direct", "captured");
  refund.run("rf_card", "card", "pay_card", "rfnd_1");
  refund.run("rf_hand", "card", "pay_card", "upi_512345678901");
  refund.run("rf_open", "card", "pay_card", null);
  sqlite.exec(`insert into replaced_provider_orders values ('order_before', 'card', 1);
    insert into unmatched_payments (id, method, amount, currency, paid_at, found_at)
      values ('pay_lost', 'upi', 100, 'INR', 1, 1), ('pay_lost_played', 'sandbox', 100, 'INR', 1, 1)`);

  migrated(sqlite, first, first);

  const all = (sql: string) => sqlite.prepare(sql).raw().all();
  expect(all("select order_id, provider from payments")).toEqual([
    ["played", "sandbox"],
    ["card", "razorpay"],
    ["transfer", "upi"],
  ]);
  expect(all("select id, provider, provider_refund_id from refunds order by rowid")).toEqual([
    ["rf_card", "razorpay", "rfnd_1"],
    ["rf_hand", "upi", "512345678901"],
    ["rf_open", null, null],
  ]);
  expect(all("select id, provider from orders order by number")).toEqual([
    ["played", "sandbox"],
    ["card", "razorpay"],
    ["transfer", null],
    ["unpaid", null],
  ]);
  expect(all("select provider from replaced_provider_orders")).toEqual([["razorpay"]]);
  expect(all("select id, provider from unmatched_payments order by id")).toEqual([
    ["pay_lost", "razorpay"],
    ["pay_lost_played", "sandbox"],
  ]);
});

test("the keys of earlier accounts say whose they are", () => {
  const sqlite = new Database(":memory:");
  const first = indexOf("_previous_accounts_provider");
  migrated(sqlite, 0, first - 1);
  const accounts = [1, 2].map((nth) => ({ keyId: `rzp_live_${nth}`, leftAt: nth, sealed: "x" }));
  const put = sqlite.prepare("insert into settings (key, value, updated_at) values (?, ?, 1)");
  put.run("earlier-payments", JSON.stringify(accounts));
  put.run("business", '{"gstin":null}');
  migrated(sqlite, first, first);
  const value = sqlite.prepare("select value from settings where key = ?").pluck();
  expect(JSON.parse(String(value.get("earlier-payments")))).toEqual(
    accounts.map((account) => ({ ...account, provider: "razorpay" })),
  );
  expect(value.get("business")).toBe('{"gstin":null}');
});
