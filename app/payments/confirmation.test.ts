import { expect, test } from "vitest";
import { gstIncluded } from "#app/documents/invoices.server.ts";
import { rupees } from "#app/money.ts";
import { makePaidOrder, saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { queueOrderConfirmed } from "./confirmation.server.ts";

function confirmationOf(orderId: string): string {
  queueOrderConfirmed(contextOf({ kind: "provider" }), { orderId });
  const mail = sqlite.prepare("select text from outbox where key = ?").pluck();
  return String(mail.get(`order-confirmed:${orderId}`));
}

test("the confirmation tells the GST that the order's page tells, and none of a business without", () => {
  const plain = makePaidOrder({ id: "plain", number: 7101 });
  expect(confirmationOf(plain.id)).toContain("Tax (included in the prices): ₹0");
  saveBusiness("09AAAAA0000A1Z0");
  const { id } = makePaidOrder({ id: "registered", number: 7102 });
  const order = findOrder(id);
  const gst = order && gstIncluded(order);
  expect(gst).toBeGreaterThan(0);
  expect(confirmationOf(id)).toContain(`GST (included in the prices): ${rupees(gst ?? 0)}`);
});
