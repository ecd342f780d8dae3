import { beforeAll, expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";
import { writeOrder } from "../desk-fixture.ts";
import { listOrders } from "./order-desk.server.ts";

const run = (sql: string, ...values: unknown[]) => sqlite.prepare(sql).run(...values);

/** An order that ended after it was paid; of its refund `asked`, if there is one, `dueAt` is null by hand. */
function writeEnded(number: number, asked?: { dueAt: number | null }) {
  writeOrder(number);
  run("update orders set status = 'paid', paid_at = 5 where number = ?", number);
  run("update orders set status = 'refund due' where number = ?", number);
  const payment = `pay_${number}`;
  run(
    `insert into payments (id, order_id, provider, method, amount, currency, status, captured_at)
     values (?, ?, 'test', 'upi', 19900, 'INR', 'captured', 1)`,
    payment,
    `order-${number}`,
  );
  if (!asked) return;
  run(
    `insert into refunds (id, order_id, payment_id, amount, reason, status, asked_by, created_at, due_at)
     values (?, ?, ?, 19900, 'test', 'asked', 'operator', 1, ?)`,
    `rf_${number}`,
    `order-${number}`,
    payment,
    asked.dueAt,
  );
}

beforeAll(() => {
  writeEnded(3001);
  writeEnded(3002, { dueAt: null });
  writeEnded(3003, { dueAt: 1 });
  writeOrder(3004);
});

test("a list of orders says whose the refund is that is due", () => {
  const labels = listOrders(undefined, null).orders.map((one) => [one.number, one.statusLabel]);
  expect(Object.fromEntries(labels)).toEqual({
    3001: "Refund due",
    3002: "Refund to send",
    3003: "Refund on its way",
    3004: "Awaiting payment",
  });
});
