import { beforeEach, expect, test } from "vitest";
import { nextTryAt } from "#app/jobs/retry.ts";
import { makePaidOrder } from "#app/orders/aftercare-fixture.ts";
import type { PaymentProvider, ProviderRefund } from "#app/payment-providers/payment-provider.ts";
import { createRazorpay } from "#app/payment-providers/razorpay/razorpay.server.ts";
import { asking } from "#app/payments/order-fixture.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { refundRetries } from "./ask-provider.server.ts";
import { findRefund, listRefunds, requestRefund } from "./refunds.server.ts";
import { followRefunds, sendDueRefunds, submitRefund } from "./send-refunds.server.ts";

/** Ms between two tries, after so many before. */
const pause = (tries: number) => nextTryAt(refundRetries, tries + 1, 0) ?? 0;

/** What is told or done about the refunds of one payment leaves those of another alone. */

const NOW = Date.UTC(2026, 10, 22);
const dead = createRazorpay({
  keyId: "rzp_test_key",
  keySecret: "secret",
  webhookSecrets: [],
  apiUrl: "http://127.0.0.1:9",
});
let number = 4000;
let asked: string[] = [];
let reported: ProviderRefund[] = [];
let refunded: PaymentProvider["refund"] = dead.refund;
const provider: PaymentProvider = {
  ...dead,
  refund: (wanted) => {
    asked.push(wanted.receipt);
    return refunded(wanted);
  },
  fetchRefunds: async () => ({ ok: true, refunds: reported }),
};

beforeEach(() => {
  asked = [];
  reported = [];
  refunded = async () => ({ ok: false, reason: "unavailable", message: "Nobody answered." });
});

function paid(): { id: string; payment: string } {
  number += 1;
  const { id } = makePaidOrder({ id: `many-${number}`, number });
  return { id, payment: `pay_${id}` };
}

function ask({ id, payment }: ReturnType<typeof paid>, amount: number, byHand = false): string {
  const wanted = { orderId: id, paymentId: payment, amount, reason: "r", byHand };
  const made = requestRefund(contextOf({ kind: "operator" }, NOW), { ...wanted });
  if (!made.ok) throw new Error(made.reason);
  return made.refundId;
}

function seen(change: Partial<ProviderRefund>): ProviderRefund {
  const usual = { id: "rfnd_1", amount: 100_00, status: "processed", receipt: null } as const;
  return { ...usual, paymentId: "", currency: "INR", createdAt: NOW, ...change };
}
const statusOf = (refund: string) => findRefund(refund)?.status;

test("sent back there by hand: only what waits for a hand on that very payment is warned of", async () => {
  const [one, other] = [paid(), paid()];
  const all = 5797_00;
  const waits = ask(one, 3000_00, true);
  const goes = ask(one, all - 3000_00);
  const elsewhere = ask(other, all, true);
  reported = [seen({ paymentId: one.payment, amount: 100_00, id: "rfnd_hand" })];
  expect(await followRefunds(asking(provider, "scheduler", NOW), { paymentId: one.payment })).toBe(
    true,
  );
  expect(findRefund(waits)?.error).toMatch(/rfnd_hand/);
  expect([findRefund(goes)?.error, findRefund(elsewhere)?.error]).toEqual([null, null]);
});

test("one made there is booked once, ours is ours, and one that failed is none", async () => {
  const [one, other] = [paid(), paid()];
  const ours = ask(one, 100_00);
  const others = ask(other, 100_00);
  reported = [
    seen({ paymentId: one.payment, id: "rfnd_ours", receipt: ours }),
    seen({ paymentId: one.payment, id: "rfnd_foreign", receipt: "their own number" }),
    seen({ paymentId: one.payment, id: "rfnd_plain", receipt: null }),
    seen({ paymentId: one.payment, id: "rfnd_failed", receipt: null, status: "failed" }),
    // Under the name of a refund of another payment it is neither that one nor a new one.
    seen({ paymentId: one.payment, id: "rfnd_odd", receipt: others }),
  ];
  for (let i = 0; i < 2; i++)
    await followRefunds(asking(provider, "scheduler", NOW), { paymentId: one.payment });
  const booked = listRefunds(one.id).map(({ providerRefundId, status }) => [
    providerRefundId,
    status,
  ]);
  expect(booked.sort()).toEqual([
    ["rfnd_foreign", "processed"],
    ["rfnd_ours", "processed"],
    ["rfnd_plain", "processed"],
  ]);
  expect([statusOf(ours), statusOf(others)]).toEqual(["processed", "asked"]);
});

