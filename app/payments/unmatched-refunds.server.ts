import { randomBytes } from "node:crypto";
import { inArray } from "drizzle-orm";
import { jobQueue } from "#app/jobs/job-queue.server.ts";
import type { Paise } from "#app/money.ts";
import type { PaymentProvider, ProviderRefund } from "#app/payment-providers/payment-provider.ts";
import { paymentProviders } from "#app/payment-providers/registry.server.ts";
import { refundRetries } from "#app/refunds/send-refunds.server.ts";
import { sqlite } from "#db/client.server.ts";
import { unmatchedPayments } from "#db/schema.ts";

type Row = {
  id: string;
  refundId: string;
  refundAmount: Paise;
  providerRefundId: string | null;
  attempts: number;
};

const onItsWay = sqlite.prepare(
  `select id, refund_id refundId, refund_amount refundAmount, provider_refund_id providerRefundId,
     attempts from unmatched_payments where id = ? and status in ('asked', 'pending')`,
);
const queue = jobQueue({
  ...refundRetries,
  table: unmatchedPayments,
  id: unmatchedPayments.id,
  dueAt: unmatchedPayments.dueAt,
  tries: unmatchedPayments.attempts,
  isOpen: inArray(unmatchedPayments.status, ["asked", "pending"]),
});
const ask = sqlite.prepare(
  `update unmatched_payments set status = 'asked', refund_id = @refundId, refund_amount = @left,
     note = @note, due_at = @now, attempts = 0, error = null
   where id = @id and status = 'open'`,
);
const postpone = sqlite.prepare(
  `update unmatched_payments set due_at = @dueAt, error = @error
   where id = @id and status in ('asked', 'pending')`,
);
const wait = sqlite.prepare(
  `update unmatched_payments set status = 'pending', provider_refund_id = @providerId, due_at = @dueAt,
     error = null where id = @id and status in ('asked', 'pending')`,
);
const failed = sqlite.prepare(
  `update unmatched_payments set status = 'open', provider_refund_id = null, due_at = null,
     error = @error where id = @id and status in ('asked', 'pending')`,
);
const returned = sqlite.prepare(
  `update unmatched_payments set status = 'refunded', provider_refund_id = @providerId, due_at = null,
     error = null, contact = null, answered_at = @now
   where id = @id and status in ('open', 'asked', 'pending')`,
);
const isWaiting = sqlite
  .prepare(
    "select 1 from unmatched_payments where id = ? and status in ('open', 'asked', 'pending')",
  )
  .pluck();

/** The provider refunds nothing smaller. */
const LEAST = 100;

export type AskedBack = { ok: true } | { ok: false; reason: "over" | "no answer" };

/**
 * The operator sends all that is left of it back the way it came. Written down, with `audit`, before
 * the provider is asked; pressed twice it is one refund.
 */
export async function askUnmatchedRefund(
  id: string,
  noted: string | null,
  audit: (left: Paise, now: number) => void,
  now = Date.now(),
  provider: PaymentProvider = paymentProviders().current,
): Promise<AskedBack> {
  const known = await provider.fetchPayment(id);
  if (!known.ok) return { ok: false, reason: "no answer" };
  const left = known.payment.amount - known.payment.refunded;
  if (left < LEAST) {
    returned.run({ id, providerId: null, now });
    return { ok: false, reason: "over" };
  }
  const refundId = `rf_${randomBytes(16).toString("hex")}`;
  const isAsked = sqlite
    .transaction(() => {
      if (ask.run({ id, refundId, left, note: noted, now }).changes === 0) return false;
      audit(left, now);
      return true;
    })
    .immediate();
  if (!isAsked) return { ok: false, reason: "over" };
  await sendUnmatchedRefund(id, now, provider);
  return { ok: true };
}

/** For the clock: goes on with every one whose time has come. Returns how many. */
export async function sendUnmatchedRefunds(
  now = Date.now(),
  provider: PaymentProvider = paymentProviders().current,
): Promise<number> {
  const ids = queue.due(now);
  for (const id of ids) await sendUnmatchedRefund(id, now, provider);
  return ids.length;
}

/** One step, as `submitRefund` makes it for a payment of an order. */
async function sendUnmatchedRefund(
  id: string,
  now: number,
  provider: PaymentProvider,
): Promise<void> {
  const row = onItsWay.get(id) as Row | undefined;
  if (!row || queue.claim(id, now) === undefined) return;
  if (row.attempts > 0 && (await lookFor(row, now, provider)) !== "not there") return;
  const { refundId, refundAmount: amount } = row;
  const answer = await provider.refund({ paymentId: id, amount, key: refundId, receipt: refundId });
  if (answer.ok) return follow(row, answer.refund, now);
  if (answer.reason !== "refused") return later(row, answer.message, now);
  // "Already refunded" can be the answer to a request that was carried out a moment ago.
  if (row.attempts > 0 && (await lookFor(row, now, provider)) !== "not there") return;
  failed.run({ id, error: answer.message.slice(0, 300) });
  await followUnmatched(id, now, provider);
}

/** Finds ours at the provider by its receipt, and goes on from there. */
async function lookFor(
  row: Row,
  now: number,
  provider: PaymentProvider,
): Promise<"found" | "not there" | "no answer"> {
  const answer = await provider.fetchRefunds(row.id);
  if (!answer.ok) {
    later(row, "The payment provider did not answer.", now);
    return "no answer";
  }
  const mine = answer.refunds.find(({ receipt }) => receipt === row.refundId);
  if (!mine) return "not there";
  follow(row, mine, now);
  return "found";
}

function follow(row: Row, seen: ProviderRefund, now: number): void {
  const { id } = row;
  const providerId = seen.id;
  if (seen.status === "processed") returned.run({ id, providerId, now });
  else if (seen.status === "pending")
    wait.run({ id, providerId, dueAt: queue.nextTryAt(row.attempts + 1, now) });
  else failed.run({ id, error: "The bank did not take the money back." });
}

function later({ id, attempts }: Row, error: string, now: number): void {
  postpone.run({ id, dueAt: queue.nextTryAt(attempts + 1, now), error: error.slice(0, 300) });
}

/**
 * What the provider knows of the refunds of one that waits: ours goes on, and one that has gone back
 * altogether, by hand in the provider's dashboard, waits no more. False when it did not answer.
 */
export async function followUnmatched(
  id: string,
  now = Date.now(),
  provider: PaymentProvider = paymentProviders().current,
): Promise<boolean> {
  if (!isWaiting.get(id)) return true;
  const row = onItsWay.get(id) as Row | undefined;
  if (row) return (await lookFor(row, now, provider)) !== "no answer";
  const known = await provider.fetchPayment(id);
  if (!known.ok) return known.reason === "refused";
  const { amount, refunded } = known.payment;
  if (amount - refunded < LEAST) returned.run({ id, providerId: null, now });
  return true;
}
