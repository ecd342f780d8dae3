import { expect, test } from "vitest";
import { createProduct } from "#app/catalog/save-product.server.ts";
import { saveNotifications } from "#app/notifications/notification-settings.server.ts";
import { writePolicies } from "#app/policies/policies.server.ts";
import { listReturns } from "#app/returns/return-desk.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { writeGrievance } from "#app/settings/grievance.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { saveShopDetails, shopDetailsFields } from "#app/settings/shop-settings.server.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { writeOrder } from "../desk-fixture.ts";
import { whatToDo } from "./dashboard.server.ts";

const operator = operatorContext({ name: "operator" });
/** 3 in the morning of 21 November in India, still the 20th in London. */
const NOW = Date.UTC(2026, 10, 20, 21, 30);

const run = (sql: string, ...values: unknown[]) => sqlite.prepare(sql).run(...values);
const paidAt = (number: number, at: number) =>
  run("update orders set status = 'paid', paid_at = ? where number = ?", at, number);
const become = (number: number, ...statuses: string[]) => {
  for (const status of statuses)
    run("update orders set status = ? where number = ?", status, number);
};
const pay = (id: string, number: number, amount: number, status = "captured") =>
  run(
    `insert into payments (id, order_id, provider, method, amount, currency, status, captured_at)
     values (?, ?, ?, 'upi', ?, 'INR', ?, 1)`,
    id,
    `order-${number}`,
    id === "upi_123456789012" ? "upi" : "sandbox",
    amount,
    status,
  );
const refund = (
  id: string,
  payment: string,
  number: number,
  amount: number,
  status: string,
  at = 1,
) =>
  run(
    `insert into refunds (id, order_id, payment_id, amount, reason, status, asked_by, created_at, due_at)
     values (?, ?, ?, ?, 'test', ?, 'operator', ?, ?)`,
    id,
    `order-${number}`,
    payment,
    amount,
    status,
    at,
    status === "asked" && payment !== "upi_123456789012" ? 1 : null,
  );
const task = (name: string) => whatToDo(NOW).find((one) => one.name === name);

test("nothing waits in a shop without orders", () => {
  // But what the law wants shown, and that nobody is told when something does.
  const law = "Missing for the E-Commerce Rules";
  expect(whatToDo(NOW).map(({ name, href }) => href ?? name)).toEqual([
    law,
    "/admin/settings/notifications",
  ]);
  saveNotifications(operatorContext({ name: "operator" }, NOW), {
    addresses: ["owner@shop.example"],
    off: [],
  });
  const fields = () => task(law)?.items.map(({ href }) => href?.split("/").at(-1));
  expect(fields()).toEqual([
    "business#legalName",
    "shop#email",
    "shop#phone",
    "policies#officerName",
    "policies#countryOfOrigin",
  ]);
  const officer = { name: "Meera", designation: "Owner", email: "m@meera.in", phone: "9876543210" };
  writeGrievance(officer, NOW);
  writePolicies({ notReturned: [], countryOfOrigin: "India", own: {} }, NOW);
  refreshSettings();
  expect(fields()).toEqual(["business#legalName", "shop#email", "shop#phone"]);
  saveShopDetails(operatorContext({ name: "operator" }, NOW), {
    ...shopDetailsFields(),
    name: "Meera Textiles",
    address: "12 Johari Bazar",
    city: "Jaipur",
    state: "Rajasthan",
    pincode: "302003",
    email: "care@meera.in",
    phone: "+91 98765 43210",
    whatsapp: "9876543210",
  });
  refreshSettings();
  // Name and address of the shop are those of who sells, unless others are entered.
  expect(whatToDo(NOW)).toEqual([]);
  sqlite.exec("delete from settings where key in ('shop', 'business', 'policies', 'grievance')");
  refreshSettings();
});

