import { sql } from "drizzle-orm";
import type { Context } from "#app/context.ts";
import type { Paise } from "#app/money.ts";
import { rupees } from "#app/money.ts";
import { db } from "#db/client.server.ts";
import { refunds } from "#db/schema.ts";
import { LEAST_REFUND } from "./refund-rows.sql.server.ts";
import { closeIfReturned, findRefund, finishRefund, refundable } from "./refunds.server.ts";
import { warnByHand } from "./warn-by-hand.server.ts";

const { placeholder } = sql;
const insert = db
  .insert(refunds)
  .values({
    id: placeholder("disputeId"),
    orderId: placeholder("orderId"),
    paymentId: placeholder("paymentId"),
    amount: placeholder("amount"),
    reason: "returned by the bank after a dispute",
    requestedBy: "provider",
    createdAt: placeholder("now"),
  })
  .prepare();

/**
 * What the provider has deducted, in paise, for a dispute that is lost: booked once as a refund that is
 * over, so that sales count it and nobody refunds it again. Never more than is left of the payment. A
 * part of its caller's transaction.
 */
export function bookLostDispute(
  context: Context,
  lost: { disputeId: string; orderId: string; paymentId: string; deducted: Paise },
): void {
  const { disputeId, orderId, paymentId, deducted } = lost;
  if (findRefund(disputeId)) return;
  const amount = Math.min(deducted, refundable(orderId, paymentId));
  if (amount < deducted) {
    const error = `The customer's bank has taken ${rupees(deducted)} back (${disputeId}): look at the payment provider before you send this.`;
    warnByHand.run({ paymentId, error });
  }
  if (amount < LEAST_REFUND) return;
  insert.run({ disputeId, orderId, paymentId, amount, now: context.now });
  closeIfReturned(context, { orderId });
  finishRefund(context, {
    refundId: disputeId,
    status: "processed",
    providerRefundId: disputeId,
    isToldByBank: true,
  });
}
