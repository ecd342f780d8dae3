import { beforeEach, expect, test } from "vitest";
import { orderOf } from "#app/checkout/checkout-fixture.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { forgetUnpaidOrders } from "./forget-unpaid.server.ts";
import { releaseExpiredHolds } from "./holds.server.ts";

const now = Date.now();

beforeEach(() => {
  sqlite.exec(`insert into products (id, title, price, created_at, updated_at)
      values ('kurti', 'Kurti', 129900, 1, 1) on conflict do nothing;
    insert into product_sizes (product_id, size, position, stock) values ('kurti', 'M', 0, 500)
      on conflict do nothing`);
});

/** An order of so many days ago; it has run out since. */
async function order(days: number, providerOrderId: string | null = null): Promise<string> {
  const at = now - days * DAY;
  const placed = await orderOf("kurti", "M", { now: at });
  if (!placed.ok) throw new Error(placed.message);
  sqlite
    .prepare("update orders set provider_order_id = ? where id = ?")
    .run(providerOrderId, placed.orderId);
  releaseExpiredHolds(at + DAY);
  return placed.orderId;
}

const isThere = (id: string) =>
  sqlite.prepare("select 1 from orders where id = ?").pluck().get(id) === 1;
const run = (sql: string, ...values: unknown[]) => sqlite.prepare(sql).run(...values);

test("an order nobody paid is forgotten after 30 days, with all of it, and its number is not given again", async () => {
  const old = await order(31, "order_1");
  const number = sqlite
    .prepare("select number from orders where id = ?")
    .pluck()
    .get(old) as number;
  expect(await forgetUnpaidOrders(now), "the newest stays, so that its number does").toBe(0);
  const young = await order(29);
  expect(await forgetUnpaidOrders(now)).toBe(1);
  expect([isThere(old), isThere(young)]).toEqual([false, true]);
  const rows = (table: string) =>
    sqlite.prepare(`select count(*) from ${table} where order_id = ?`).pluck().get(old);
  expect(["order_lines", "order_events", "holds"].map(rows)).toEqual([0, 0, 0]);
  expect(sqlite.prepare("select rowid from order_names where rowid = ?").all(number)).toEqual([]);
  expect(sqlite.pragma("foreign_key_check")).toEqual([]);
  const next = await order(0);
  expect(sqlite.prepare("select number from orders where id = ?").pluck().get(next)).toBe(
    number + 2,
  );
});

test("what has to do with money, with paper or with the operator is never forgotten", async () => {
  const kept: Record<string, string> = {};
  const keep = async (name: string, sql: string) => {
    kept[name] = await order(400);
    run(sql, kept[name]);
  };
  await keep(
    "money came late",
    `insert into payments (id, order_id, method, amount, currency, status, captured_at)
     values ('pay_1', ?, 'upi', 100, 'INR', 'refund due', 1)`,
  );
  await keep(
    "a transfer was reported",
    "insert into upi_claims (order_id, utr, claimed_at) values (?, '123456789012', 1)",
  );
  await keep(
    "the operator wrote a note",
    "insert into order_events (order_id, at, actor, kind) values (?, 1, 'operator', 'note')",
  );
  await keep("it was paid once", "update orders set paid_at = 1 where id = ?");
  await order(0);
  expect(await forgetUnpaidOrders(now)).toBe(0);
  for (const [name, id] of Object.entries(kept)) expect(isThere(id), name).toBe(true);
  const paid = kept["money came late"];
  expect(() => run("delete from orders where id = ?", paid)).toThrow("only an order nobody paid");
});

test("where there are very many they go after a day, or once no payment can come any more", async () => {
  await forgetUnpaidOrders(now, undefined, 0);
  const flood: string[] = [];
  for (let i = 0; i < 120; i += 1) flood.push(await order(1.1));
  const atProvider = await order(3, "order_3");
  const longAtProvider = await order(8, "order_8");
  const today = await order(0.5);
  await order(0);
  expect(await forgetUnpaidOrders(now)).toBe(0);
  expect(await forgetUnpaidOrders(now, undefined, 100)).toBe(121);
  expect(flood.some(isThere)).toBe(false);
  expect([atProvider, longAtProvider, today].map(isThere)).toEqual([true, false, true]);
});

test("what is unpaid and still open is no case for forgetting", async () => {
  const placed = await orderOf("kurti", "M", { now: now - 90 * DAY });
  await orderOf("kurti", "M", { now });
  expect(await forgetUnpaidOrders(now)).toBe(0);
  expect(placed.ok && isThere(placed.orderId)).toBe(true);
});

test("what a table that points at orders does to an unpaid one was decided: it goes with it, or keeps it", () => {
  const goes = ["holds", "order_events", "order_lines", "replaced_provider_orders"];
  const keeps = [
    ...["disputes", "exchanges", "invoices", "order_messages", "parcels", "payments", "refunds"],
    ...["return_requests", "shipments", "unmatched_payments", "upi_claims"],
  ];
  const pointing = sqlite
    .prepare(
      `select distinct t.name from pragma_table_list t, pragma_foreign_key_list(t.name) f
       where t.schema = 'main' and f."table" = 'orders' order by 1`,
    )
    .pluck()
    .all();
  expect(pointing).toEqual([...goes, ...keeps].sort());
});
