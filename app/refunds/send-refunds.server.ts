import { inArray } from "drizzle-orm";
import { inBackground } from "#app/background.server.ts";
import { jobQueue } from "#app/jobs/job-queue.server.ts";
import { log } from "#app/log.server.ts";
import { rupees } from "#app/money.ts";
import type { PaymentProvider, ProviderRefund } from "#app/payment-providers/payment-provider.ts";
import { paymentProviders } from "#app/payment-providers/registry.server.ts";
import { sqlite } from "#db/client.server.ts";
import { refunds } from "#db/schema.ts";
import {
  closeIfReturned,
  findRefund,
  finishRefund,
  type Refund,
  refundable,
} from "./refunds.server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How a refund is followed: after the last pause once a day, for as long as it takes. */
export const refundRetries = {
  pausesMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR],
  afterLast: "repeat",
  claimMs: MINUTE,
  batch: 50,
} as const;

const queue = jobQueue({
  ...refundRetries,
  table: refunds,
  id: refunds.id,
  dueAt: refunds.dueAt,
  tries: refunds.attempts,
  isOpen: inArray(refunds.status, ["asked", "pending"]),
});
const postpone = sqlite.prepare(
  `update refunds set due_at = @dueAt, error = @error
   where id = @id and status in ('asked', 'pending')`,
);
const openOf = sqlite
  .prepare("select id from refunds where payment_id = ? and status in ('asked', 'pending')")
  .pluck();
const isKnown = sqlite.prepare("select 1 from refunds where provider_refund_id = ?").pluck();
const orderOf = sqlite.prepare("select order_id from payments where id = ?").pluck();
const warnByHand = sqlite.prepare(
  `update refunds set error = @error
   where payment_id = @paymentId and status = 'asked' and due_at is null`,
);
const insertForeign = sqlite.prepare(
  `insert into refunds (id, order_id, payment_id, amount, reason, asked_by, created_at)
   values (@id, @orderId, @paymentId, @amount, 'sent back at the payment provider', 'provider', @now)`,
);

/** For the clock: asks for and looks after every refund whose time has come. Returns how many. */
export async function sendDueRefunds(
  now = Date.now(),
  provider: PaymentProvider = paymentProviders().current,
): Promise<number> {
  const ids = queue.due(now);
  for (const id of ids) await submitRefund(id, now, provider);
  return ids.length;
}

/**
 * One step of one refund, with one or two calls to the provider. The row's id is the key of the
 * request and its receipt: asked twice, or after a crash, it is still one refund.
 */
export async function submitRefund(
  id: string,
  now = Date.now(),
  provider: PaymentProvider = paymentProviders().current,
): Promise<void> {
  const refund = findRefund(id);
  // Of several processes only one goes on from here.
  if (!refund || queue.claim(id, now) === undefined) return;
  if (refund.providerRefundId) {
    const answer = await provider.fetchRefund(refund.providerRefundId);
    if (answer.ok) return follow(refund, answer.refund, now);
    return later(refund, "The payment provider did not answer.", now);
  }
  // An earlier attempt may have been heard although its answer was lost.
  if (refund.attempts > 0 && (await lookFor(refund, now, provider)) !== "not there") return;
  const { paymentId, amount } = refund;
  const answer = await provider.refund({ paymentId, amount, key: id, receipt: id });
  if (answer.ok) return follow(refund, answer.refund, now);
  if (answer.reason !== "refused") return later(refund, answer.message, now);
  // "Already refunded" can be the answer to a request that was carried out a moment ago.
  if (refund.attempts > 0 && (await lookFor(refund, now, provider)) !== "not there") return;
  const outcome = { status: "failed", error: answer.message } as const;
  finishRefund(id, outcome, "provider", now);
  // What was refused may have gone back there by hand, and its event may have found no room beside this.
  await followRefunds(paymentId, now, provider);
}

/** The first step of fresh refunds, which nobody waits for; where one fails the clock goes on. */
export function sendAtOnce(ids: readonly string[], now: number, provider: PaymentProvider): void {
  for (const id of ids)
    void inBackground("send due refunds", () => submitRefund(id, now, provider));
}

/** Finds a refund of ours at the provider by its receipt. */
async function lookFor(
  refund: Refund,
  now: number,
  provider: PaymentProvider,
): Promise<"found" | "not there" | "no answer"> {
  const answer = await provider.fetchRefunds(refund.paymentId);
  if (!answer.ok) {
    later(refund, "The payment provider did not answer.", now);
    return "no answer";
  }
  const mine = answer.refunds.find(({ receipt }) => receipt === refund.id);
  if (!mine) return "not there";
  follow(refund, mine, now);
  return "found";
}

function follow(refund: Refund, seen: ProviderRefund, now: number): void {
  const { id, attempts } = refund;
  if (seen.amount !== refund.amount || seen.paymentId !== refund.paymentId) {
    log.error({ refund: id, provider: seen.id }, "a refund differs from what was asked");
    later(refund, `${seen.id} is of another amount or payment.`, now);
    return;
  }
  const known = { status: seen.status, providerRefundId: seen.id };
  const more = {
    pending: { dueAt: queue.nextTryAt(attempts + 1, now) },
    processed: {},
    failed: { error: "The bank did not take the money back." },
  };
  finishRefund(id, { ...known, ...more[seen.status] }, "provider", now);
}

function later(refund: Refund, error: string, now: number): void {
  postpone.run({
    id: refund.id,
    dueAt: queue.nextTryAt(refund.attempts + 1, now),
    error: error.slice(0, 300),
  });
}

/**
 * Reads what the provider knows of a payment's refunds: ours go on from there, one made at the
 * provider itself is written down. False when it did not answer.
 */
export async function followRefunds(
  paymentId: string,
  now = Date.now(),
  provider: PaymentProvider = paymentProviders().current,
): Promise<boolean> {
  const orderId = orderOf.get(paymentId) as string | undefined;
  if (!orderId) return true;
  const answer = await provider.fetchRefunds(paymentId);
  if (!answer.ok) return answer.reason === "refused";
  for (const id of openOf.all(paymentId) as string[]) {
    const refund = findRefund(id);
    const seen = answer.refunds.find(
      (one) => one.id === refund?.providerRefundId || one.receipt === id,
    );
    if (refund && seen) follow(refund, seen, now);
  }
  for (const seen of answer.refunds) {
    const isOurs = seen.receipt !== null && findRefund(seen.receipt) !== undefined;
    if (isOurs || isKnown.get(seen.id) || seen.status === "failed") continue;
    recordForeign.immediate(orderId, seen, now);
  }
  return true;
}

/**
 * Made by hand at the provider: booked once, under the provider's own id. What we have asked for
 * stands before it; when the provider refuses that, this is read again.
 */
const recordForeign = sqlite.transaction((orderId: string, seen: ProviderRefund, now: number) => {
  const { id, paymentId, amount } = seen;
  if (isKnown.get(id)) return;
  // Of what came to us as returned already there is nothing left, and nothing to warn of.
  if (refundable(orderId, paymentId) < amount) {
    // Whoever is about to send it by hand would send it twice.
    const error = `The payment provider has sent ${rupees(amount)} back already (${id}): look there before you send this.`;
    warnByHand.run({ paymentId, error });
    return;
  }
  insertForeign.run({ id, orderId, paymentId, amount, now });
  closeIfReturned(orderId, now);
  const refund = findRefund(id);
  if (refund) follow(refund, seen, now);
});