test("a refund is known again by its id there, also when its receipt is not told", async () => {
  const one = paid();
  const refund = ask(one, 100_00);
  refunded = async () => ({
    ok: true,
    refund: seen({ paymentId: one.payment, id: "rfnd_slow", receipt: refund, status: "pending" }),
  });
  await submitRefund(asking(provider, "scheduler", NOW), { refundId: refund });
  expect(statusOf(refund)).toBe("pending");
  reported = [seen({ paymentId: one.payment, id: "rfnd_slow", receipt: null })];
  await followRefunds(asking(provider, "scheduler", NOW), { paymentId: one.payment });
  expect(listRefunds(one.id)).toMatchObject([{ id: refund, status: "processed" }]);
});

test("no answer is false, a payment the account does not know or we do not is done with", async () => {
  const one = paid();
  const answering = (reason: "refused" | "unavailable"): PaymentProvider => {
    return { ...provider, fetchRefunds: async () => ({ ok: false, reason }) };
  };
  expect(
    await followRefunds(asking(answering("unavailable"), "scheduler", NOW), {
      paymentId: one.payment,
    }),
  ).toBe(false);
  expect(
    await followRefunds(asking(answering("refused"), "scheduler", NOW), { paymentId: one.payment }),
  ).toBe(true);
  expect(
    await followRefunds(asking(answering("unavailable"), "scheduler", NOW), {
      paymentId: "pay_nobody",
    }),
  ).toBe(true);
});

test("one that has to wait keeps none of the others, and one sent by hand is never asked for", async () => {
  sqlite.exec("update refunds set due_at = null");
  const [one, other] = [paid(), paid()];
  const byHand = ask(paid(), 100_00, true);
  const [late, soon] = [ask(one, 100_00), ask(other, 100_00)];
  await submitRefund(asking(provider, "scheduler", NOW), { refundId: byHand });
  await submitRefund(asking(provider, "scheduler", NOW), { refundId: "rf_nobody" });
  expect(asked).toEqual([]);
  await submitRefund(asking(provider, "scheduler", NOW), { refundId: late });
  expect(findRefund(late)).toMatchObject({ dueAt: NOW + pause(0), error: "Nobody answered." });
  expect(findRefund(soon)).toMatchObject({ dueAt: NOW, error: null });
  await submitRefund(asking(provider, "scheduler", NOW + pause(0) - 1), { refundId: late });
  expect(asked).toEqual([late]);
  // Asked before, it is looked for first; what is not there is asked for again under its name.
  expect(await sendDueRefunds(asking(provider, "scheduler", NOW + pause(0)))).toBe(2);
  expect(asked.toSorted()).toEqual([late, late, soon].toSorted());
});

test("what is refused though it was sent a moment ago is found at the second look", async () => {
  const one = paid();
  const refund = ask(one, 100_00);
  await submitRefund(asking(provider, "scheduler", NOW), { refundId: refund });
  refunded = async () => {
    reported = [seen({ paymentId: one.payment, receipt: refund, id: "rfnd_found" })];
    return { ok: false, reason: "refused", message: "The payment has been refunded already." };
  };
  await submitRefund(asking(provider, "scheduler", NOW + pause(0)), { refundId: refund });
  expect(findRefund(refund)).toMatchObject({ status: "processed", providerRefundId: "rfnd_found" });
});
