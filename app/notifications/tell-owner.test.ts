import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { createProduct } from "#app/catalog/save-product.server.ts";
import { writeOrder } from "#app/desk/desk-fixture.ts";
import { diskState, lookAtDisks } from "#app/disk.server.ts";
import { paymentProviders } from "#app/payment-providers/registry.server.ts";
import { contextOf, operatorContext } from "#app/settings/context.server.ts";
import { dropSetting, refreshSettings } from "#app/settings/settings.server.ts";
import { DAY, HOUR, MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { lowStockNews } from "./low-stock-news.server.ts";
import { newsKinds } from "./news-kinds.server.ts";
import {
  readAddresses,
  readNotifications,
  saveNotifications,
} from "./notification-settings.server.ts";
import { GATHER_MS, tellOwner, tellTest } from "./tell-owner.server.ts";

const NOW = Date.UTC(2026, 10, 20, 6, 30);
const owner = "owner@shop.example";

const run = (sql: string, ...values: unknown[]) => sqlite.prepare(sql).run(...values);
let number = 1000;
function pay(at = NOW): number {
  number += 1;
  writeOrder(number, { created_at: at, pincode: "110001" });
  run(
    `insert into order_lines (order_id, position, product_id, title, size, unit_price, quantity)
     values (?, 0, 'kurti', 'Gulmohar Kurti', 'M', 5000, 2)`,
    `order-${number}`,
  );
  run("update orders set status = 'paid', paid_at = ? where number = ?", at, number);
  return number;
}
type Row = { key: string; recipient: string; subject: string; text: string; html: string };
const mails = () =>
  sqlite.prepare("select * from outbox where key glob 'notice*' order by id").all() as Row[];
const tell = (on: string[], addresses = [owner]) => {
  const off = newsKinds.map(({ name }) => name).filter((name) => !on.includes(name));
  saveNotifications(operatorContext({ name: "operator" }, NOW), { addresses, off });
};
// No backup is made here.
const all = newsKinds.map(({ name }) => name).filter((name) => name !== "backup");

const at = (now: number) => contextOf({ kind: "scheduler" }, now);

beforeEach(() => tell(all));
afterEach(() => {
  dropSetting("notifications");
  refreshSettings();
  for (const table of [
    "order_lines",
    "notifications",
    "outbox",
    "messages",
    "product_sizes",
    "upi_claims",
    "parcels",
    "unmatched_payments",
    "return_requests",
  ]) {
    run(`delete from ${table}`);
  }
  run("update orders set paid_at = 1");
});

test("a paid order is told once, to every address, without a word about the shopper", async () => {
  tell(all, [owner, "packer@shop.example"]);
  const order = pay();
  expect(await tellOwner(at(NOW))).toBe(1);
  expect(await tellOwner(at(NOW + DAY))).toBe(0);
  expect(mails().map(({ recipient }) => recipient)).toEqual([owner, "packer@shop.example"]);
  const [mail] = mails();
  expect(mail?.subject).toBe(`New order ${order} (₹199), 2 items: Gulmohar Kurti M × 2`);
  expect(mail?.text).toContain(`/admin/orders/order-${order}`);
  expect(mail?.html).toContain(`/admin/orders/order-${order}`);
  for (const private_ of ["Asha", "9876543210", "asha@example.com", "1 Chowk", "110001"]) {
    expect(JSON.stringify(mail)).not.toContain(private_);
  }
});

test("the first goes at once, those of the next minutes together", async () => {
  pay();
  expect(await tellOwner(at(NOW))).toBe(1);
  for (let at = 1; at <= 30; at += 1) pay(NOW + at);
  expect(await tellOwner(at(NOW + 1000))).toBe(0);
  expect(await tellOwner(at(NOW + GATHER_MS - 1))).toBe(0);
  expect(await tellOwner(at(NOW + GATHER_MS))).toBe(30);
  expect(mails()).toHaveLength(2);
  expect(mails()[1]?.subject).toMatch(/, and 29 more$/);
  expect(mails()[1]?.text).toContain("and 10 more");
});

test("a crash between the note and the mail loses neither and doubles neither", async () => {
  pay();
  sqlite.exec(
    "create temp trigger full before insert on main.outbox begin select raise(abort, 'no room'); end",
  );
  await expect(tellOwner(at(NOW))).rejects.toThrow("no room");
  sqlite.exec("drop trigger full");
  expect(await tellOwner(at(NOW))).toBe(1);
  expect(await tellOwner(at(NOW + HOUR))).toBe(0);
  expect(mails()).toHaveLength(1);
});

test("what happens while nobody is told, or a kind is off, is not told later", async () => {
  tell(all, []);
  pay();
  expect(await tellOwner(at(NOW))).toBe(0);
  tell(all.filter((name) => name !== "order"));
  pay();
  expect(await tellOwner(at(NOW))).toBe(0);
  tell(all);
  expect(await tellOwner(at(NOW + HOUR))).toBe(0);
  pay(NOW + HOUR);
  expect(await tellOwner(at(NOW + HOUR))).toBe(1);
});

test("a failed mail is told of, a failed mail to the owner is not", async () => {
  const fail = (kind: string, subject: string) =>
    run(
      `insert into outbox (kind, key, recipient, subject, html, text, created_at, stopped)
       values (?, ?, 'a@b.example', ?, '', '', ?, 'refused')`,
      kind,
      `${kind}:1`,
      subject,
      NOW - HOUR,
    );
  fail("notice", "News");
  fail("notice-test", "Test");
  expect(await tellOwner(at(NOW))).toBe(0);
  fail("order-confirmed", "Your order 7 is confirmed");
  expect(await tellOwner(at(NOW))).toBe(1);
  const news = () => mails().filter(({ recipient }) => recipient === owner);
  expect(news()[0]?.subject).toBe("A mail could not be sent: “Your order 7 is confirmed”");
  run("update outbox set due_at = null, stopped = 'refused'");
  expect(await tellOwner(at(NOW + HOUR))).toBe(0);
  expect(news()).toHaveLength(1);
});

test("a size that runs low is told once while it does, and again when it does anew", async () => {
  const input = { description: "", price: 100_00, category: null, colors: [], pictures: [] };
  createProduct(operatorContext({ name: "operator" }), {
    ...input,
    title: "Few",
    sizes: [{ size: "S", stock: 2 }],
  });
  const stock = (units: number) => run("update product_sizes set stock = ?", units);
  expect(await tellOwner(at(NOW))).toBe(1);
  expect(mails()[0]?.subject).toBe("Few, Size S: 2 items left");
  // A hold that runs out, and the next one, are no news.
  stock(9);
  expect(await tellOwner(at(NOW + HOUR))).toBe(0);
  stock(1);
  expect(await tellOwner(at(NOW + 2 * HOUR))).toBe(0);
  stock(9);
  expect(await tellOwner(at(NOW + 2 * DAY))).toBe(0);
  stock(1);
  expect(await tellOwner(at(NOW + 2 * DAY + HOUR))).toBe(1);
});

test("thousands of low sizes are all found, and looked through again after five minutes", async () => {
  const input = { description: "", price: 100_00, category: null, colors: [], pictures: [] };
  createProduct(operatorContext({ name: "operator" }), { ...input, title: "Many", sizes: [] });
  run(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 5100)
     insert into product_sizes (product_id, size, position, stock)
     select p.id, 'n' || i, i, i % 3 from n, products p where p.title = 'Many'`,
  );
  const found = async (now: number) => (await lowStockNews(now - DAY, now)).fresh;
  expect(new Set(await found(NOW)).size).toBe(5100);
  expect(await found(NOW + 4 * MINUTE)).toEqual([]);
  expect(await found(NOW + 5 * MINUTE)).toHaveLength(5100);
  run("delete from product_sizes");
  expect(await found(NOW + 10 * MINUTE)).toEqual([]);
});

test("messages, returns, transfers, stuck parcels and money without an order are told", async () => {
  const order = `order-${pay()}`;
  run(
    "insert into messages (token, name, contact, text, created_at) values ('t', 'Asha', '98765', 'Hello', ?)",
    NOW,
  );
  run(
    `insert into return_requests (id, order_id, status, wish, reason, words, asked_at)
     values ('R1', ?, 'asked', 'exchange', 'size', 'x', ?)`,
    order,
    NOW,
  );
  run(
    "insert into upi_claims (order_id, utr, claimed_at) values (?, '123456789012', ?)",
    order,
    NOW,
  );
  run("update orders set status = 'packed' where id = ?", order);
  run(
    `insert into parcels (order_id, reference, stage, trouble, created_at, updated_at)
     values (?, '1', 'booked', 'lost', 1, 1)`,
    order,
  );
  run(
    `insert into unmatched_payments (id, method, amount, currency, paid_at)
     values ('pay_lost', 'upi', 99900, 'INR', ?)`,
    NOW,
  );
  expect(await tellOwner(at(NOW))).toBe(6);
  const text = mails()[0]?.text ?? "";
  for (const part of [
    "A new message",
    "An exchange is requested: order",
    "A UPI payment was reported for order",
    "The parcel of order",
    "₹999 was paid without an order",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain("Asha");
});

test("a shop of some days without a backup is told once", async () => {
  tell(["backup"]);
  pay();
  expect(await tellOwner(at(NOW + DAY))).toBe(0);
  expect(await tellOwner(at(NOW + 3 * DAY))).toBe(1);
  expect(await tellOwner(at(NOW + 5 * DAY))).toBe(0);
});

test("a payment provider that accepts the shop's keys no more is told once, after some minutes", async () => {
  const { current } = paymentProviders();
  const { refusedSince } = current;
  onTestFinished(() => void Object.assign(current, { refusedSince }));
  current.refusedSince = () => NOW;
  await tellOwner(at(NOW + 4 * MINUTE));
  expect(mails()).toHaveLength(0);
  await tellOwner(at(NOW + 5 * MINUTE));
  await tellOwner(at(NOW + HOUR));
  expect(mails()).toHaveLength(1);
  expect(mails()[0]?.text).toContain(`${current.title} no longer accepts the shop's login`);
});

test("a disk that is nearly full is told once, with what is free on it", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "bakhiya-room-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // A database larger than any disk: no room for the next copy of it. It takes no room itself.
  writeFileSync(path.join(folder, "shop.db"), "");
  truncateSync(path.join(folder, "shop.db"), 10e12);
  const nothing = () => {};
  await lookAtDisks(nothing, folder, folder);
  await tellOwner(at(NOW));
  await tellOwner(at(NOW + HOUR));
  expect(mails()).toHaveLength(1);
  expect(mails()[0]?.text).toMatch(
    /A disk of the shop is nearly full: [\d,.]+ [GM]B of [\d,.]+ [GM]B free in .*bakhiya-room-/,
  );
  truncateSync(path.join(folder, "shop.db"), 0);
  await lookAtDisks(nothing, folder, folder);
  expect(diskState().low).toEqual([]);
});

test("addresses are read one a line, and what is none is named", async () => {
  expect(readAddresses(" a@b.example\nc@d.example, a@b.example ")).toEqual({
    ok: true,
    addresses: ["a@b.example", "c@d.example"],
  });
  expect(readAddresses("")).toEqual({ ok: true, addresses: [] });
  expect(readAddresses("a@b.example\nnobody")).toMatchObject({
    errors: { addresses: expect.stringContaining("“nobody”") },
  });
  const many = Array.from({ length: 11 }, (_, at) => `a${at}@b.example`).join("\n");
  expect(readAddresses(many).ok).toBe(false);
});

test("a test goes to every address at once and holds no news back", async () => {
  tellTest(at(NOW), readNotifications());
  expect(mails().map(({ recipient }) => recipient)).toEqual([owner]);
  pay();
  expect(await tellOwner(at(NOW))).toBe(1);
});
