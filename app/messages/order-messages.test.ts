import { expect, test } from "vitest";
import { listAudit } from "#app/audit/audit.server.ts";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { operatorContext, shopperContext } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { ORDER_MESSAGE_LENGTH } from "./message-input.ts";
import { takeMessage } from "./messages.server.ts";
import { conversationOf, sendOrderMessage } from "./order-messages.server.ts";

const operator = operatorContext({ name: "asha" }, 1_000_000);
const { id } = makePaidOrder({ id: "written-to", number: 6001 });
const order = () => findOrder(id) ?? { id, email: "", phone: "" };
const mails = () =>
  sqlite.prepare("select recipient, subject, text from outbox where kind = 'order-message'").all();

test("a message to the shopper of an order is mailed once, however often its form is sent", () => {
  const sent = { orderId: id, token: "form-1", text: " Your kurti\r\nleaves today. " };
  expect(sendOrderMessage(operator, sent)).toEqual({ ok: true });
  expect(sendOrderMessage(operator, sent)).toEqual({ ok: true });
  expect(mails()).toEqual([
    {
      recipient: "sunita@example.com",
      subject: expect.stringContaining("6001"),
      text: expect.stringContaining("leaves today."),
    },
  ]);
  expect(conversationOf(order()).lines).toMatchObject([
    { isOurs: true, who: "asha", text: "Your kurti\nleaves today.", at: 1_000_000 },
  ]);
  expect(JSON.stringify(listAudit(null))).not.toMatch(/kurti/);
});

test.each([
  [{ text: " " }, "empty"],
  [{ text: "a".repeat(ORDER_MESSAGE_LENGTH + 1) }, "too long"],
  [{ orderId: "none" }, "unknown"],
])("%j is refused as %s", (wrong, reason) => {
  const sent = { orderId: id, token: "form-2", text: "Hello", ...wrong };
  expect(sendOrderMessage(operator, sent)).toEqual({ ok: false, reason });
  expect(mails()).toHaveLength(1);
});

test("what its shopper wrote in the contact form stands with it, what others wrote does not", () => {
  const write = (contact: string, text: string) =>
    takeMessage(shopperContext(), { fields: { name: "Sunita", contact, text }, address: contact });
  write("Sunita@Example.com", "When does it come?");
  write("+91 98765-43210", "I am at home.");
  write("other@example.com", "Not about this.");
  const { lines, waiting } = conversationOf(order());
  expect(lines.filter(({ isOurs }) => !isOurs).map(({ text }) => text)).toEqual([
    "When does it come?",
    "I am at home.",
  ]);
  expect(waiting).toHaveLength(2);
});
