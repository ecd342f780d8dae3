import type { Context } from "./context.ts";
import type { Payment, Refund } from "./entities.ts";
import {
  ApiError,
  collection,
  readNotes,
  readPage,
  refuseUnknownFields,
  unknownId,
} from "./http.ts";
import { newId } from "./ids.ts";
import { announce } from "./webhooks.ts";

export function refundPayment(
  context: Context,
  paymentId: string,
  body: Record<string, unknown>,
  key: string | undefined,
): Refund {
  if (key === undefined) return makeRefund(context, paymentId, body);
  if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) {
    throw new ApiError(400, "The idempotency key must have 10 or more letters, digits, - or _");
  }
  const fingerprint = JSON.stringify([paymentId, Object.entries(body).sort()]);
  const before = context.store.refundByKey(key);
  if (before && before.fingerprint !== fingerprint) {
    throw new ApiError(400, "Different request with the same idempotency key has been received");
  }
  if (before) return findRefund(context, before.refund_id);
  const refund = makeRefund(context, paymentId, body);
  context.store.rememberKey(key, fingerprint, refund.id);
  return refund;
}

function makeRefund(context: Context, paymentId: string, body: Record<string, unknown>): Refund {
  refuseUnknownFields(body, ["amount", "speed", "notes", "receipt"]);
  const payment = context.store.find<Payment>("payment", paymentId);
  if (!payment) throw unknownId();
  if (!payment.captured) {
    throw new ApiError(400, "The payment status should be captured for action to be taken");
  }
  const left = payment.amount - payment.amount_refunded;
  if (left === 0) throw new ApiError(400, "The payment has been fully refunded already");
  const amount = body.amount ?? left;
  if (typeof amount !== "number" || !Number.isSafeInteger(amount) || amount < 100) {
    const description = "The amount must be an integer of at least 100.";
    throw new ApiError(400, description, { field: "amount" });
  }
  if (amount > left) {
    const description = "The refund amount provided is greater than amount captured";
    throw new ApiError(400, description, { field: "amount" });
  }
  const receipt = typeof body.receipt === "string" ? body.receipt : null;
  const speed = typeof body.speed === "string" ? body.speed : "normal";
  const notes = readNotes(body.notes);
  return book(context, payment, { amount, receipt, speed, notes }, context.faults.refund);
}

/** What Razorpay does by itself: an uncaptured or a second payment returns to the customer. */
export function giveBack(context: Context, payment: Payment) {
  const wanted = { amount: payment.amount, receipt: null, speed: "normal", notes: [] as [] };
  book(context, payment, wanted, "processed");
}

function book(
  context: Context,
  payment: Payment,
  wanted: Pick<Refund, "amount" | "receipt" | "notes"> & { speed: string },
  course: Context["faults"]["refund"],
): Refund {
  const refund: Refund = {
    id: newId("rfnd"),
    entity: "refund",
    amount: wanted.amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: wanted.notes,
    receipt: wanted.receipt,
    acquirer_data: { rrn: null },
    created_at: context.seconds(),
    batch_id: null,
    status: course === "processed" ? "processed" : "pending",
    speed_requested: wanted.speed,
    speed_processed: "normal",
  };
  context.store.add("refund", refund, { parent: payment.id });
  const after = bookOn(context, payment, wanted.amount);
  announce(context, [{ name: "refund.created", payment: after, refund }]);
  if (course === "processed") {
    announce(context, [{ name: "refund.processed", payment: after, refund }]);
  } else if (course !== "pending") {
    const status = course === "fails-later" ? "failed" : "processed";
    const due = context.now() + context.faults.refundSeconds * 1000;
    context.store.addJob(due, "finish-refund", { refund: refund.id, status });
  }
  return refund;
}

export function finishRefund(context: Context, id: string, status: "processed" | "failed") {
  const refund = findRefund(context, id);
  if (refund.status !== "pending") return;
  const finished: Refund = { ...refund, status };
  context.store.save(finished);
  const payment = context.store.find<Payment>("payment", refund.payment_id);
  if (!payment) return;
  const after = status === "failed" ? bookOn(context, payment, -refund.amount) : payment;
  announce(context, [{ name: `refund.${status}`, payment: after, refund: finished }]);
}

function bookOn(context: Context, payment: Payment, amount: number): Payment {
  const amount_refunded = payment.amount_refunded + amount;
  const full = amount_refunded === payment.amount;
  const refund_status = full ? "full" : amount_refunded > 0 ? "partial" : null;
  const status = full ? "refunded" : payment.captured ? "captured" : payment.status;
  const next: Payment = { ...payment, amount_refunded, refund_status, status };
  context.store.save(next);
  return next;
}

export function findRefund(context: Context, id: string, paymentId?: string): Refund {
  const refund = context.store.find<Refund>("refund", id);
  if (!refund || (paymentId && refund.payment_id !== paymentId)) throw unknownId();
  return refund;
}

export function refundsOf(context: Context, paymentId: string) {
  if (!context.store.find("payment", paymentId)) throw unknownId();
  return collection(context.store.children<Refund>("refund", paymentId));
}

export function listRefunds(context: Context, query: URLSearchParams) {
  return collection(context.store.list<Refund>("refund", readPage(query)));
}
