import { expect, test } from "vitest";
import { saveNotifications } from "#app/notifications/notification-settings.server.ts";
import { ask, delivered } from "#app/returns/return-fixture.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { DAY, HOUR } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { writeOrder } from "../desk-fixture.ts";
import { dispatchMs } from "../orders/order-desk.server.ts";
import { whatToDo } from "./dashboard.server.ts";
import { numbersOf } from "./numbers.server.ts";
import { salesOf } from "./sales.server.ts";
import { scaleFor } from "./sales-chart.tsx";
import { taskRows } from "./task-rows.server.ts";

/** Noon of 21 November in India. */
const NOW = Date.UTC(2026, 10, 21, 6, 30);
const PROMISED = dispatchMs();

function pay(number: number, at: number) {
  writeOrder(number, { created_at: at });
  sqlite.prepare("update orders set status = 'paid', paid_at = ? where number = ?").run(at, number);
}

test("what is late comes first, then what is due today, each with what is done about it", () => {
  saveNotifications(operatorContext({ name: "operator" }, NOW), {
    addresses: ["owner@shop.example"],
    off: [],
  });
  pay(1001, NOW - PROMISED - HOUR);
  pay(1002, NOW - PROMISED + 6 * HOUR);
  pay(1003, NOW - HOUR);
  pay(1004, NOW - PROMISED + HOUR);
  sqlite.exec(
    `update orders set status = 'packed' where number = 1004;
     insert into messages (token, name, contact, text, created_at) values ('t', 'A', 'a@b.in', 'Hi', ${NOW - DAY});`,
  );
  const rows = taskRows(whatToDo(NOW).filter(({ name }) => !/backup/.test(name)));
  const shown = rows.map(({ urgency, what, act }) => [urgency, what, act?.button ?? null]);
  expect(shown.slice(0, 4)).toEqual([
    ["late", "Pack order 1001", "Mark packed"],
    ["today", "Pack order 1002", "Mark packed"],
    ["today", "Ship order 1004", "Ship"],
    ["today", "Messages to answer: 1", "Answer"],
  ]);
  expect(shown.slice(4)).toContainEqual(["next", "Pack order 1003", "Mark packed"]);
  expect(rows[0]).toMatchObject({ who: "Asha", order: "order-1001", act: { step: "packed" } });
  expect(numbersOf(salesOf(7, NOW), NOW)).toMatchObject({
    send: { count: 4, late: 1, today: 2 },
    answer: { count: 1, oldest: { kind: "messages", since: NOW - DAY } },
  });
});

test("of many only the oldest have a row, and one leads to all of them", () => {
  for (let number = 1101; number <= 1109; number += 1) pay(number, NOW - HOUR + number);
  const pack = taskRows(whatToDo(NOW)).filter(({ what }) => /pack/i.test(what));
  expect(pack).toHaveLength(6);
  expect(pack.at(-1)).toMatchObject({
    what: "To pack: 12",
    who: "and 7 more",
    href: "/admin/orders?status=paid&sort=oldest",
    act: { button: "See all" },
  });
});

test("a return shows what comes back, not what its order begins with", async () => {
  const { id } = delivered({}, NOW);
  const line = sqlite.prepare(
    "update order_lines set image = ? where order_id = ? and product_id = ?",
  );
  line.run("/kurti", id, "kurti");
  line.run("/set", id, "set");
  const request = await ask(id, [0, 1], {}, NOW);
  const row = taskRows(whatToDo(NOW)).find(({ href }) => href === `/admin/returns/${request}`);
  expect(row).toMatchObject({
    what: expect.stringMatching(/^Answer return of/),
    image: "/set",
  });
});

test.each([
  [1_00, 1_00, 1_00],
  [4_00, 4_00, 1_00],
  [14_431_00, 15_000_00, 5_000_00],
  [9_99_999_00, 10_00_000_00, 2_50_000_00],
])("a scale for %i paise ends at %i in steps of %i", (most, top, step) => {
  expect(scaleFor(most)).toEqual({ top, step });
});

test("what waits and has a page has a button too", () => {
  const bare = whatToDo(Date.now()).filter(({ act, href }) => href && !act);
  expect(whatToDo(Date.now()).length).toBeGreaterThan(1);
  expect(bare.map(({ name }) => name)).toEqual([]);
});
