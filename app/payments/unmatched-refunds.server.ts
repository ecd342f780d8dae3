import { randomBytes } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit.server.ts";
import { jobQueue } from "#app/jobs/job-queue.server.ts";
import { rupees } from "#app/money.ts";
import type {
  PaymentContext,
  ProviderPayment,
  ProviderRefund,
} from "#app/payment-providers/payment-provider.ts";
import {
  askProvider,
  findAtProvider,
  findEarlier,
  type Heard,
  NO_KEYS,
  PROVIDER_SILENT,
  refundRetries,
} from "#app/refunds/ask-provider.server.ts";
import { HELD, isDisputed } from "#app/refunds/disputed.server.ts";
import { lostOf } from "#app/refunds/disputed.sql.server.ts";
import { LEAST_REFUND } from "#app/refunds/refund-rows.sql.server.ts";
import { HOUR } from "#app/time.ts";
import { db, sqlite } from "#db/client.server.ts";
import { unmatchedPayments } from "#db/schema.ts";
import { UNMATCHED_PAGE } from "./unmatched.server.ts";

const { placeholder } = sql;
const isThis = eq(unmatchedPayments.id, placeholder("id"));
const isOnItsWay = inArray(unmatchedPayments.status, ["asked", "pending"]);
const isWaiting = inArray(unmatchedPayments.status, ["open", "asked", "pending"]);

const onItsWay = db
  .select({
    id: unmatchedPayments.id,
    provider: unmatchedPayments.provider,
    status: unmatchedPayments.status,
    refundId: unmatchedPayments.refundId,
    refundAmount: unmatchedPayments.refundAmount,
    attempts: unmatchedPayments.attempts,
  })
  .from(unmatchedPayments)
  .where(and(isThis, isOnItsWay))
  .prepare();
const waiting = db
  .select({ provider: unmatchedPayments.provider })
  .from(unmatchedPayments)
  .where(and(isThis, isWaiting))
  .prepare();
const ask = db
  .update(unmatchedPayments)
  .set({
    status: "asked",
    refundId: sql`${placeholder("refundId")}`,
    refundAmount: sql`${placeholder("left")}`,
    note: sql`${placeholder("note")}`,
    dueAt: sql`${placeholder("now")}`,
    attempts: 0,
    error: null,
  })
  .where(and(isThis, eq(unmatchedPayments.status, "open")))
  .prepare();
const queue = jobQueue({
  ...refundRetries,
  table: unmatchedPayments,
  id: unmatchedPayments.id,
  dueAt: unmatchedPayments.dueAt,
  tries: unmatchedPayments.attempts,
  isOpen: isOnItsWay,
});
const postpone = db
  .update(unmatchedPayments)
  .set({ dueAt: sql`${placeholder("dueAt")}`, error: sql`${placeholder("error")}` })
  .where(and(isThis, isOnItsWay))
  .prepare();
const wait = db
  .update(unmatchedPayments)
  .set({
    status: "pending",
    providerRefundId: sql`${placeholder("providerId")}`,
    dueAt: sql`${placeholder("dueAt")}`,
    error: null,
  })
  .where(and(isThis, isOnItsWay))
  .prepare();
const failed = db
  .update(unmatchedPayments)
  .set({
    status: "open",
    providerRefundId: null,
    dueAt: null,
    error: sql`${placeholder("error")}`,
  })
  .where(and(isThis, isOnItsWay))
  .prepare();
const returned = db
  .update(unmatchedPayments)
  .set({
    status: "refunded",
    providerRefundId: sql`${placeholder("providerId")}`,
    dueAt: null,
    error: null,
    contact: null,
    answeredAt: sql`${placeholder("now")}`,
  })
  .where(and(isThis, isWaiting))
  .prepare();

/** One that waits for a bank is looked at again as often. */
const HELD_MS = HOUR;

type Row = NonNullable<ReturnType<typeof onItsWay.get>>;

type AskedBack = { ok: true } | { ok: false; reason: "over" | "no answer" | "disputed" };

/**
 * The operator sends all that is left of it back the way it came. Written down before the provider is
 * asked; pressed twice it is one refund. `disputed`: the customer's bank asks it back, and has not decided.
 */
