import { and, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { inBackground } from "#app/background.server.ts";
import { jobQueue } from "#app/jobs/job-queue.server.ts";
import { log } from "#app/log.server.ts";
import { rupees } from "#app/money.ts";
import {
  type PaymentContext,
  type ProviderRefund,
  SANDBOX,
} from "#app/payment-providers/payment-provider.ts";
import { isWorkHeld } from "#app/settings/closed.server.ts";
import { DAY } from "#app/time.ts";
import { db, sqlite } from "#db/client.server.ts";
import { payments, refunds } from "#db/schema.ts";
import {
  askProvider,
  findEarlier,
  type Heard,
  NO_KEYS,
  PROVIDER_SILENT,
  refundRetries,
} from "./ask-provider.server.ts";
import { bookLosses, HELD, isHeld, isLossOfDispute, takenByBank } from "./disputed.server.ts";
import { waitingToBeSent } from "./disputed.sql.server.ts";
import { LEAST_REFUND } from "./refund-rows.sql.server.ts";
import {
  closeIfReturned,
  findRefund,
  finishRefund,
  type Refund,
  refundable,
} from "./refunds.server.ts";
import { warnByHand } from "./warn-by-hand.server.ts";

const { placeholder } = sql;
const isOpen = inArray(refunds.status, ["asked", "pending"]);
const queue = jobQueue({
  ...refundRetries,
  table: refunds,
  id: refunds.id,
  dueAt: refunds.dueAt,
  tries: refunds.attempts,
  isOpen,
});
const postpone = db
  .update(refunds)
  .set({ dueAt: sql`${placeholder("dueAt")}`, error: sql`${placeholder("error")}` })
  .where(and(eq(refunds.id, placeholder("id")), isOpen))
  .prepare();
const makeDue = db
  .update(refunds)
  .set({ dueAt: sql`${placeholder("now")}` })
  .where(and(eq(refunds.id, placeholder("id")), gt(refunds.dueAt, placeholder("now"))))
  .prepare();
const openIds = db
  .select({ id: refunds.id })
  .from(refunds)
  .where(isNotNull(refunds.dueAt))
  .orderBy(refunds.dueAt)
  .prepare();
const openOf = db
  .select({ id: refunds.id })
  .from(refunds)
  .where(and(eq(refunds.paymentId, placeholder("paymentId")), isOpen))
  .prepare();
const isKnown = db
  .select({ id: refunds.id })
  .from(refunds)
  .where(eq(refunds.providerRefundId, placeholder("id")))
  .prepare();
const paymentBy = db
  .select({ orderId: payments.orderId, provider: payments.provider, amount: payments.amount })
  .from(payments)
  .where(eq(payments.id, placeholder("id")))
  .prepare();
const insertForeign = db
  .insert(refunds)
  .values({
    id: placeholder("id"),
    orderId: placeholder("orderId"),
    paymentId: placeholder("paymentId"),
    amount: placeholder("amount"),
    reason: "sent back at the payment provider",
    requestedBy: "provider",
    createdAt: placeholder("now"),
  })
  .prepare();

/** For the scheduler: asks for and looks after every refund whose time has come. Returns how many. */
export async function sendDueRefunds(context: PaymentContext): Promise<number> {
  const ids = queue.due(context.now);
  for (const refundId of ids) await submitRefund(context, { refundId });
  return ids.length;
}

/** Every refund the provider is asked for or about, the longest due first. */
export function listOpenRefunds(): string[] {
  return openIds.all().map(({ id }) => id);
}

/** Now, whatever pause it waits for. */
export async function submitRefundNow(
  context: PaymentContext,
  { refundId }: { refundId: string },
): Promise<void> {
  makeDue.run({ id: refundId, now: context.now });
  await submitRefund(context, { refundId });
}

/**
 * One step of one refund, with one or two calls to the provider that was paid. The row's id is the
 * key of the request and its receipt: asked twice, or after a crash, it is still one refund.
 */
export async function submitRefund(
  context: PaymentContext,
  { refundId }: { refundId: string },
): Promise<void> {
  const refund = findRefund(refundId);
  if (!refund) return;
  const isBegun = refund.providerRefundId !== null;
  if (!isBegun && isHeld(refund)) return hold(context, refund);
  // Of several processes only one goes on from here.
  if (queue.claim(refundId, context.now) === undefined) return;
  await step(context, refund);
  // What a dispute took finds room where this failed.
  bookLosses(byProvider(context), refund);
}

async function step(context: PaymentContext, refund: Refund): Promise<void> {
  const refundId = refund.id;
  const provider = context.providers.payments.named(refund.paymentProvider);
  if (!provider) return withoutProvider(context, refund);
  if (refund.providerRefundId) {
    const answer = await provider.fetchRefund(refund.providerRefundId);
    if (answer.ok) return follow(context, refund, answer.refund);
    return later(context, refund, PROVIDER_SILENT);
  }
  const { paymentId, amount, attempts } = refund;
  const request = { paymentId, amount, attempts, receipt: refundId };
  const earlier = await findEarlier(provider, request);
  if (earlier !== "not there") return goOn(context, refund, earlier);
  // While the provider was asked it may have ended in another way, or the customer's bank begun to ask for it.
  const now = findRefund(refundId);
  if (now?.status !== "asked" || now.dueAt === null) return;
  if (isHeld(now)) return hold(context, now);
  if (takenByBank(byProvider(context), now)) return;
  const heard = await askProvider(provider, request);
  if (heard.is !== "refused") return goOn(context, refund, heard);
  finishRefund(byProvider(context), { refundId, status: "failed", error: heard.message });
  // What was refused may have gone back there by hand, and its event may have found no room beside this.
  await followRefunds(context, { paymentId });
}

/** Its keys are gone, or the sandbox with the first real keys. */
function withoutProvider(context: PaymentContext, refund: Refund): void {
  if (refund.paymentProvider !== SANDBOX) {
    later(context, refund, NO_KEYS);
    return;
  }
  const error = "This was a test payment: no money moved.";
  finishRefund(context, { refundId: refund.id, status: "failed", error });
}

/** What is written down is what the provider said, whoever asked. */
function byProvider(context: PaymentContext): PaymentContext {
  return { ...context, actor: { kind: "provider" } };
}

/** The first step of fresh refunds, which nobody waits for; where one fails the scheduler goes on. */
export function sendAtOnce(context: PaymentContext, { ids }: { ids: readonly string[] }): void {
  for (const refundId of ids)
    void inBackground("send due refunds", () => submitRefund(context, { refundId }));
}

/** Goes on with what was heard of it. */
function goOn(context: PaymentContext, refund: Refund, heard: Heard): void {
  if (heard.is === "there") follow(context, refund, heard.refund);
  else later(context, refund, heard.message);
}

function follow(context: PaymentContext, refund: Refund, seen: ProviderRefund): void {
  const { id: refundId, attempts } = refund;
  // Of one made there with the fee its customer bore, what came to the shop is booked.
  const isSame = seen.amount === refund.amount || refund.requestedBy === "provider";
  if (!isSame || seen.paymentId !== refund.paymentId) {
    log.error({ refund: refundId, provider: seen.id }, "a refund differs from what was asked");
    later(context, refund, `${seen.id} is of another amount or payment.`);
    return;
  }
  const known = { refundId, status: seen.status, providerRefundId: seen.id };
  const more = {
    pending: { dueAt: queue.nextTryAt(attempts + 1, context.now) },
    processed: {},
    failed: { error: "The bank did not take the money back." },
  };
  finishRefund(byProvider(context), { ...known, ...more[seen.status] });
}

/** Until the bank has decided, by when it is sent at once; a day in case nobody tells of that. */
function hold({ now }: PaymentContext, { id, dueAt }: Refund): void {
  if (dueAt !== null) postpone.run({ id, dueAt: now + DAY, error: HELD });
}

/** A dispute of a payment is decided: what waited for that is sent, or stands for what the bank took. */
export async function followDecided(
  context: PaymentContext,
  { paymentId }: { paymentId: string },
): Promise<void> {
  for (const refundId of waitingToBeSent.all(paymentId)) {
    makeDue.run({ id: refundId, now: context.now });
    // A restored shop lets nothing out by itself: the scheduler sends it once the shop is open.
    if (!isWorkHeld()) await submitRefund(context, { refundId });
  }
  bookLosses(byProvider(context), { paymentId });
}

function later({ now }: PaymentContext, { id, attempts }: Refund, error: string): void {
  const dueAt = queue.nextTryAt(attempts + 1, now);
  postpone.run({ id, dueAt, error: error.slice(0, 300) });
}

/**
 * Reads what the provider knows of a payment's refunds: ours go on from there, one made at the
 * provider itself is written down. False when it did not answer.
 */
export async function followRefunds(
  context: PaymentContext,
  { paymentId }: { paymentId: string },
): Promise<boolean> {
  const payment = paymentBy.get({ id: paymentId });
  if (!payment) return true;
  const answer = await context.providers.payments.named(payment.provider)?.fetchRefunds(paymentId);
  if (!answer) return false;
  if (!answer.ok) return answer.reason === "refused";
  for (const { id } of openOf.all({ paymentId })) {
    const refund = findRefund(id);
    const seen = answer.refunds.find(
      (one) => one.id === refund?.providerRefundId || one.receipt === id,
    );
    if (refund && seen) follow(context, refund, seen);
  }
  const theirs = answer.refunds.filter(({ status }) => status !== "failed");
  const isWithFee = theirs.reduce((sum, { amount }) => sum + amount, 0) > payment.amount;
  for (const seen of theirs) {
    const isOurs = seen.receipt !== null && findRefund(seen.receipt) !== undefined;
    if (isOurs || isKnown.get({ id: seen.id })) continue;
    // The last part of what went back with the fee its customer bore is larger than what is left here.
    const room = refundable(payment.orderId, paymentId);
    const isLast = isWithFee && room >= LEAST_REFUND && openOf.get({ paymentId }) === undefined;
    const amount = Math.min(seen.amount, isLast ? room : payment.amount);
    recordForeign.immediate(context, payment.orderId, { ...seen, amount });
  }
  bookLosses(byProvider(context), { paymentId });
  return true;
}

/**
 * Made by hand at the provider: booked once, under the provider's own id. What we have asked for
 * stands before it; when the provider refuses that, this is read again.
 */
const recordForeign = sqlite.transaction(
  (context: PaymentContext, orderId: string, seen: ProviderRefund) => {
    const { id, paymentId, amount } = seen;
    if (isKnown.get({ id })) return;
    if (isLossOfDispute(context, { ...seen, orderId })) return;
    // What waits here for the bank, sent there meanwhile.
    const waits = waitingToBeSent.all(paymentId).flatMap((one) => findRefund(one) ?? []);
    const same = waits.find((refund) => refund.amount === amount && isHeld(refund));
    if (same) return follow(context, same, seen);
    // Of what came to us as returned already there is nothing left, and nothing to warn of.
    if (refundable(orderId, paymentId) < amount) {
      // Whoever is about to send it by hand would send it twice.
      const error = `The payment provider has sent ${rupees(amount)} back already (${id}): look there before you send this.`;
      warnByHand.run({ paymentId, error });
      return;
    }
    insertForeign.run({ id, orderId, paymentId, amount, now: context.now });
    closeIfReturned(context, { orderId });
    const refund = findRefund(id);
    if (refund) follow(context, refund, seen);
  },
);
