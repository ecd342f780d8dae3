import { beforeEach, expect, test } from "vitest";
import { auditOf } from "#app/audit/audit.server.ts";
import { writeOrder } from "#app/desk/desk-fixture.ts";
import { searchOrders } from "#app/desk/orders/order-desk.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { listEvents } from "#app/orders/events.server.ts";
import { timelineOf } from "#app/orders/order-timeline.tsx";
import { findOrder } from "#app/orders/orders.server.ts";
import { findPerson } from "#app/privacy/person.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { sqlite } from "#db/client.server.ts";
import { correctable, correctOrder } from "./correct-order.server.ts";
import { startParcel } from "./parcels.server.ts";
import { stepOrder } from "./step-order.server.ts";

let number = 1000;
let id = "";
beforeEach(() => {
  number += 1;
  id = `order-${number}`;
  writeOrder(number, { email: `asha.${number}@exmaple.com` });
  sqlite.prepare("update orders set status = 'paid', paid_at = 5 where id = ?").run(id);
});

const open = () => {
  const order = findOrder(id);
  if (!order) throw new Error(id);
  return correctable(order);
};
const mails = () =>
  sqlite.prepare("select recipient from outbox where instr(key, ?) order by id").pluck().all(id);

test("what was typed wrong is put right, found by, and kept in the history of the desk alone", () => {
  const wanted = { name: "Asha Rao", pincode: "400001", state: "Maharashtra" };
  expect(correctOrder(meera(), { orderId: id, wanted })).toMatchObject({
    ok: true,
    changed: ["name", "pincode", "state"],
    isMailed: false,
  });
  expect(findOrder(id)).toMatchObject({ ...wanted, city: "Lucknow", amount: 199_00 });
  expect(searchOrders("Asha Rao").orders[0]).toMatchObject({ id });
  const events = listEvents(id);
  expect(events.at(-1)).toMatchObject({
    actor: "operator",
    kind: "corrected",
    note: "name: Asha → Asha Rao; pincode: 226003 → 400001; state: Uttar Pradesh → Maharashtra",
  });
  expect(timelineOf(events)).toEqual([]);
  expect(auditOf(`/admin/orders/${id}`)).toMatchObject([
    { who: "meera", what: "order corrected", detail: "name, pincode, state" },
  ]);
  expect(mails()).toEqual([]);
});

test("to a new e-mail address goes the confirmation; by both the shopper is found", async () => {
  const email = `asha.${number}@example.com`;
  expect(correctOrder(meera(7), { orderId: id, wanted: { email } })).toMatchObject({
    isMailed: true,
  });
  expect(mails()).toEqual([email]);
  sqlite
    .prepare(
      `insert into outbox (kind, key, recipient, subject, html, text, created_at)
       values ('order-confirmed', ?, ?, 's', 'h', 't', 1)`,
    )
    .run(`order-confirmed:${id}`, `asha.${number}@exmaple.com`);
  expect((await findPerson({ phone: null, email }))?.mails).toHaveLength(2);
});

test("what has not left for the wrong address goes to the right one, once; what was sent stays", () => {
  const wrong = `asha.${number}@exmaple.com`;
  const email = `asha.${number}@example.com`;
  const text = `See https://shop.example/order/${id}?key=1`;
  const mail = { to: wrong, subject: "s", html: "h", text };
  queueMail({ now: 5 }, { kind: "order-confirmed", about: id, ...mail });
  queueMail({ now: 5 }, { kind: "order-message", about: `${id}:sent`, ...mail });
  sqlite.prepare("update outbox set sent_at = 6, due_at = null where key like ?").run("%:sent");
  queueMail({ now: 5 }, { kind: "order-shipped", about: id, ...mail });
  queueMail({ now: 5 }, { kind: "order-shipped", about: `${id}-other`, ...mail, text: "another" });
  correctOrder(meera(7), { orderId: id, wanted: { email } });
  expect(
    sqlite
      .prepare("select key, recipient from outbox where instr(key, ?) order by id")
      .raw()
      .all(id),
  ).toEqual([
    [`order-message:${id}:sent`, wrong],
    [`order-shipped:${id}`, email],
    [`order-shipped:${id}-other`, wrong],
    [`order-confirmed:${id}:7`, email],
  ]);
});

test("the same once more changes nothing", () => {
  const { name = "", phone = "" } = findOrder(id) ?? {};
  expect(correctOrder(meera(), { orderId: id, wanted: { name, phone } })).toMatchObject({
    ok: true,
    changed: [],
  });
  expect(listEvents(id)).toEqual([]);
  expect(correctOrder(meera(), { orderId: "order-0", wanted: { name } })).toMatchObject({
    reason: "unknown",
  });
});

test("where it goes stays once a parcel is booked or sent; phone and e-mail once it is over", () => {
  expect(open()).toContain("address");
  startParcel({ orderId: id, number, courierService: "any" }, 5);
  expect(open()).toEqual(["phone", "email"]);
  expect(correctOrder(meera(), { orderId: id, wanted: { address: "2 Chowk" } })).toEqual({
    ok: false,
    reason: "closed",
  });
  expect(findOrder(id)?.address).toBe("1 Chowk");
  expect(
    correctOrder(meera(), { orderId: id, wanted: { address: "1 Chowk", phone: "9000000001" } }).ok,
  ).toBe(true);
  sqlite.exec("delete from parcels");
  stepOrder(meera(), { orderId: id, fields: { intent: "packed" } });
  expect(open()).toContain("address");
  stepOrder(meera(), {
    orderId: id,
    fields: { intent: "shipped", courier: "Blue Dart", tracking: "BD1" },
  });
  expect(findOrder(id)?.status).toBe("shipped");
  expect(open()).toEqual(["phone", "email"]);
  writeOrder(5000);
  sqlite.exec("update orders set status = 'cancelled' where number = 5000");
  id = "order-5000";
  expect(open()).toEqual([]);
});
