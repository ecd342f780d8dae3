import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context } from "#app/context.ts";
import { creditedTooSoon, uncreditedOf } from "#app/documents/invoices.sql.server.ts";
import type { Paise } from "#app/money.ts";
import { rupees } from "#app/money.ts";
import { findStatus } from "#app/orders/advance.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { isToSend } from "#app/orders/status.ts";
import { db, sqlite } from "#db/client.server.ts";
import { refunds } from "#db/schema.ts";
import {
  lossesToBook,
  lossOfRefund,
  markAsLoss,
  nameOfProvider,
  orderOfPayment,
  refundOfLoss,
  undecidedOf,
  undecidedOfOrder,
  waitingToBeSent,
} from "./disputed.sql.server.ts";
import { LEAST_REFUND } from "./refund-rows.sql.server.ts";
import {
  closeIfReturned,
  findRefund,
  finishRefund,
  type Refund,
  refundable,
} from "./refunds.server.ts";
import { warnByHand } from "./warn-by-hand.server.ts";

/**
 * Payments that a customer's bank asks back, as refunds see them: while it has not decided nothing goes
 * back here, or it would be paid twice; what it has taken counts as gone back, once.
 */

/** Beside a refund that waits, as the operator reads it. */
export const HELD =
  "It waits: the customer's bank asks this payment back, and has not decided yet.";

const { placeholder } = sql;
const insert = db
  .insert(refunds)
  .values({
    id: placeholder("id"),
    orderId: placeholder("orderId"),
    paymentId: placeholder("paymentId"),
    amount: placeholder("amount"),
    reason: "returned by the bank after a dispute",
    requestedBy: "provider",
    createdAt: placeholder("now"),
    disputeId: placeholder("disputeId"),
  })
  .prepare();

/** Whether the bank may yet take a payment back, or a part of it. */
export function isDisputed(paymentId: string): boolean {
  return undecidedOf.get(paymentId) !== undefined;
}

/** Whether refunds of an order wait until a bank has decided. */
export function isOrderDisputed(orderId: string): boolean {
  return undecidedOfOrder.get(orderId) !== undefined;
}

/** Whether a refund waits until the bank has decided, and the operator does not send it all the same. */
export function isHeld({ paymentId, isDespite }: Pick<Refund, "paymentId" | "isDespite">): boolean {
  return !isDespite && isDisputed(paymentId);
}

/** Whether a bank has taken money of a payment that no refund stands for: what is to be sent by hand may be it. */
export function isTakenByBank(paymentId: string): boolean {
  return lossesToBook.get(paymentId) !== undefined;
}

/**
 * Of a refund that is about to be sent: what a dispute has taken meanwhile is not sent once more. True
 * where it is over by that.
 */
export function takenByBank(context: Context, refund: Refund): boolean {
  const { id: refundId, amount, paymentId } = refund;
  const [loss] = lossesToBook.all(paymentId);
  if (!loss) return false;
  const { disputeId, rest } = loss;
  if (amount <= rest) {
    finishRefund(context, { refundId, status: "processed", disputeId, isToldByBank: true });
  } else {
    const error = `The customer's bank has taken ${rupees(rest)} of this payment back (${disputeId}). Please refund what is still due.`;
    finishRefund(context, { refundId, status: "failed", error });
  }
  bookLosses(context, { paymentId });
  return true;
}

/**
 * What disputes have taken of a payment is booked as refunds that are over, so that sales count it and
 * nobody refunds it again: never more than is left of the payment, and after the refunds that wait to
 * be sent, which stand for it first. What finds no room is booked when a refund fails.
 */
export function bookLosses(context: Context, { paymentId }: { paymentId: string }): void {
  book.immediate(context, paymentId);
}

const book = sqlite.transaction((context: Context, paymentId: string): void => {
  const orderId = orderOfPayment.get(paymentId);
  if (orderId === undefined) return;
  for (const { disputeId, deducted, rest, createdAt: since } of lossesToBook.all(paymentId)) {
    const known = refundOfLoss.get({ paymentId, deducted: rest, since });
    if (known) {
      markAsLoss.run({ refundId: known, disputeId });
      recordEvent(context, { orderId, kind: "note", note: sameMoney(known, disputeId, rest) });
      noteUncredited(context, { orderId, refundId: known });
    } else if (waitingToBeSent.get(paymentId) === undefined) {
      const amount = Math.min(rest, refundable(orderId, paymentId));
      if (amount < rest) {
        const error = `The customer's bank has taken ${rupees(deducted)} back (${disputeId}): look at the payment provider before you send this.`;
        warnByHand.run({ paymentId, error });
      }
      insertLoss(context, { orderId, paymentId, disputeId, amount });
    }
  }
});

type Loss = { orderId: string; paymentId: string; disputeId: string; amount: Paise };

function insertLoss(context: Context, loss: Loss): void {
  const { disputeId, orderId, amount } = loss;
  if (amount < LEAST_REFUND) return;
  // A part found room before: this is the rest.
  const isRest = findRefund(disputeId) !== undefined;
  const id = isRest ? `rf_${randomBytes(16).toString("hex")}` : disputeId;
  insert.run({ ...loss, id, now: context.now });
  closeIfReturned(context, { orderId });
  const named = isRest ? { disputeId } : { providerRefundId: disputeId };
  finishRefund(context, { refundId: id, status: "processed", isToldByBank: true, ...named });
  noteUncredited(context, { orderId, refundId: id });
}

function noteUncredited(
  context: Context,
  { orderId, refundId }: { orderId: string; refundId: string },
): void {
  const early = creditedTooSoon.get(refundId);
  if (early !== undefined) {
    const note = `Credit note ${early} was given before the bank took this, and the items were not returned. It stays: please ask your accountant`;
    recordEvent(context, { orderId, kind: "note", note });
  }
  const amount = uncreditedOf.get(refundId) ?? 0;
  if (amount === 0) return;
  const status = findStatus(orderId);
  const why =
    status && isToSend(status)
      ? " while the order is still to be sent. If it is cancelled it gets one; once it is sent, please ask your accountant"
      : ": the items it was paid for were not returned. Please ask your accountant";
  const note = `${rupees(amount)} has no credit note${why}`;
  recordEvent(context, { orderId, kind: "note", note });
}

/**
 * A refund made at the provider may be what a dispute there took, under a second name: then it is booked
 * already. True where it is. Part of a transaction.
 */
export function isLossOfDispute(
  context: Context,
  seen: { id: string; orderId: string; paymentId: string; amount: Paise; createdAt: number },
): boolean {
  const { id: providerRefundId, orderId, paymentId, amount, createdAt: at } = seen;
  const loss = lossOfRefund.get({ paymentId, amount, at });
  if (!loss) return false;
  nameOfProvider.run({ refundId: loss.refundId, providerRefundId });
  const note = sameMoney(providerRefundId, loss.disputeId, amount);
  recordEvent(context, { orderId, kind: "note", note });
  return true;
}

/** As it stands in the order's history. */
function sameMoney(refundId: string, disputeId: string, amount: Paise): string {
  return `Refund ${refundId} and dispute ${disputeId} are both of ${rupees(amount)}: counted once. If both were paid, ask the payment provider`;
}