test("what is to be packed and shipped comes oldest first, the late ones marked", () => {
  for (let number = 1001; number <= 1009; number += 1) {
    writeOrder(number, { created_at: NOW - (10 - number + 1000) * DAY });
    paidAt(number, NOW - (10 - number + 1000) * DAY);
  }
  become(1009, "packed");
  const pack = task("To pack");
  expect(pack).toMatchObject({ count: 8, note: "2 late", isLate: true });
  expect(pack?.items.map(({ name, isLate }) => [name, isLate])).toEqual([
    ["Order 1001, Asha", true],
    ["Order 1002, Asha", true],
    ["Order 1003, Asha", false],
    ["Order 1004, Asha", false],
    ["Order 1005, Asha", false],
  ]);
  expect(pack?.items[0]?.note).toBe("late: promised by 19 Nov");
  const items = [{ href: "/admin/orders/order-1009?tab=parcel#ship" }];
  expect(task("To ship")).toMatchObject({ count: 1, note: null, isLate: false, items });
});

test("money waits for the operator where nobody else sends it", () => {
  const owed = () => task("Refunds to send")?.items.map(({ name }) => name) ?? [];
  for (const number of [1101, 1102, 1103, 1104]) {
    writeOrder(number);
    paidAt(number, NOW - DAY);
    become(number, "refund due");
  }
  // All of it is asked back: the scheduler sees to it.
  pay("pay_1", 1101, 199_00);
  refund("rf_1", "pay_1", 1101, 199_00, "asked");
  expect(owed()).toEqual([]);
  // In vain: the provider may not accept the shop's keys any more.
  run("update refunds set due_at = ?, attempts = 5 where id = 'rf_1'", NOW);
  expect(owed()).toEqual(["Order 1101, Asha"]);
  run("update refunds set attempts = 4 where id = 'rf_1'");
  expect(owed()).toEqual([]);
  // A part is not asked back.
  pay("pay_2", 1102, 199_00);
  refund("rf_2", "pay_2", 1102, 100_00, "processed");
  expect(owed()).toEqual(["Order 1102, Asha"]);
  // By hand, and not sent yet.
  pay("upi_123456789012", 1103, 199_00);
  refund("rf_3", "upi_123456789012", 1103, 199_00, "asked");
  expect(owed()).toEqual(["Order 1102, Asha", "Order 1103, Asha"]);
  // Failed, then asked once more.
  pay("pay_4", 1104, 199_00);
  refund("rf_4", "pay_4", 1104, 199_00, "failed", 5);
  expect(owed()).toHaveLength(3);
  refund("rf_5", "pay_4", 1104, 199_00, "asked", 6);
  expect(owed()).toHaveLength(2);
  // A second payment of an order that is on its way.
  writeOrder(1105);
  paidAt(1105, NOW - DAY);
  pay("pay_5", 1105, 199_00);
  pay("pay_6", 1105, 199_00, "refund due");
  expect(owed()).toHaveLength(3);
});

test("a parcel at a courier for an order that has ended is to be stopped, picked up or not", () => {
  const named = () => task("Parcels to stop at the courier")?.items.map(({ name }) => name) ?? [];
  for (const number of [1151, 1152, 1153]) {
    writeOrder(number);
    paidAt(number, NOW - DAY);
    const parcel = run(
      `insert into parcels (order_id, reference, awb, stage, created_at, updated_at)
       values (?, ?, ?, '${number === 1151 ? "shipped" : "booked"}', ?, ?)`,
      `order-${number}`,
      String(number),
      `awb${number}`,
      number,
      number,
    );
    run(
      `insert into bookings (parcel_id, weight_grams, length_cm, breadth_cm, height_cm, created_at)
       values (?, 500, 30, 25, 3, 1)`,
      parcel.lastInsertRowid,
    );
  }
  expect(named()).toEqual([]);
  become(1151, "refund due", "refunded");
  become(1152, "packed", "shipped");
  become(1153, "refund due");
  expect(named()).toEqual(["Order 1151, Asha", "Order 1153, Asha"]);
  run("update parcels set trouble = 'cancelled' where reference = '1153'");
  expect(named()).toEqual(["Order 1151, Asha"]);
});

