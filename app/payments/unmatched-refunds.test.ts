import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dueWindow, nextTryAt } from "#app/jobs/retry.ts";
import type { PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { createRazorpay } from "#app/payment-providers/razorpay/razorpay.server.ts";
import { keys, startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import { asking, unreachable } from "#app/payments/order-fixture.ts";
import { refundRetries } from "#app/refunds/ask-provider.server.ts";
import { sqlite } from "#db/client.server.ts";
import { notePayments } from "./unmatched.server.ts";
import {
  askUnmatchedRefund,
  followUnmatched,
  sendUnmatchedRefunds,
} from "./unmatched-refunds.server.ts";

/** Ms between two tries, after so many before. */
const pause = (tries: number) => nextTryAt(refundRetries, tries + 1, 0) ?? 0;
const TOO_FAR_MS = dueWindow(refundRetries, 0).tooFar;

/** The way back of several payments without an order; what becomes of one is not another's. */

const NOW = Date.UTC(2026, 10, 22);
const AMOUNT = 1299_00;
let gateway: Awaited<ReturnType<typeof startSandbox>>;
let provider: PaymentProvider;

beforeAll(async () => {
  gateway = await startSandbox();
  provider = createRazorpay({ ...keys, webhookSecrets: [], apiUrl: gateway.url });
});
afterAll(() => gateway.stop());
beforeEach(() => sqlite.exec("delete from unmatched_payments"));

async function strays(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const order = await gateway.order(AMOUNT, `9000${n}`);
    const { razorpay_payment_id: id } = await gateway.press(order, "pay");
    await notePayments(asking(provider, "provider"), { provider: provider.name, paymentId: id });
    ids.push(id);
  }
  return ids;
}

const row = (id = "") =>
  sqlite
    .prepare(
      `select status, due_at dueAt, attempts, error, refund_amount back, answered_at answeredAt,
         provider_refund_id providerId from unmatched_payments where id = ?`,
    )
    .get(id) as Record<string, unknown>;
const refundsOf = async (id = "") => {
  const answer = await provider.fetchRefunds(id);
  return answer.ok ? answer.refunds : [];
};
/** Answers as the provider would, with this put in its place; counts what is asked. */
function playing(changes: Partial<PaymentProvider>) {
  const asked = { refunds: 0, looks: 0 };
  const player: PaymentProvider = {
    ...provider,
    ...changes,
    refund(wanted) {
      asked.refunds += 1;
      return (changes.refund ?? provider.refund)(wanted);
    },
    fetchRefunds(id) {
      asked.looks += 1;
      return (changes.fetchRefunds ?? provider.fetchRefunds)(id);
    },
  };
  return { player, asked };
}
const unavailable = async () =>
  ({ ok: false, reason: "unavailable", message: "Nobody answered." }) as const;

test("only what has not gone back yet is sent, and a rest below a rupee is none", async () => {
  const [part = "", rest = "", whole = ""] = await strays(3);
  const back = (paymentId: string, amount: number) =>
    provider.refund({ paymentId, amount, key: `dashboard-${paymentId}`, receipt: "x" });
  await back(part, 300_00);
  await back(rest, AMOUNT - 99);
  await back(whole, AMOUNT - 100);
  expect(
    (await askUnmatchedRefund(asking(provider, "operator", NOW), { id: part, note: null })).ok,
  ).toBe(true);
  expect(row(part)).toMatchObject({ status: "refunded", back: AMOUNT - 300_00 });
  expect(
    await askUnmatchedRefund(asking(provider, "operator", NOW), { id: rest, note: null }),
  ).toMatchObject({
    reason: "over",
  });
  expect(row(rest)).toMatchObject({ status: "refunded", back: null });
  expect(
    (await askUnmatchedRefund(asking(provider, "operator", NOW), { id: whole, note: null })).ok,
  ).toBe(true);
  expect(row(whole)).toMatchObject({ status: "refunded", back: 100 });
});

test("while nobody answers it waits longer and longer, alone, and is then sent once", async () => {
  const [id = "", other = "", open = ""] = await strays(3);
  const { player, asked } = playing({ refund: unavailable, fetchRefunds: unavailable });
  await askUnmatchedRefund(asking(player, "operator", NOW), { id: id, note: null });
  await askUnmatchedRefund(asking(player, "operator", NOW + 1), { id: other, note: null });
  expect(row(id)).toMatchObject({
    status: "asked",
    dueAt: NOW + pause(0),
    attempts: 1,
    error: "Nobody answered.",
  });
  expect(await sendUnmatchedRefunds(asking(player, "scheduler", NOW + pause(0) - 1))).toBe(0);
  expect(await sendUnmatchedRefunds(asking(player, "scheduler", NOW + pause(0)))).toBe(1);
  // It looks first whether it was heard.
  expect(asked).toEqual({ refunds: 2, looks: 1 });
  expect(row(id)).toMatchObject({ dueAt: NOW + pause(0) + pause(1), attempts: 2 });
  expect(row(other)).toMatchObject({ dueAt: NOW + 1 + pause(0), attempts: 1 });
  expect(row(open)).toMatchObject({ status: "open", dueAt: null, attempts: 0, error: null });
  const later = NOW + pause(0) + pause(1);
  await Promise.all([
    sendUnmatchedRefunds(asking(provider, "scheduler", later)),
    sendUnmatchedRefunds(asking(provider, "scheduler", later)),
  ]);
  expect([row(id).status, row(other).status, row(open).status]).toEqual([
    ...["refunded", "refunded", "open"],
  ]);
  expect([await refundsOf(id), await refundsOf(open)].map((list) => list.length)).toEqual([1, 0]);
});

test("nobody else takes what is just being sent, and a wrong clock's time is no time", async () => {
  const [id = "", far = ""] = await strays(2);
  let claimed: unknown;
  const { player } = playing({
    async refund() {
      claimed = row(id).dueAt;
      return unavailable();
    },
  });
  await askUnmatchedRefund(asking(player, "operator", NOW), { id: id, note: null });
  expect(claimed).toBe(NOW + refundRetries.claimMs);
  await askUnmatchedRefund(asking(player, "operator", NOW), { id: far, note: null });
  sqlite
    .prepare("update unmatched_payments set due_at = iif(id = ?, @far, @near)")
    .run(far, { far: NOW + TOO_FAR_MS + 1, near: NOW + TOO_FAR_MS });
  expect(await sendUnmatchedRefunds(asking(provider, "scheduler", NOW))).toBe(1);
  expect([row(far).status, row(id).status]).toEqual(["refunded", "asked"]);
});

test("what the bank works on is looked at again until it is over", async () => {
  const [id = "", other = ""] = await strays(2);
  const seen = (status: "pending" | "processed" | "failed") => async (wanted: unknown) => {
    const { receipt, paymentId } = wanted as { receipt: string; paymentId: string };
    const times = { createdAt: NOW, currency: "INR", amount: AMOUNT };
    return {
      ok: true as const,
      refund: { id: `rfnd_${paymentId}`, status, receipt, paymentId, ...times },
    };
  };
  const key = sqlite.prepare("select refund_id from unmatched_payments where id = ?").pluck();
  const listed = (status: "pending" | "processed" | "failed") => async (paymentId: string) => {
    const made = await seen(status)({ receipt: key.get(paymentId), paymentId });
    const foreign = { ...made.refund, id: "rfnd_other", receipt: "rf_other" };
    return { ok: true as const, refunds: [foreign, made.refund] };
  };
  const { player } = playing({ refund: seen("pending"), fetchRefunds: listed("pending") });
  await askUnmatchedRefund(asking(player, "operator", NOW), { id: id, note: null });
  await askUnmatchedRefund(asking(player, "operator", NOW), { id: other, note: null });
  const providerId = `rfnd_${id}`;
  expect(row(id)).toMatchObject({ status: "pending", providerId, dueAt: NOW + pause(0) });
  const failing = playing({ fetchRefunds: listed("failed") }).player;
  expect(await followUnmatched(asking(failing, "scheduler", NOW), { paymentId: other })).toBe(true);
  expect(row(other)).toMatchObject({ status: "open", providerId: null, dueAt: null });
  expect(row(other).error).toMatch(/bank/);
  expect(row(id).status).toBe("pending");
  const done = playing({ fetchRefunds: listed("processed") });
  await sendUnmatchedRefunds(asking(done.player, "scheduler", NOW + pause(0)));
  expect(done.asked.refunds).toBe(0);
  expect(row(id)).toMatchObject({ status: "refunded", dueAt: null, error: null });
  expect(row(id)).toMatchObject({ answeredAt: NOW + pause(0), providerId });
  expect(row(other).status).toBe("open");
});

test("a refund event is followed for the payment it is about, once the provider answers", async () => {
  const [id = "", other = ""] = await strays(2);
  expect(await followUnmatched(asking(unreachable, "scheduler", NOW), { paymentId: id })).toBe(
    false,
  );
  expect(
    await followUnmatched(asking(unreachable, "scheduler", NOW), { paymentId: "pay_nobody" }),
  ).toBe(true);
  const { player } = playing({ refund: unavailable, fetchRefunds: unavailable });
  await askUnmatchedRefund(asking(player, "operator", NOW), { id: other, note: null });
  expect(await followUnmatched(asking(player, "scheduler", NOW), { paymentId: other })).toBe(false);
  await provider.refund({
    paymentId: id,
    amount: AMOUNT - 100,
    key: "part-of-it-back",
    receipt: "x",
  });
  expect(await followUnmatched(asking(provider, "scheduler", NOW), { paymentId: id })).toBe(true);
  expect(row(id).status).toBe("open");
  await provider.refund({ paymentId: id, amount: 100, key: "the-rest-of-it-back", receipt: "y" });
  await followUnmatched(asking(provider, "scheduler", NOW), { paymentId: id });
  expect([row(id).status, row(other).status]).toEqual(["refunded", "asked"]);
});

/** Asked for while nobody answered: one try was made. */
async function triedOnce(id: string) {
  const { player } = playing({ refund: unavailable });
  await askUnmatchedRefund(asking(player, "operator", NOW), { id, note: null });
  expect(row(id)).toMatchObject({ status: "asked", attempts: 1 });
}
const refused = async () =>
  ({ ok: false, reason: "refused", message: "The payment has gone back already." }) as const;

test("refused at the second try, it is looked for again: the first may have been carried out", async () => {
  const [id = "", never = ""] = await strays(2);
  await triedOnce(id);
  await triedOnce(never);
  const key = sqlite.prepare("select refund_id from unmatched_payments where id = ?").pluck();
  const first = { key: String(key.get(id)), receipt: String(key.get(id)) };
  await provider.refund({ paymentId: id, amount: AMOUNT, ...first });
  const looks: Record<string, number> = {};
  const { player } = playing({
    refund: refused,
    // The provider's list lags behind.
    fetchRefunds: async (paymentId) => {
      looks[paymentId] = (looks[paymentId] ?? 0) + 1;
      return looks[paymentId] === 1 ? { ok: true, refunds: [] } : provider.fetchRefunds(paymentId);
    },
  });
  await sendUnmatchedRefunds(asking(player, "scheduler", NOW + pause(0)));
  expect(row(id)).toMatchObject({ status: "refunded", error: null });
  expect(row(never)).toMatchObject({ status: "open", error: "The payment has gone back already." });
});

test("refused at the first try it has not been carried out: nothing is looked for", async () => {
  const [id = ""] = await strays(1);
  const { player, asked } = playing({ refund: refused });
  await askUnmatchedRefund(asking(player, "operator", NOW), { id, note: null });
  expect(row(id)).toMatchObject({ status: "open", attempts: 1 });
  expect(asked).toEqual({ refunds: 1, looks: 0 });
});

test("while the shop has no keys of its provider it waits and says so", async () => {
  const [id = ""] = await strays(1);
  await triedOnce(id);
  const context = asking(provider, "scheduler", NOW + pause(0));
  const payments = { ...context.providers.payments, named: () => undefined };
  await sendUnmatchedRefunds({ ...context, providers: { ...context.providers, payments } });
  expect(row(id)).toMatchObject({ status: "asked", attempts: 2, dueAt: NOW + pause(0) + pause(1) });
  expect(row(id).error).toMatch(/keys/);
});

test("what the bank works on after a second try is looked at after the longer pause", async () => {
  const [id = ""] = await strays(1);
  await triedOnce(id);
  const { player } = playing({
    refund: async ({ paymentId, receipt, amount }) => {
      const made = { id: `rfnd_${paymentId}`, status: "pending" as const, createdAt: NOW };
      return { ok: true, refund: { ...made, paymentId, receipt, amount, currency: "INR" } };
    },
  });
  await sendUnmatchedRefunds(asking(player, "scheduler", NOW + pause(0)));
  expect(row(id)).toMatchObject({ status: "pending", dueAt: NOW + pause(0) + pause(1) });
});
