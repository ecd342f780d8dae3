import { afterAll, beforeEach, expect, test } from "vitest";
import { failingWork } from "#app/background.server.ts";
import { issueInvoice, listCreditNotes } from "#app/documents/invoices.server.ts";
import { saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import type { PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { signedEvent, startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import {
  asking,
  eventsOf,
  orderPaidAt,
  PRICE,
  paymentsOf,
  playedProvider,
  stockShop,
  unreachable,
} from "#app/payments/order-fixture.ts";
import { processWebhook, receiveWebhook } from "#app/payments/webhooks.server.ts";
import { closeRestored, reopenRestored } from "#app/settings/closed.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { findRefund, listRefunds, refundable, requestRefund } from "./refunds.server.ts";
import { followRefunds, sendDueRefunds, submitRefund } from "./send-refunds.server.ts";

const gateway = await startSandbox();
const provider = playedProvider(gateway);

afterAll(() => gateway.stop());
beforeEach(async () => {
  stockShop(50);
  await gateway.call("DELETE", "/v1/_faults");
});

const paidOrder = () => orderPaidAt(gateway, provider);

function ask(order: { id: string; paymentId: string }, amount: number) {
  const { id: orderId, paymentId } = order;
  const asked = requestRefund(contextOf({ kind: "operator" }), {
    orderId,
    paymentId,
    amount,
    reason: "a loose thread",
  });
  if (!asked.ok) throw new Error(asked.reason);
  return asked.refundId;
}

async function atProvider(paymentId: string) {
  const { body } = await gateway.call("GET", `/v1/payments/${paymentId}/refunds`);
  return body.items as { id: string; amount: number; status: string; receipt: string }[];
}

test("a partial refund leaves the order as it is, the rest ends it", async () => {
  const order = await paidOrder();
  const first = ask(order, 400_00);
  await submitRefund(asking(provider), { refundId: first });
  expect(findRefund(first)).toMatchObject({ status: "processed", dueAt: null, attempts: 1 });
  expect(findOrder(order.id)?.status).toBe("paid");
  expect(refundable(order.id, order.paymentId)).toBe(1100_00);
  const second = ask(order, 1100_00);
  expect(findOrder(order.id)?.status).toBe("refund due");
  await sendDueRefunds(asking(provider));
  expect(findOrder(order.id)?.status).toBe("refunded");
  expect(paymentsOf(order.id)).toEqual([{ status: "refunded", amount: PRICE }]);
  expect((await atProvider(order.paymentId)).map(({ receipt }) => receipt)).toEqual([
    second,
    first,
  ]);
  const mails = sqlite.prepare("select key from outbox where key like 'refunded:%'").pluck().all();
  expect(mails).toEqual(expect.arrayContaining([`refunded:${first}`, `refunded:${second}`]));
});

test("what was invoiced is credited with the refund, which stands when that fails or waits", async () => {
  const order = await paidOrder();
  const desk = contextOf({ kind: "operator" });
  saveBusiness("09AAPFU0939F1ZT");
  issueInvoice(desk, { orderId: order.id, placeOfSupply: "Uttar Pradesh" });
  const refund = async () => {
    const refundId = ask(order, 100_00);
    await submitRefund(asking(provider), { refundId });
    expect(findRefund(refundId)?.status).toBe("processed");
    return listCreditNotes(order.id).length;
  };
  expect(await refund()).toBe(1);
  sqlite.exec(`create temp trigger no_note before insert on main.invoices
    begin select raise(abort, 'no note'); end`);
  expect(await refund()).toBe(1);
  expect(failingWork().map(({ name }) => name)).toEqual(["write credit notes"]);
  sqlite.exec("drop trigger no_note");
  closeRestored(Date.now());
  refreshSettings();
  expect(await refund()).toBe(1);
  reopenRestored();
  refreshSettings();
  expect(await refund()).toBe(4);
  expect(failingWork()).toEqual([]);
  saveBusiness(null);
});

test("more than is left is refused, by the code and by the database", async () => {
  const order = await paidOrder();
  const { id: orderId, paymentId } = order;
  ask(order, 1000_00);
  const wanted = { orderId, paymentId, amount: 500_01, reason: "r", who: "operator" } as const;
  expect(requestRefund(contextOf({ kind: "operator" }), wanted)).toEqual({
    ok: false,
    reason: "too much",
    left: 500_00,
  });
  // A form sent twice: what it saw is no longer so.
  const again = requestRefund(contextOf({ kind: "operator" }), {
    ...wanted,
    amount: 100_00,
    seen: 1500_00,
  });
  expect(again).toEqual({ ok: false, reason: "changed", left: 500_00 });
  expect(requestRefund(contextOf({ kind: "operator" }), { ...wanted, amount: 99 })).toMatchObject({
    reason: "too little",
  });
  expect(
    requestRefund(contextOf({ kind: "operator" }), { ...wanted, amount: Number.NaN }),
  ).toMatchObject({ ok: false });
  expect(
    requestRefund(contextOf({ kind: "operator" }), { ...wanted, orderId: "another" }),
  ).toMatchObject({ reason: "unknown" });
  const insert = sqlite.prepare(
    `insert into refunds (id, order_id, payment_id, amount, reason, asked_by, created_at)
     values ('rf_sneaked_in', ?, ?, 50001, 'r', 'operator', 0)`,
  );
  expect(() => insert.run(orderId, paymentId)).toThrow("may not exceed");
  const [refund] = listRefunds(orderId);
  await submitRefund(asking(provider), { refundId: refund?.id ?? "" });
  const change = sqlite.prepare("update refunds set status = 'failed' where id = ?");
  expect(() => change.run(refund?.id)).toThrow("stays as it is");
});

test.each(["timeout", "server-error", "reset", "rate-limit"] as const)(
  "%s: asked again with the same key, and it is one refund",
  async (api) => {
    const order = await paidOrder();
    const id = ask(order, PRICE);
    const faults = { api, apiTimes: 1, apiMatch: "POST /v1/payments" };
    await gateway.call("POST", "/v1/_faults", faults);
    const now = Date.now();
    await submitRefund(asking(provider, "scheduler", now), { refundId: id });
    expect(findRefund(id)).toMatchObject({ status: "asked", attempts: 1, dueAt: now + MINUTE });
    expect(await sendDueRefunds(asking(provider, "scheduler", now + MINUTE - 1))).toBe(0);
    await sendDueRefunds(asking(provider, "scheduler", now + MINUTE));
    expect(findRefund(id)?.status).toBe("processed");
    expect(await atProvider(order.paymentId)).toHaveLength(1);
    expect(findOrder(order.id)?.status).toBe("refunded");
  },
);

test("a crash after the provider was asked: the clock finds the refund, no second one is made", async () => {
  const order = await paidOrder();
  const id = ask(order, PRICE);
  const killed: PaymentProvider = {
    ...provider,
    async refund(wanted) {
      await provider.refund(wanted);
      throw new Error("killed");
    },
  };
  const now = Date.now();
  await expect(submitRefund(asking(killed, "scheduler", now), { refundId: id })).rejects.toThrow(
    "killed",
  );
  expect(findRefund(id)?.status).toBe("asked");
  await sendDueRefunds(asking(provider, "scheduler", now + 2 * MINUTE));
  expect(findRefund(id)?.status).toBe("processed");
  expect(await atProvider(order.paymentId)).toHaveLength(1);
});

test("many at once ask once", async () => {
  const order = await paidOrder();
  const id = ask(order, 200_00);
  const now = Date.now();
  await Promise.all(
    Array.from({ length: 5 }, () =>
      submitRefund(asking(provider, "scheduler", now), { refundId: id }),
    ),
  );
  expect(findRefund(id)).toMatchObject({ status: "processed", attempts: 1 });
  expect(await atProvider(order.paymentId)).toHaveLength(1);
});

test("while nobody answers it stays asked, later and later, and is never given up", async () => {
  const order = await paidOrder();
  const id = ask(order, PRICE);
  let now = Date.now();
  const pauses: number[] = [];
  for (let look = 0; look < 8; look++) {
    await sendDueRefunds(asking(unreachable, "scheduler", now));
    const dueAt = findRefund(id)?.dueAt ?? 0;
    pauses.push((dueAt - now) / MINUTE);
    now = dueAt;
  }
  expect(pauses).toEqual([1, 5, 15, 60, 360, 1440, 1440, 1440]);
  await sendDueRefunds(asking(provider, "scheduler", now));
  expect(findOrder(order.id)?.status).toBe("refunded");
});

test("pending is followed by looking until it is processed", async () => {
  const order = await paidOrder();
  await gateway.call("POST", "/v1/_faults", { refund: "processed-later", refundSeconds: 600 });
  const id = ask(order, PRICE);
  const now = Date.now();
  await submitRefund(asking(provider, "scheduler", now), { refundId: id });
  expect(findRefund(id)?.status).toBe("pending");
  await sendDueRefunds(asking(provider, "scheduler", now + MINUTE));
  expect(findRefund(id)).toMatchObject({ status: "pending", dueAt: now + 6 * MINUTE });
  expect(findOrder(order.id)?.status).toBe("refund due");
  await gateway.pass(600);
  await sendDueRefunds(asking(provider, "scheduler", now + 6 * MINUTE));
  expect(findRefund(id)?.status).toBe("processed");
  expect(findOrder(order.id)?.status).toBe("refunded");
  expect(await atProvider(order.paymentId)).toHaveLength(1);
});

test("one that fails is told, and the money can be sent again", async () => {
  const order = await paidOrder();
  await gateway.call("POST", "/v1/_faults", { refund: "fails-later", refundSeconds: 60 });
  const id = ask(order, PRICE);
  const now = Date.now();
  await submitRefund(asking(provider, "scheduler", now), { refundId: id });
  await gateway.pass(60);
  await sendDueRefunds(asking(provider, "scheduler", now + MINUTE));
  expect(findRefund(id)).toMatchObject({ status: "failed", dueAt: null });
  expect(eventsOf(order.id)).toContain("refund-failed");
  expect(findOrder(order.id)?.status).toBe("refund due");
  expect(refundable(order.id, order.paymentId)).toBe(PRICE);
  await gateway.call("DELETE", "/v1/_faults");
  const again = ask(order, PRICE);
  await submitRefund(asking(provider), { refundId: again });
  expect(findOrder(order.id)?.status).toBe("refunded");
});

test("what the provider refuses fails with its words and stays owed", async () => {
  const order = await paidOrder();
  // Somebody gave all of it back at the provider a moment ago.
  await gateway.call("POST", `/v1/payments/${order.paymentId}/refund`, {});
  const id = ask(order, PRICE);
  await submitRefund(asking(provider), { refundId: id });
  expect(findRefund(id)?.status).toBe("failed");
  // And then its event comes: the refund is booked under the provider's own id, once.
  expect(await followRefunds(asking(provider), { paymentId: order.paymentId })).toBe(true);
  expect(await followRefunds(asking(provider), { paymentId: order.paymentId })).toBe(true);
  expect(listRefunds(order.id).map(({ status, requestedBy }) => [status, requestedBy])).toEqual([
    ["failed", "operator"],
    ["processed", "provider"],
  ]);
  expect(findOrder(order.id)?.status).toBe("refunded");
});

test("a refund event finishes our own refund and is not booked twice", async () => {
  const order = await paidOrder();
  await gateway.call("POST", "/v1/_faults", { refund: "processed-later", refundSeconds: 5 });
  const id = ask(order, 300_00);
  await submitRefund(asking(provider), { refundId: id });
  await gateway.pass(5);
  const payload = { refund: { entity: { id: "rfnd_x", payment_id: order.paymentId } } };
  for (const event of ["refund.created", "refund.processed", "refund.processed"]) {
    const sent = signedEvent(JSON.stringify({ event, payload, at: Math.random() }));
    const received = receiveWebhook(asking(provider, "provider"), sent);
    if (received.kind !== "new") throw new Error(received.kind);
    expect(await processWebhook(asking(provider, "provider"), { id: received.id })).toBe(true);
  }
  expect(listRefunds(order.id)).toMatchObject([{ id, status: "processed" }]);
  expect(findOrder(order.id)?.status).toBe("paid");
});
