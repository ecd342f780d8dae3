import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findOrder } from "#app/orders/orders.server.ts";
import { startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import { followDispute, followUndecided, listDisputes } from "#app/payments/disputes.server.ts";
import {
  asking,
  orderPaidAt,
  PRICE,
  playedProvider,
  stockShop,
} from "#app/payments/order-fixture.ts";
import { findRefund, listRefunds, requestRefund } from "#app/refunds/refunds.server.ts";
import { sendDueRefunds, submitRefund } from "#app/refunds/send-refunds.server.ts";
import { closeRestored, isWorkHeld, reopenRestored } from "#app/settings/closed.server.ts";
import { writeRestored } from "#app/settings/restored.server.ts";
import { refreshSettings, writeSetting } from "#app/settings/settings.server.ts";
import { inquireWhenDue } from "./provider-inquiry.server.ts";

/** Payments that banks asked back since the backup: their events went to the shop that is lost. */

let gateway: Awaited<ReturnType<typeof startSandbox>>;
let provider: ReturnType<typeof playedProvider>;
/** The provider's clock stands still there. */
const THERE = Date.UTC(2026, 0, 15);

beforeAll(async () => {
  gateway = await startSandbox();
  provider = playedProvider(gateway);
  stockShop(50);
});
afterAll(() => gateway.stop());
afterEach(() => {
  reopenRestored();
  writeSetting("of a test", Date.now());
  refreshSettings();
});

function restore() {
  const invoiceSeries = { financialYear: "25-26", name: "26A3F9" };
  const rest = { openedAt: null, orderNumbersFrom: 2001, heldParcels: [], inquiry: null };
  const now = Date.now();
  writeRestored({ backupAt: THERE - 60_000, restoredAt: now, invoiceSeries, ...rest }, now);
  closeRestored(now);
  refreshSettings();
  expect(isWorkHeld()).toBe(true);
}
const ask = () => inquireWhenDue(asking(provider));
async function dispute(paymentId: string) {
  const { body } = await gateway.call("POST", "/v1/_disputes", { payment_id: paymentId });
  return String(body.id);
}
const decide = (id: string, status: string) =>
  gateway.call("POST", `/v1/_disputes/${id}`, { status });

test("a restored shop asks for disputes since the backup, and how those it knew have ended", async () => {
  const [fresh, known, stray] = [
    await orderPaidAt(gateway, provider),
    await orderPaidAt(gateway, provider),
    await gateway.press(await gateway.order(PRICE, "900200"), "pay"),
  ];
  const before = await dispute(known.paymentId);
  await followDispute(asking(provider), { provider: provider.name, disputeId: before });
  const lost = await dispute(fresh.paymentId);
  await dispute(String(stray.razorpay_payment_id));
  await gateway.call("POST", `/v1/payments/${fresh.paymentId}/refund`, { amount: PRICE });
  await decide(lost, "lost");
  await decide(before, "lost");

  restore();
  gateway.sandbox.faults.api = "server-error";
  expect(await inquireWhenDue(asking(provider), AbortSignal.abort())).toBe(false);
  gateway.sandbox.faults.api = "none";
  expect(await ask()).toBe(true);
  expect(listDisputes(fresh.id)).toMatchObject([{ id: lost, status: "lost" }]);
  expect(listDisputes(known.id)).toMatchObject([{ id: before, status: "lost" }]);
  // The refund there is what the dispute took.
  expect(listRefunds(fresh.id)).toMatchObject([{ amount: PRICE, disputeId: lost }]);
  expect([fresh, known].map(({ id }) => findOrder(id)?.status)).toEqual(["refunded", "refunded"]);
});

test("what waited for a bank leaves no restored shop before it is open", async () => {
  const { id, paymentId } = await orderPaidAt(gateway, provider);
  const disputeId = await dispute(paymentId);
  await followDispute(asking(provider), { provider: provider.name, disputeId });
  const wanted = { orderId: id, paymentId, amount: PRICE, reason: "r" };
  const asked = requestRefund(asking(provider, "operator"), wanted);
  const refundId = asked.ok ? asked.refundId : "";
  await submitRefund(asking(provider), { refundId });
  await decide(disputeId, "won");
  restore();
  expect(await ask()).toBe(true);
  expect([listDisputes(id)[0]?.status, findRefund(refundId)?.status]).toEqual(["won", "asked"]);
  reopenRestored();
  refreshSettings();
  await sendDueRefunds(asking(provider));
  expect(findRefund(refundId)?.providerRefundId).not.toBeNull();
});

test("a dispute whose end was told to nobody is asked after", async () => {
  const { id, paymentId } = await orderPaidAt(gateway, provider);
  const disputeId = await dispute(paymentId);
  await followDispute(asking(provider), { provider: provider.name, disputeId });
  await decide(disputeId, "lost");
  gateway.sandbox.faults.api = "server-error";
  expect(await followUndecided(asking(provider))).toBe(false);
  gateway.sandbox.faults.api = "none";
  expect(await followUndecided(asking(provider))).toBe(true);
  expect([listDisputes(id)[0]?.status, findOrder(id)?.status]).toEqual(["lost", "refunded"]);
});
