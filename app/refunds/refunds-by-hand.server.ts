import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import type { PaymentContext } from "#app/payment-providers/payment-provider.ts";
import { db, sqlite } from "#db/client.server.ts";
import { refunds } from "#db/schema.ts";
import { isHeld, takenByBank } from "./disputed.server.ts";
import { findRefund, finishRefund, isByHand, isStranded, type Refund } from "./refunds.server.ts";

const { placeholder } = sql;
const isTaken = db
  .select({ id: refunds.id })
  .from(refunds)
  .where(eq(refunds.providerRefundId, placeholder("utr")))
  .prepare();
const makeDue = db
  .update(refunds)
  .set({ dueAt: sql`${placeholder("now")}` })
  .where(and(eq(refunds.id, placeholder("id")), eq(refunds.status, "asked"), isNull(refunds.dueAt)))
  .prepare();
const keepBack = db
  .update(refunds)
  .set({ dueAt: null, error: null })
  .where(and(eq(refunds.id, placeholder("id")), eq(refunds.status, "asked")))
  .prepare();
const sendDespite = db
  .update(refunds)
  .set({ isDespite: true, dueAt: sql`${placeholder("now")}`, error: null })
  .where(and(eq(refunds.id, placeholder("id")), eq(refunds.status, "asked")))
  .prepare();

/**
 * The operator has sent a refund by hand, from the bank's own app, under this UTR. Errors: `used`
 * when another refund has that number, `over` when there is nothing to send.
 */
export function recordSentRefund(
  context: Context,
  { orderId, refundId, utr }: { orderId: string; refundId: string; utr: string },
): "ok" | "over" | "used" {
  return sqlite
    .transaction(() => {
      const refund = findRefund(refundId);
      if (refund?.orderId !== orderId || refund.status !== "asked") return "over" as const;
      if (!isByHand(refund)) return "over" as const;
      if (isTaken.get({ utr })) return "used" as const;
      finishRefund(context, { refundId, status: "processed", utr });
      recordAudit(context, { what: "refund sent by hand", subject: `/admin/orders/${orderId}` });
      return "ok" as const;
    })
    .immediate();
}

/**
 * The operator sends a refund although the customer's bank has not decided about its payment, at the next
 * `submitRefund`. False when it is over, or waits for no bank.
 */
export function sendDespiteDispute(context: Context, asked: OneRefund): boolean {
  const what = "refund sent despite a dispute";
  return release(context, asked, { what, write: sendDespite, may: isHeld });
}

/**
 * What the operator meant to send by hand is the provider's to send after all, at the next
 * `submitRefund`. False when it is over, or came with no provider between.
 */
export function handToProvider(context: Context, asked: OneRefund): boolean {
  const what = "refund given to the payment provider";
  return release(context, asked, { what, write: makeDue, may: () => true });
}

/**
 * The operator has not sent a refund by hand, and the customer's bank has taken the money meanwhile: that
 * stands for it. False when it is over, or nothing was taken.
 */
export function closeTakenByBank(context: Context, { orderId, refundId }: OneRefund): boolean {
  return sqlite
    .transaction(() => {
      const refund = findRefund(refundId);
      if (refund?.orderId !== orderId || refund.status !== "asked" || !isByHand(refund))
        return false;
      if (!takenByBank(context, refund)) return false;
      recordAudit(context, {
        what: "refund taken by the bank",
        subject: `/admin/orders/${orderId}`,
      });
      return true;
    })
    .immediate();
}

/**
 * The operator sends by hand what waits for a provider of which the shop has no keys any more. False when
 * it is over, begun there, or the provider can be asked.
 */
export function takeFromProvider(context: PaymentContext, asked: OneRefund): boolean {
  const what = "refund taken over from the payment provider";
  return ofStranded(context, asked, what, ({ id, status, providerRefundId }) => {
    return status === "asked" && providerRefundId === null && keepBack.run({ id }).changes === 1;
  });
}

/**
 * The operator has seen at such a provider that a refund which was begun there is done. False when it is over, or the
 * provider can be asked.
 */
export function closeAsRefunded(context: PaymentContext, asked: OneRefund): boolean {
  const what = "refund seen at the payment provider";
  return ofStranded(context, asked, what, ({ id, status }) => {
    if (status === "pending") finishRefund(context, { refundId: id, status: "processed" });
    return status === "pending";
  });
}

function ofStranded(
  context: PaymentContext,
  { orderId, refundId }: OneRefund,
  what: string,
  write: (refund: Refund) => boolean,
): boolean {
  return sqlite
    .transaction(() => {
      const refund = findRefund(refundId);
      if (refund?.orderId !== orderId || !isStranded(context.providers.payments, refund))
        return false;
      if (!write(refund)) return false;
      recordAudit(context, { what, subject: `/admin/orders/${orderId}` });
      return true;
    })
    .immediate();
}

type OneRefund = { orderId: string; refundId: string };
type Release = { what: string; write: typeof makeDue | typeof sendDespite; may: typeof isHeld };

function release(
  context: Context,
  { orderId, refundId }: OneRefund,
  { what, write, may }: Release,
): boolean {
  return sqlite
    .transaction(() => {
      const refund = findRefund(refundId);
      if (refund?.orderId !== orderId || refund.isOffline || !may(refund)) return false;
      if (write.run({ id: refundId, now: context.now }).changes === 0) return false;
      recordAudit(context, { what, subject: `/admin/orders/${orderId}` });
      return true;
    })
    .immediate();
}