export async function askUnmatchedRefund(
  context: PaymentContext,
  { id, note }: { id: string; note: string | null },
): Promise<AskedBack> {
  const { now, providers } = context;
  const name = waiting.get({ id })?.provider;
  if (name === undefined) return { ok: false, reason: "over" };
  if (isDisputed(id)) return { ok: false, reason: "disputed" };
  const known = await providers.payments.named(name)?.fetchPayment(id);
  if (!known?.ok) return { ok: false, reason: "no answer" };
  const left = leftOf(known.payment);
  if (left < LEAST_REFUND) {
    returned.run({ id, providerId: null, now });
    return { ok: false, reason: "over" };
  }
  const refundId = `rf_${randomBytes(16).toString("hex")}`;
  const isAsked = sqlite
    .transaction(() => {
      if (ask.run({ id, refundId, left, note, now }).changes === 0) return false;
      const detail = `${rupees(left)}, ${id}`;
      recordAudit(context, { what: "payment refunded", subject: UNMATCHED_PAGE, detail });
      return true;
    })
    .immediate();
  if (!isAsked) return { ok: false, reason: "over" };
  await sendUnmatchedRefund(context, id);
  return { ok: true };
}

/** In paise, what has neither been sent back nor was taken by the payer's bank. */
function leftOf({ id, amount, refunded }: ProviderPayment): number {
  return amount - refunded - (lostOf.get(id) ?? 0);
}

/** For the scheduler: goes on with every one whose time has come. Returns how many. */
export async function sendUnmatchedRefunds(context: PaymentContext): Promise<number> {
  const ids = queue.due(context.now);
  for (const id of ids) await sendUnmatchedRefund(context, id);
  return ids.length;
}

/** One step, as `submitRefund` makes it for a payment of an order. */
async function sendUnmatchedRefund(context: PaymentContext, id: string): Promise<void> {
  const row = onItsWay.get({ id });
  if (!row) return;
  if (row.status === "asked" && isDisputed(id)) return hold(context, id);
  if (queue.claim(id, context.now) === undefined) return;
  const { provider: name, refundId, refundAmount: amount } = row;
  const provider = context.providers.payments.named(name);
  if (!provider || refundId === null || amount === null) return later(context, row, NO_KEYS);
  const request = { paymentId: id, amount, attempts: row.attempts, receipt: refundId };
  const earlier = await findEarlier(provider, request);
  if (earlier !== "not there") return goOn(context, row, earlier);
  const lost = lostOf.get(id) ?? 0;
  const known = lost > 0 ? await provider.fetchPayment(id) : undefined;
  if (known && !known.ok) return later(context, row, PROVIDER_SILENT);
  if (known && leftOf(known.payment) < amount) {
    const error = `The customer's bank has taken ${rupees(lost)} of this payment back.`;
    failed.run({ id, error });
    return;
  }
  // Begun while the provider was asked.
  if (isDisputed(id)) return hold(context, id);
  const heard = await askProvider(provider, request);
  if (heard.is !== "refused") return goOn(context, row, heard);
  failed.run({ id, error: heard.message.slice(0, 300) });
  await followUnmatched(context, { paymentId: id });
}

function hold({ now }: PaymentContext, id: string): void {
  postpone.run({ id, dueAt: now + HELD_MS, error: HELD });
}

/** Goes on with what was heard of it. */
function goOn(context: PaymentContext, row: Row, heard: Heard): void {
  if (heard.is === "there") follow(context, row, heard.refund);
  else later(context, row, heard.message);
}

function follow({ now }: PaymentContext, { id, attempts }: Row, seen: ProviderRefund): void {
  const providerId = seen.id;
  if (seen.status === "processed") returned.run({ id, providerId, now });
  else if (seen.status === "pending")
    wait.run({ id, providerId, dueAt: queue.nextTryAt(attempts + 1, now) });
  else failed.run({ id, error: "The bank did not take the money back." });
}

function later({ now }: PaymentContext, { id, attempts }: Row, error: string): void {
  const dueAt = queue.nextTryAt(attempts + 1, now);
  postpone.run({ id, dueAt, error: error.slice(0, 300) });
}

/**
 * What the provider knows of the refunds of one that waits: ours goes on, and one that has gone back
 * altogether, by hand in the provider's dashboard, waits no more. False when it did not answer.
 */
export async function followUnmatched(
  context: PaymentContext,
  { paymentId: id }: { paymentId: string },
): Promise<boolean> {
  const one = waiting.get({ id });
  if (!one) return true;
  const row = onItsWay.get({ id });
  const provider = context.providers.payments.named(one.provider);
  if (row) {
    const heard = await findAtProvider(provider, { paymentId: id, receipt: row.refundId });
    if (heard === "not there") return true;
    goOn(context, row, heard);
    return heard.is === "there";
  }
  const known = await provider?.fetchPayment(id);
  if (!known?.ok) return known?.reason === "refused";
  if (leftOf(known.payment) < LEAST_REFUND)
    returned.run({ id, providerId: null, now: context.now });
  return true;
}
