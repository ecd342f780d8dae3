import { expect, test } from "vitest";
import { dayMonth } from "#app/india/dates.ts";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { LATE_PAYMENT_MS } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import { openAmong } from "./open-orders.server.ts";
import { ordersOf, ownContacts } from "./person-orders.server.ts";
import { buyer, NOW } from "./privacy-fixture.ts";

test("a cancelled order is open for as long as a payment may come in, says until when, and then no more", () => {
  const order = { ...buyer, id: "gone", number: 7100, shopperId: "s", createdAt: NOW };
  const at = (now: number) => openAmong([{ ...order, status: "cancelled" }], now);
  const over = NOW + LATE_PAYMENT_MS;
  expect(at(over - 1)).toMatchObject([{ id: "gone", number: 7100 }]);
  expect(at(over - 1)[0]?.why).toContain(dayMonth(over));
  expect(at(over)).toEqual([]);
});

test("an order that moved on since it was read is looked at as it stands now", () => {
  const { id } = makePaidOrder({ id: "moved-on", number: 7200 });
  const read = { ...buyer, id, number: 7200, shopperId: "s", createdAt: 0 };
  expect(openAmong([{ ...read, status: "delivered" }], NOW)).toMatchObject([{ id }]);
});

test("an address that somebody else has ordered with too is not the person's own", async () => {
  for (const [id, number, phone] of [
    ["hers", 7301, "9800000001"],
    ["his", 7302, "9800000002"],
  ] as const) {
    makePaidOrder({ id, number });
    sqlite
      .prepare("update orders set phone = ?, email = 'home@example.com' where id = ?")
      .run(phone, id);
  }
  const own = async (phone: string | null, email: string | null) => {
    const asked = [phone, email].filter((one) => one !== null);
    return (await ownContacts(asked, await ordersOf({ phone, email }))).sort();
  };
  expect(await own("9800000001", null)).toEqual(["9800000001"]);
  expect(await own(null, "home@example.com")).toEqual([
    "9800000001",
    "9800000002",
    "home@example.com",
  ]);
});

test("an order whose exchange is on its way, or whose payment a bank asks back, is open", () => {
  const { id } = makePaidOrder({ id: "asked-back", number: 7400 });
  sqlite.prepare("update orders set status = 'packed' where id = ?").run(id);
  sqlite.prepare("update orders set status = 'shipped' where id = ?").run(id);
  sqlite.prepare("update orders set status = 'delivered' where id = ?").run(id);
  const why = () =>
    openAmong(
      [{ ...buyer, id, number: 7400, status: "delivered", shopperId: "s", createdAt: 0 }],
      NOW,
    ).map((open) => open.why);
  expect(why()).toEqual([]);
  const decided = (status: string) =>
    sqlite
      .prepare(
        `insert or replace into disputes (id, provider, payment_id, order_id, amount, reason, status, created_at, updated_at)
         values ('disp_7400', 'sandbox', 'pay_asked-back', ?, 100, 'r', ?, 1, 1)`,
      )
      .run(id, status);
  for (const status of ["open", "under review"]) {
    decided(status);
    expect(why()).toEqual(["a bank asks its payment back and has not decided"]);
  }
  decided("won");
  expect(why()).toEqual([]);
  sqlite
    .prepare(
      `insert into return_requests (id, order_id, status, wish, reason, words, asked_at, answer, answered_at, received_at)
       values ('R7400', ?, 'received', 'exchange', 'flaw', '', 1, 'yes', 1, 1)`,
    )
    .run(id);
  sqlite
    .prepare(
      "insert into exchanges (order_id, request_id, packed_at, sent_at) values (?, 'R7400', 1, 2)",
    )
    .run(id);
  expect(why()).toEqual(["its exchange is on its way"]);
  sqlite.prepare("update exchanges set delivered_at = 3 where order_id = ?").run(id);
  expect(why()).toEqual([]);
});
