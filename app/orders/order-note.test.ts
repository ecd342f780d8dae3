import { beforeAll, expect, test } from "vitest";
import { auditOf } from "#app/audit/audit.server.ts";
import { writeOrder } from "#app/desk/desk-fixture.ts";
import { indianMobile } from "#app/desk/orders/message-link.ts";
import { whatsappMessage } from "#app/desk/orders/whatsapp-message.server.ts";
import { stepOrder } from "#app/fulfilment/step-order.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { sqlite } from "#db/client.server.ts";
import { listEvents } from "./events.server.ts";
import { keepNote } from "./order-note.server.ts";
import { timelineOf } from "./order-timeline.tsx";

beforeAll(() => {
  writeOrder(1001);
  sqlite.prepare("update orders set status = 'paid', paid_at = 5").run();
});

const by = operatorContext({ name: "operator" });

test("a note is kept for the desk alone", () => {
  expect(keepNote(by, { orderId: "order-1001", note: "Asked for the blue one" })).toBe(true);
  // The button pressed twice.
  expect(keepNote(by, { orderId: "order-1001", note: "Asked for the blue one" })).toBe(true);
  const events = listEvents("order-1001");
  expect(events.filter(({ kind }) => kind === "note")).toHaveLength(1);
  expect(events.at(-1)).toMatchObject({ actor: "operator", kind: "note" });
  expect(JSON.stringify(timelineOf(events))).not.toContain("blue");
  expect(keepNote(by, { orderId: "order-1001", note: "Asked for the blue one" })).toBe(true);
  expect(listEvents("order-1001")).toHaveLength(events.length);
  const [entry] = auditOf("/admin/orders/order-1001");
  expect(entry).toMatchObject({ what: "note saved", detail: null });
  expect(keepNote(by, { orderId: "order-1", note: "Nobody" })).toBe(false);
});

test("a step of the order is written down with the operator's name, a refused one is not", () => {
  const written = () => auditOf("/admin/orders/order-1001").map(({ what }) => what);
  expect(
    stepOrder(meera(), { orderId: "order-1001", fields: { intent: "delivered" } }),
  ).toMatchObject({
    reason: "refused",
  });
  expect(written()).toEqual(["note saved"]);
  expect(stepOrder(meera(), { orderId: "order-1001", fields: { intent: "packed" } })).toMatchObject(
    { ok: true },
  );
  expect(written()).toEqual(["order packed", "note saved"]);
  expect(auditOf("/admin/orders/order-1001")[0]?.who).toBe("meera");
});

const order = {
  id: "order-1001",
  number: 1001,
  name: "Asha Rao",
  phone: "98765 43210",
  exchange: null,
};
const parcel = { courier: "Blue Dart", trackingNumber: "BD1", link: null, shippedAt: 1 };

test("each step has its words, with the parcel and the money where they belong", () => {
  const money = { shipment: parcel, refunds: [{ amount: 1299_00, status: "processed" }] };
  const noteOf = (status: Parameters<typeof whatsappMessage>[0]["status"]) =>
    whatsappMessage({ ...order, status }, { ...money, request: undefined })?.text;
  expect(noteOf("paid")).toContain("Your order 1001 is confirmed");
  expect(noteOf("packed")).toContain("is packed");
  expect(noteOf("shipped")).toContain("on its way with Blue Dart. The tracking number is BD1.");
  expect(noteOf("delivered")).toContain("has been delivered");
  expect(noteOf("refunded")).toContain("we have sent you ₹1,299");
  expect(noteOf("cancelled")).toBeUndefined();
  expect(noteOf("returned")).toContain("We have refunded ₹1,299 to the account you paid from.");
  const pending = {
    ...money,
    request: undefined,
    refunds: [{ amount: 500_00, status: "pending" }],
  };
  const onItsWay = whatsappMessage({ ...order, status: "returned" }, pending)?.text;
  expect(onItsWay).toContain("We refund ₹500 to the account you paid from.");
  const none = { shipment: parcel, request: undefined, refunds: [] };
  const exchanged = (exchange: "sent" | "delivered") =>
    whatsappMessage({ ...order, status: "returned", exchange }, none)?.text;
  expect(exchanged("sent")).toContain(
    "The exchange for your order 1001 is on its way with Blue Dart.",
  );
  expect(exchanged("delivered")).toContain("The exchange for your order 1001 has been delivered.");
  const message = whatsappMessage({ ...order, status: "paid" }, none);
  expect(message?.href).toMatch(/^https:\/\/wa\.me\/919876543210\?text=Hello%20Asha%2C/);
  expect(message?.text).toMatch(/\/order\/order-1001\?key=/);
  expect(whatsappMessage({ ...order, phone: "", status: "paid" }, none)).toBeNull();
});

test("what was decided of a return is told, and what the customer does next", () => {
  const told = (
    orderIs: "return requested" | "delivered" | "returned" | "refund due",
    request: "asked" | "accepted" | "refused" | "received",
    wish: "return" | "exchange" = "return",
  ) =>
    whatsappMessage(
      { ...order, status: orderIs },
      {
        shipment: parcel,
        request: { status: request, wish, answer: "Please send it to 12 Chowk." },
        refunds: [],
      },
    )?.text;
  expect(told("return requested", "asked")).toContain("will answer soon");
  const accepted = told("return requested", "accepted");
  expect(accepted).toContain("We accept the return for your order 1001.");
  expect(accepted).toContain("Please send it to 12 Chowk.");
  expect(accepted).toContain("we refund the account you paid from, within 7 working days");
  expect(accepted).not.toContain("answer soon");
  expect(told("return requested", "accepted", "exchange")).toContain("we send the exchange.");
  expect(told("delivered", "refused")).toContain(
    "The return for your order 1001 is closed.\n\nPlease send it to 12 Chowk.",
  );
  expect(told("returned", "received", "exchange")).toContain("We send the exchange next.");
  // All of its money goes back.
  expect(told("refund due", "received")).toContain("order 1001 have come back to us");
  expect(told("refund due", "accepted")).toContain("Your order 1001 is cancelled");
});

test("a number becomes what wa.me wants, or nothing", () => {
  for (const phone of ["9876543210", "+91 98765 43210", "091-98765-43210", "919876543210"]) {
    expect(indianMobile(phone)).toBe("919876543210");
  }
  for (const phone of ["", "12345", "1234567890", "+44 7700 900123"]) {
    expect(indianMobile(phone)).toBeUndefined();
  }
});