test("sizes that run low count only while the product is in the shop", () => {
  const of = (size: string, stock: number | null) => ({ size, stock });
  const input = { description: "", price: 100_00, category: null, colors: [], pictures: [] };
  createProduct(operator, {
    ...input,
    title: "Few",
    sizes: [of("S", 2), of("M", 2)],
  });
  createProduct(operator, {
    ...input,
    title: "Many",
    sizes: [of("S", 3)],
  });
  createProduct(operator, {
    ...input,
    title: "To order",
    sizes: [of("S", null)],
  });
  expect(task("Sizes low in stock")?.count).toBe(2);
  run("update products set archived_at = 1 where title = 'Few'");
  expect(task("Sizes low in stock")).toBeUndefined();
});

test("returns come page after page, what waits first", () => {
  writeOrder(1301);
  const status = (index: number) => ["asked", "accepted", "received", "refused"][index % 4];
  const insert = sqlite.prepare(
    `insert into return_requests (id, order_id, status, wish, reason, words, asked_at, answered_at, received_at)
     values (@id, @order, @status, 'return', 'size', 'x', @at, @answered, @received)`,
  );
  for (let index = 0; index < 160; index += 1) {
    const number = 1400 + index;
    writeOrder(number);
    insert.run({
      id: `R${index}`,
      order: `order-${number}`,
      status: status(index),
      // Many in the same millisecond: the id decides then.
      at: Math.floor(index / 50),
      answered: index % 4 === 0 ? null : 5,
      received: index % 4 === 2 ? 6 : null,
    });
  }
  const first = listReturns();
  expect(first.returns.slice(0, 40).every((one) => one.status === "asked")).toBe(true);
  const seen = first.returns.map(({ id }) => id);
  let next = first.next;
  while (next) {
    const page = listReturns(next);
    seen.push(...page.returns.map(({ id }) => id));
    next = page.next;
  }
  expect(seen).toHaveLength(160);
  expect(new Set(seen).size).toBe(160);
  expect(task("Returns to answer")).toMatchObject({ count: 40 });
});

test("payments without an order are told, each with its place on their page", () => {
  for (const [id, status] of [
    ["pay_open", "open"],
    ["pay_back", "refunded"],
    ["pay_late", "open"],
    ["pay_asked", "asked"],
    ["pay_vain", "asked"],
  ])
    run(
      `insert into unmatched_payments (id, method, amount, currency, paid_at, status)
       values (?, 'upi', 129900, 'INR', ?, ?)`,
      id,
      id === "pay_open" ? 1 : 2,
      status,
    );
  run("update unmatched_payments set attempts = 5 where id = 'pay_vain'");
  const found = task("Payments without an order");
  expect(found?.count).toBe(3);
  expect(found?.items[0]).toMatchObject({
    name: "₹1,299, pay_open",
    href: "/admin/payments#pay_open",
  });
});

test("mails that were given up lately are told of", () => {
  const write = (
    key: string,
    due: number | null,
    sent: number | null,
    at: number,
    stopped: string | null = null,
  ) =>
    run(
      `insert into outbox (kind, key, recipient, subject, html, text, created_at, due_at, sent_at, stopped)
       values ('refunded', ?, 'a@example.com', 'x', '', '', ?, ?, ?, ?)`,
      key,
      at,
      due,
      sent,
      stopped,
    );
  write("waiting", 1, null, NOW);
  write("sent", null, 1, NOW);
  write("old", null, null, NOW - 15 * DAY, "given up");
  for (const stopped of ["held", "left", "erased"]) write(stopped, null, null, NOW, stopped);
  expect(task("Mails not sent")).toBeUndefined();
  expect(task("Mails that did not go out")).toMatchObject({ count: 1, act: { button: "Set up" } });
  write("failed", null, null, NOW - DAY, "given up");
  write("refused", null, null, NOW - DAY, "refused");
  expect(task("Mails not sent")).toMatchObject({ count: 2, act: { button: "See" } });
});
