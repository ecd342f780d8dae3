import { beforeAll, expect, test } from "vitest";
import { auditOf } from "#app/audit/audit.server.ts";
import { findInvoice } from "#app/documents/invoices.server.ts";
import { sendDueMails } from "#app/mail/outbox.server.ts";
import { makePaidOrder, saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { listEvents } from "#app/orders/events.server.ts";
import { timelineOf } from "#app/orders/order-timeline.tsx";
import { findOrder } from "#app/orders/orders.server.ts";
import { UNDO_MS } from "#app/orders/status.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { seedProducts } from "#db/seed-fixture.ts";
import { correctShipment, moveOrder } from "./move-order.server.ts";
import { findShipment } from "./shipment.server.ts";
import { stepOrder } from "./step-order.server.ts";
import { findUndo, undoStep } from "./undo-step.server.ts";

const NOW = Date.now();
const parcel = { courier: "India Post", trackingNumber: "EK1", link: null };
let number = 9000;

beforeAll(() => saveBusiness("09AAAAA0000A1ZL"));

/** Two orders alike that have come as far, by the operator's hand; the second is to stay there. */
function pairAt(...steps: ("packed" | "shipped" | "delivered")[]): [string, string] {
  const ids = [1, 2].map(() => {
    number += 1;
    const { id } = makePaidOrder({ id: `undo-${number}`, number, now: NOW - 1000 });
    for (const step of steps) {
      const moved = moveOrder(meera(NOW), {
        orderId: id,
        to: step,
        shipment: step === "shipped" ? parcel : undefined,
      });
      if (!moved.ok) throw new Error(moved.reason);
    }
    return id;
  });
  return [ids[0] ?? "", ids[1] ?? ""];
}

const statusOf = (id: string) => findOrder(id)?.status;
const mails = (id: string) =>
  sqlite.prepare("select key from outbox where key like '%' || ?").pluck().all(id);
const titles = (id: string) => timelineOf(listEvents(id)).map(({ title }) => title);

test("packed by mistake: it is paid again, and its invoice stays the one it has", () => {
  const [id, other] = pairAt("packed");
  const invoice = findInvoice(id)?.number;
  expect(findUndo(id, NOW)).toEqual({
    from: "packed",
    to: "paid",
    until: NOW + UNDO_MS,
    obstacles: [],
  });
  expect(undoStep(meera(NOW + MINUTE), { orderId: id, from: "packed" })).toEqual({
    ok: true,
    to: "paid",
  });
  expect([statusOf(id), statusOf(other)]).toEqual(["paid", "packed"]);
  expect(titles(id)).toEqual([]);
  expect(titles(other)).toEqual(["Packed"]);
  expect(auditOf(`/admin/orders/${id}`)).toMatchObject([
    { who: "meera", what: "order step undone", detail: "packed" },
  ]);
  moveOrder(meera(NOW + 2 * MINUTE), { orderId: id, to: "packed" });
  expect(findInvoice(id)?.number).toBe(invoice);
});

test("shipped by mistake: mail and parcel are gone, and come again with the right press", () => {
  const [id, other] = pairAt("packed", "shipped");
  expect(undoStep(meera(NOW + MINUTE), { orderId: id, from: "shipped" })).toEqual({
    ok: true,
    to: "packed",
  });
  expect([statusOf(id), statusOf(other)]).toEqual(["packed", "shipped"]);
  expect([mails(id), mails(other)]).toEqual([[], [`order-shipped:${other}`]]);
  expect([findShipment(id), findShipment(other)?.trackingNumber]).toEqual([undefined, "EK1"]);
  moveOrder(meera(NOW + 2 * MINUTE), { orderId: id, to: "shipped", shipment: parcel });
  expect(mails(id)).toEqual([`order-shipped:${id}`]);
  expect(titles(id)).toEqual(["Packed", "Handed to the courier"]);
});

test("a wrong number that is corrected before the mail has left is not in it", () => {
  const [id, other] = pairAt("packed", "shipped");
  const corrected = { ...parcel, trackingNumber: "EK2" };
  expect(correctShipment(meera(NOW + MINUTE), { orderId: id, shipment: corrected })).toBe(true);
  const textOf = (of: string) =>
    sqlite.prepare("select text from outbox where key = ?").pluck().get(`order-shipped:${of}`);
  expect(textOf(id)).toContain("EK2");
  expect(textOf(id)).not.toContain("EK1");
  expect(textOf(other)).toContain("EK1");
  sqlite.prepare("update outbox set attempts = 1, sent_at = 1 where key like ?").run(`%${id}`);
  correctShipment(meera(NOW + MINUTE), { orderId: id, shipment: parcel });
  expect(textOf(id)).toContain("EK2");
});

test("delivered by mistake: it is under way again; pressed twice it goes back once", () => {
  const [id] = pairAt("packed", "shipped", "delivered");
  expect(undoStep(meera(NOW + MINUTE), { orderId: id, from: "delivered" })).toEqual({
    ok: true,
    to: "shipped",
  });
  expect(undoStep(meera(NOW + MINUTE), { orderId: id, from: "delivered" })).toEqual({
    ok: false,
    obstacles: [],
  });
  expect(statusOf(id)).toBe("shipped");
  expect(findShipment(id)?.trackingNumber).toBe("EK1");
  expect(mails(id)).toEqual([`order-shipped:${id}`]);
});

test("a mail of a step pressed by hand waits five minutes; once it is out the step stays", async () => {
  const [id] = pairAt("packed", "shipped");
  const sent: string[] = [];
  const transport = {
    send: async ({ to }: { to: string }) => {
      sent.push(to);
    },
  };
  const send = (at: number) => sendDueMails(transport, () => at);
  await send(NOW + 4 * MINUTE);
  expect(sent).toEqual([]);
  await send(NOW + 5 * MINUTE);
  expect(sent.length).toBeGreaterThan(0);
  const obstacles = ["the customer has got the mail"];
  expect(undoStep(meera(NOW + 6 * MINUTE), { orderId: id, from: "shipped" })).toEqual({
    ok: false,
    obstacles,
  });
  expect(statusOf(id)).toBe("shipped");
});

test("a mail that is just being sent is out, one that no server took is not", () => {
  const [id, other] = pairAt("packed", "shipped");
  const set = (key: string, sql: string) =>
    sqlite.prepare(`update outbox set attempts = 1, ${sql} where key = ?`).run(key);
  set(`order-shipped:${id}`, "due_at = due_at + 1");
  set(`order-shipped:${other}`, "due_at = null, stopped = 'refused'");
  expect(undoStep(meera(NOW), { orderId: id, from: "shipped" }).ok).toBe(false);
  expect(undoStep(meera(NOW), { orderId: other, from: "shipped" }).ok).toBe(true);
});

test("after an hour nothing goes back, in the database neither", () => {
  const [id] = pairAt("packed");
  expect(findUndo(id, NOW + UNDO_MS)).toBeDefined();
  expect(findUndo(id, NOW + UNDO_MS + 1)).toBeUndefined();
  expect(findUndo(id, NOW - 1)).toBeUndefined();
  expect(undoStep(meera(NOW + UNDO_MS + 1), { orderId: id, from: "packed" })).toEqual({
    ok: false,
    obstacles: [],
  });
  const back = sqlite.prepare("update orders set status = 'paid', updated_at = ? where id = ?");
  expect(() => back.run(NOW + UNDO_MS + 1, id)).toThrow(/may not change/);
  expect(() => back.run(NOW - 1, id)).toThrow(/may not change/);
  const [far] = pairAt("packed", "shipped", "delivered");
  expect(() => back.run(NOW, far)).toThrow(/may not change/);
});

test("what cannot be taken back stands against it, and is said", () => {
  const [sold, other] = pairAt("packed", "shipped", "delivered");
  const refused = (id: string, from: string) => {
    const undone = undoStep(meera(NOW), { orderId: id, from });
    return undone.ok ? [] : undone.obstacles;
  };
  sqlite
    .prepare(
      `insert into return_requests (id, order_id, wish, reason, words, asked_at, status, answered_at)
       values ('R1', ?, 'return', 'flaw', '', 1, 'refused', 1)`,
    )
    .run(sold);
  sqlite
    .prepare(
      `insert into refunds (id, order_id, payment_id, amount, reason, asked_by, created_at)
       values ('rf_undo', ?, ?, 5000, 'r', 'operator', 1)`,
    )
    .run(sold, `pay_${sold}`);
  expect(refused(sold, "delivered")).toEqual([
    "a refund was made or is on its way",
    "the customer has requested a return",
  ]);
  expect(refused(other, "delivered")).toEqual([]);
  const [reviewed] = pairAt("packed", "shipped", "delivered");
  seedProducts();
  sqlite
    .prepare(
      `insert into reviews (product_id, author, rating, created_at, order_id)
       select id, 'Asha', 5, 1, ? from products limit 1`,
    )
    .run(reviewed);
  expect(refused(reviewed, "delivered")).toEqual(["the customer has written a review"]);
  const [booked] = pairAt("packed");
  sqlite
    .prepare(
      "insert into parcels (order_id, reference, awb, created_at, updated_at) values (?, 'x', 'A1', 1, 1)",
    )
    .run(booked);
  expect(refused(booked, "packed")).toEqual(["a courier is booked"]);
  const [orderId] = pairAt("packed");
  moveOrder(contextOf({ kind: "courier" }, NOW), {
    orderId,
    to: "shipped",
    shipment: parcel,
  });
  expect(refused(orderId, "shipped")).toEqual(["the courier reported it"]);
});

test("the button of the order's page undoes and says so, or says why not", () => {
  const [id] = pairAt("packed");
  expect(stepOrder(meera(), { orderId: id, fields: { undo: "shipped" } })).toMatchObject({
    ok: false,
    reason: "refused",
  });
  expect(stepOrder(meera(), { orderId: id, fields: { undo: "packed" } })).toEqual({
    ok: true,
    message: "Undone: the order is confirmed.",
  });
});
