import { expect, test } from "vitest";
import { owed } from "#app/desk/dashboard/dashboard.sql.server.ts";
import { listCreditNotes } from "#app/documents/invoices.server.ts";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import {
  type PaymentContext,
  type PaymentProvider,
  providersOf,
} from "#app/payment-providers/payment-provider.ts";
import { namesWithKeys } from "#app/payment-providers/registry.server.ts";
import { createSecondProvider } from "#app/payments/second-provider-fixture.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { deskRefunds } from "./desk-refunds.server.ts";
import { findRefund, finishRefund, requestRefund } from "./refunds.server.ts";
import { closeAsRefunded, recordSentRefund, takeFromProvider } from "./refunds-by-hand.server.ts";
import { sendDueRefunds } from "./send-refunds.server.ts";

/** A refund of a payment by a provider of which the shop has no keys any more. */

const { provider: other } = createSecondProvider();
const gone: PaymentProvider = { ...other, name: "another" };
const NOW = Date.UTC(2026, 10, 28, 6, 0);
const at = (now: number, kind: "operator" | "scheduler", by: PaymentProvider): PaymentContext => ({
  ...contextOf({ kind }, now),
  providers: { payments: providersOf(by) },
});
const operator = (now = NOW, by = gone) => at(now, "operator", by);
const today = (by = gone) =>
  owed.all({ withKeys: JSON.stringify(namesWithKeys(providersOf(by))) }).map(({ id }) => id);

let number = 6000;
function asked() {
  number += 1;
  const { id, amount } = makePaidOrder({ id: `order${number}`, number });
  sqlite.prepare("update payments set provider = ? where order_id = ?").run(other.name, id);
  const wanted = { orderId: id, paymentId: `pay_${id}`, amount, reason: "as agreed" };
  const made = requestRefund(operator(), wanted);
  if (!made.ok) throw new Error(made.reason);
  return { orderId: id, refundId: made.refundId };
}
const shown = ({ orderId }: { orderId: string }, by = gone) =>
  deskRefunds(orderId, providersOf(by)).map(({ isStranded }) => isStranded);

test("it stands in Today and on its order at once, and goes by hand where the operator says so", async () => {
  const own = asked();
  expect([today().includes(own.orderId), shown(own)]).toEqual([true, [true]]);
  expect([today(other).includes(own.orderId), shown(own, other)]).toEqual([false, [false]]);
  await sendDueRefunds(at(NOW + 1, "scheduler", gone));
  expect(findRefund(own.refundId)).toMatchObject({ status: "asked", attempts: 1 });
  const utr = "512345678901";
  expect(recordSentRefund(operator(), { ...own, utr })).toBe("over");
  expect(closeAsRefunded(operator(), own)).toBe(false);
  expect(takeFromProvider(operator(NOW, other), own)).toBe(false);
  expect(takeFromProvider(operator(), { ...own, orderId: "another" })).toBe(false);
  expect(takeFromProvider(operator(), own)).toBe(true);
  expect(takeFromProvider(operator(), own)).toBe(false);
  expect(findRefund(own.refundId)).toMatchObject({ status: "asked", dueAt: null, error: null });
  expect(await sendDueRefunds(at(NOW + 1e9, "scheduler", other))).toBe(0);
  expect(recordSentRefund(operator(), { ...own, utr })).toBe("ok");
  expect([findOrder(own.orderId)?.status, shown(own)]).toEqual(["refunded", [false]]);
  expect(listCreditNotes(own.orderId)).toEqual([]);
});

test("one that was begun there is not sent by hand: it is done when the operator has seen it there", () => {
  const own = asked();
  const begun = { providerRefundId: "rfnd_7", dueAt: NOW };
  finishRefund(operator(), { refundId: own.refundId, status: "pending", ...begun });
  expect([today().includes(own.orderId), shown(own)]).toEqual([true, [true]]);
  expect(takeFromProvider(operator(), own)).toBe(false);
  expect(closeAsRefunded(operator(NOW, other), own)).toBe(false);
  expect(closeAsRefunded(operator(), own)).toBe(true);
  expect(closeAsRefunded(operator(), own)).toBe(false);
  expect(findRefund(own.refundId)).toMatchObject({
    ...{ status: "processed", providerRefundId: "rfnd_7" },
  });
  expect([findOrder(own.orderId)?.status, today().includes(own.orderId)]).toEqual([
    "refunded",
    false,
  ]);
});

test("with a key that nobody has entered any more a provider cannot be asked either", () => {
  const own = asked();
  const keyless = { ...other, publicKey: "" };
  expect([today(keyless).includes(own.orderId), shown(own, keyless)]).toEqual([true, [true]]);
});
