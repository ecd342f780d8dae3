import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { releaseExpiredHolds } from "#app/orders/holds/holds.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import type { PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { createRazorpay } from "#app/payment-providers/razorpay/razorpay.server.ts";
import { keys, startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import { listRefunds } from "#app/refunds/refunds.server.ts";
import { recordSentRefund } from "#app/refunds/refunds-by-hand.server.ts";
import { sendDueRefunds } from "#app/refunds/send-refunds.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { HOUR, MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { cancelOrder } from "../cancel-order.server.ts";
import {
  asking,
  mailKeys,
  orderAtPayPage,
  PRICE,
  paymentsOf,
  stockLeft,
  stockShop,
} from "../order-fixture.ts";
import { reconcileDue } from "../reconcile.server.ts";
import { settlePayment } from "../settle.server.ts";
import {
  acceptTransfer,
  findTransferReport,
  listWaitingTransferReports,
  parseUtr,
  rejectTransfer,
  reportTransfer,
  TRANSFER_REPORT_LIMITS,
  upiOffer,
} from "./upi.server.ts";

let gateway: Awaited<ReturnType<typeof startSandbox>>;
let provider: PaymentProvider;

beforeAll(async () => {
  gateway = await startSandbox();
  provider = createRazorpay({ ...keys, webhookSecrets: [], apiUrl: gateway.url });
});
afterAll(() => gateway.stop());
beforeEach(() => stockShop(5));

let transfers = 0;
const newUtr = () => String(400000000000 + ++transfers);

test("the link says to whom, how much and what for, and the QR code is drawn as one path", () => {
  const offer = upiOffer({ number: 1001, amount: 1599_00 }, "bakhiya@okbank");
  expect(offer?.link).toBe(
    "upi://pay?pa=bakhiya@okbank&pn=My%20shop&am=1599.00&cu=INR&tn=Order%201001&tr=1001",
  );
  expect(offer?.qr.size).toBeGreaterThan(30);
  // The finder pattern in the upper left corner, after a quiet zone of four modules.
  expect(offer?.qr.path).toMatch(/^M4 4h7v1h-7z/);
  expect(upiOffer({ number: 1, amount: 100 }, undefined)).toBeNull();
});

test.each([
  ["412345678901", "412345678901"],
  [" 4123 4567-8901 ", "412345678901"],
  ["४१२३४५६७८९०१", "412345678901"],
  ["41234567890", undefined],
  ["4123456789012", undefined],
  ["41234567890a", undefined],
  ["", undefined],
])("UTR %j is read as %j", (typed, utr) => {
  expect(parseUtr(typed)).toBe(utr);
});

test("while the operator looks the units are kept for a day", async () => {
  const order = await orderAtPayPage(provider);
  const utr = newUtr();
  expect(
    reportTransfer(contextOf({ kind: "shopper" }), { orderId: order.id, typed: "12" }),
  ).toEqual({ ok: false, reason: "utr" });
  expect(reportTransfer(contextOf({ kind: "shopper" }), { orderId: order.id, typed: utr })).toEqual(
    { ok: true },
  );
  expect(findOrder(order.id)).toMatchObject({ statusLabel: "Awaiting confirmation" });
  expect(listWaitingTransferReports().map(({ id }) => id)).toContain(order.id);
  expect(releaseExpiredHolds(order.createdAt + TRANSFER_REPORT_LIMITS.hours * HOUR - MINUTE)).toBe(
    0,
  );
  expect(stockLeft()).toBe(4);
  expect(await cancelOrder(asking(provider, "shopper"), { orderId: order.id })).toEqual({
    ok: false,
    reason: "transfer",
  });
  expect(
    acceptTransfer(contextOf({ kind: "operator" }), { orderId: order.id, amount: PRICE }),
  ).toBe(true);
  expect(
    acceptTransfer(contextOf({ kind: "operator" }), { orderId: order.id, amount: PRICE }),
  ).toBe(false);
  expect(findOrder(order.id)).toMatchObject({ status: "paid", statusLabel: "Confirmed" });
  expect(paymentsOf(order.id)).toEqual([{ status: "captured", amount: PRICE }]);
  expect(mailKeys(order.id)).toEqual([`order-confirmed:${order.id}`]);
  expect(stockLeft()).toBe(4);
});

test("one transfer pays one order", async () => {
  const first = await orderAtPayPage(provider);
  const second = await orderAtPayPage(provider);
  const utr = newUtr();
  reportTransfer(contextOf({ kind: "shopper" }), { orderId: first.id, typed: utr });
  expect(
    reportTransfer(contextOf({ kind: "shopper" }), { orderId: second.id, typed: utr }),
  ).toEqual({ ok: false, reason: "used" });
  acceptTransfer(contextOf({ kind: "operator" }), { orderId: first.id, amount: PRICE });
  expect(
    reportTransfer(contextOf({ kind: "shopper" }), { orderId: second.id, typed: utr }),
  ).toEqual({ ok: false, reason: "used" });
  expect(
    reportTransfer(contextOf({ kind: "shopper" }), { orderId: first.id, typed: newUtr() }),
  ).toEqual({ ok: false, reason: "settled" });
  // Also when what was reported is there no more.
  sqlite.prepare("delete from upi_claims where utr = ?").run(utr);
  expect(
    reportTransfer(contextOf({ kind: "shopper" }), { orderId: second.id, typed: utr }),
  ).toEqual({ ok: false, reason: "used" });
});

test("one report of a phone keeps units, until its time is over or it has its answer", async () => {
  const now = Date.now();
  const day = TRANSFER_REPORT_LIMITS.hours * HOUR;
  sqlite.exec("delete from upi_claims");
  const report = async (at: number) => {
    const { id } = await orderAtPayPage(provider);
    sqlite.prepare("update orders set phone = '9000000001' where id = ?").run(id);
    reportTransfer(
      { ...contextOf({ kind: "shopper" }), now: at },
      { orderId: id, typed: newUtr() },
    );
    return { id, holdsUntil: findTransferReport(id)?.holdsUntil };
  };
  expect((await report(now)).holdsUntil).toBe(now + day);
  expect((await report(now + day - 1)).holdsUntil).toBe(0);
  const next = await report(now + day);
  expect(next.holdsUntil).toBe(now + 2 * day);
  expect((await report(now + day)).holdsUntil).toBe(0);
  const reason = "no such transfer";
  rejectTransfer(contextOf({ kind: "operator" }), { orderId: next.id, reason });
  expect((await report(now + day)).holdsUntil).toBe(now + 2 * day);
});

test("not found: told by mail, payable again with its full time, and the number can be put right", async () => {
  const order = await orderAtPayPage(provider);
  reportTransfer(contextOf({ kind: "shopper" }), { orderId: order.id, typed: newUtr() });
  const now = order.expiresAt + HOUR;
  expect(
    rejectTransfer(contextOf({ kind: "operator" }, now), {
      orderId: order.id,
      reason: "No such transfer came in.",
    }),
  ).toBe(true);
  expect(
    rejectTransfer(contextOf({ kind: "operator" }, now), { orderId: order.id, reason: "Again." }),
  ).toBe(false);
  const mail = sqlite.prepare("select html from outbox where key like ?").pluck();
  expect(mail.get(`transfer-not-found:${order.id}%`)).toContain(`/order/${order.id}`);
  expect(findOrder(order.id)).toMatchObject({
    statusLabel: "Awaiting payment",
    expiresAt: now + currentSettings().holdMinutes * MINUTE,
  });
  expect(mailKeys(order.id)).toEqual([`transfer-not-found:${order.id}:${now}`]);
  const utr = findTransferReport(order.id)?.utr ?? "";
  for (const number of [utr, newUtr()]) {
    expect(
      reportTransfer(contextOf({ kind: "shopper" }, now), { orderId: order.id, typed: number }),
    ).toEqual({ ok: true });
    expect(findTransferReport(order.id)).toMatchObject({
      utr: number,
      answeredAt: null,
      reason: null,
    });
  }
  acceptTransfer(contextOf({ kind: "operator" }, now), { orderId: order.id, amount: PRICE });
  expect(findOrder(order.id)?.status).toBe("paid");
});

test("not found, and paid in another way meanwhile: nobody is asked to pay again", async () => {
  const order = await orderAtPayPage(provider);
  reportTransfer(contextOf({ kind: "shopper" }), { orderId: order.id, typed: newUtr() });
  await gateway.press(order.providerOrderId, "pay");
  await settlePayment(asking(provider, "provider"), { orderId: order.id });
  expect(
    rejectTransfer(contextOf({ kind: "operator" }), {
      orderId: order.id,
      reason: "No such transfer came in.",
    }),
  ).toBe(true);
  expect(findOrder(order.id)?.status).toBe("paid");
  expect(mailKeys(order.id)).toEqual([`order-confirmed:${order.id}`]);
});

test("another amount is due back, and the units go back", async () => {
  const order = await orderAtPayPage(provider);
  reportTransfer(contextOf({ kind: "shopper" }), { orderId: order.id, typed: newUtr() });
  acceptTransfer(contextOf({ kind: "operator" }), { orderId: order.id, amount: PRICE - 100 });
  expect(findOrder(order.id)?.status).toBe("refund due");
  expect(paymentsOf(order.id)).toEqual([{ status: "refund due", amount: PRICE - 100 }]);
  expect(stockLeft()).toBe(5);
});

test("paid by transfer and cancelled: the refund waits for the operator's hand", async () => {
  const order = await orderAtPayPage(provider);
  reportTransfer(contextOf({ kind: "shopper" }), { orderId: order.id, typed: newUtr() });
  acceptTransfer(contextOf({ kind: "operator" }), { orderId: order.id, amount: PRICE });
  expect(await cancelOrder(asking(provider, "shopper"), { orderId: order.id })).toMatchObject({
    wasPaid: true,
  });
  const [refund] = listRefunds(order.id);
  expect(refund).toMatchObject({ status: "asked", dueAt: null, amount: PRICE });
  await sendDueRefunds(asking(provider, "scheduler", Date.now() + 1e9));
  expect(listRefunds(order.id)).toMatchObject([{ status: "asked", attempts: 0 }]);
  const utr = newUtr();
  expect(
    recordSentRefund(contextOf({ kind: "operator" }), {
      orderId: "another",
      refundId: refund?.id ?? "",
      utr: utr,
    }),
  ).toBe("over");
  expect(
    recordSentRefund(contextOf({ kind: "operator" }), {
      orderId: order.id,
      refundId: refund?.id ?? "",
      utr: utr,
    }),
  ).toBe("ok");
  expect(
    recordSentRefund(contextOf({ kind: "operator" }), {
      orderId: order.id,
      refundId: refund?.id ?? "",
      utr: utr,
    }),
  ).toBe("over");
  expect(findOrder(order.id)?.status).toBe("refunded");
  expect(stockLeft()).toBe(5);
  const mail = sqlite.prepare("select text from outbox where key = ?").pluck();
  expect(mail.get(`refunded:${refund?.id}`)).toContain(utr);
});

test("paid at the provider as well, with every word of it lost: found, and due back", async () => {
  const order = await orderAtPayPage(provider);
  reportTransfer(contextOf({ kind: "shopper" }), { orderId: order.id, typed: newUtr() });
  acceptTransfer(contextOf({ kind: "operator" }), { orderId: order.id, amount: PRICE });
  await gateway.press(order.providerOrderId, "lost");
  await reconcileDue(asking(provider, "scheduler", order.createdAt + 15 * MINUTE));
  expect(findOrder(order.id)?.status).toBe("paid");
  expect(paymentsOf(order.id)).toEqual([
    { status: "captured", amount: PRICE },
    { status: "refund due", amount: PRICE },
  ]);
});

test("what the provider only holds is not taken for an order that a transfer has paid", async () => {
  const order = await orderAtPayPage(provider);
  await gateway.press(order.providerOrderId, "authorize");
  reportTransfer(contextOf({ kind: "shopper" }), { orderId: order.id, typed: newUtr() });
  acceptTransfer(contextOf({ kind: "operator" }), { orderId: order.id, amount: PRICE });
  expect(await settlePayment(asking(provider), { orderId: order.id })).toBe("settled");
  expect(paymentsOf(order.id)).toEqual([{ status: "captured", amount: PRICE }]);
  const { body } = await gateway.call("GET", `/v1/orders/${order.providerOrderId}/payments`);
  expect(body.items).toMatchObject([{ status: "authorized", captured: false }]);
});

test("paid at the provider first: a transfer found later is due back too", async () => {
  const order = await orderAtPayPage(provider);
  reportTransfer(contextOf({ kind: "shopper" }), { orderId: order.id, typed: newUtr() });
  await gateway.press(order.providerOrderId, "pay");
  expect(await settlePayment(asking(provider, "shopper"), { orderId: order.id })).toBe("settled");
  acceptTransfer(contextOf({ kind: "operator" }), { orderId: order.id, amount: PRICE });
  expect(paymentsOf(order.id)).toMatchObject([{ status: "captured" }, { status: "refund due" }]);
});

test("a transfer for an order whose time ran out still wins while there are units", async () => {
  const order = await orderAtPayPage(provider);
  releaseExpiredHolds(order.expiresAt);
  stockShop(5);
  expect(
    reportTransfer(contextOf({ kind: "shopper" }), { orderId: order.id, typed: newUtr() }),
  ).toEqual({ ok: true });
  expect(findOrder(order.id)?.statusLabel).toBe("Awaiting confirmation");
  acceptTransfer(contextOf({ kind: "operator" }), { orderId: order.id, amount: PRICE });
  expect(findOrder(order.id)?.status).toBe("paid");
  expect(stockLeft()).toBe(4);
});
