import type { Context } from "./context.ts";
import type { Payment } from "./entities.ts";
import { ApiError, collection, readPage, unknownId } from "./http.ts";
import { hmac, newId } from "./ids.ts";
import { countAttempt, findOrder, markPaid, type Order } from "./orders.ts";
import { failureReasons, type Outcome } from "./outcomes.ts";
import { giveBack } from "./refunds.ts";
import { announce } from "./webhooks.ts";

interface Attempt {
  outcome: Exclude<Outcome, "cancel">;
  reason: string;
  /** One press of one button on one page: pressed or sent twice, it is one payment. */
  token: string;
  description?: string;
  email?: string;
  contact?: string;
}

/** What the shopper's browser is told: the three signed fields, or an error without signature. */
export type AttemptResult =
  | { ok: true; razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }
  | { ok: false; error: PaymentError };

interface PaymentError {
  code: string;
  description: string;
  source: string;
  step: string;
  reason: string;
  metadata: { payment_id?: string; order_id: string };
}

export function payOrder(context: Context, orderId: string, attempt: Attempt): AttemptResult {
  const before = context.store.findByToken<Payment>(attempt.token);
  if (before?.order_id === orderId) return resultOf(context, before);

  const order = findOrder(context, orderId);
  const refused = whyNotPayable(context, order);
  if (refused) return { ok: false, error: refused };

  const payment = newPayment(context, order, attempt);
  const attempted = countAttempt(context, order);
  if (attempt.outcome === "fail" || attempt.outcome === "late") {
    announce(context, [{ name: "payment.failed", payment }]);
    if (attempt.outcome === "late") {
      const due = context.now() + context.faults.lateSeconds * 1000;
      context.store.addJob(due, "authorize-late", { payment: payment.id });
    }
  } else {
    accept(context, payment, attempted, attempt.outcome !== "authorize");
  }
  return resultOf(context, payment);
}

/** An order is paid once, and nothing is taken beside a payment that is only held. */
export function whyNotPayable(context: Context, order: Order): PaymentError | null {
  const base = {
    code: "BAD_REQUEST_ERROR",
    source: "business",
    step: "payment_initiation",
    metadata: { order_id: order.id },
  };
  if (order.status === "paid") {
    const description = "This order has already been paid.";
    return { ...base, description, reason: "order_already_paid" };
  }
  const held = paymentsOf(context, order.id).some((payment) => payment.status === "authorized");
  if (!held) return null;
  const description = "A payment for this order is already authorized.";
  return { ...base, description, reason: "payment_already_authorized" };
}

/** Money held; with `capture` ours at once. A second payment of a paid order goes straight back. */
function accept(context: Context, payment: Payment, order: Order, capture: boolean) {
  const held: Payment = {
    ...payment,
    status: "authorized",
    ...noError,
    acquirer_data: { rrn: String(context.now()).slice(-12) },
  };
  context.store.save(held);
  announce(context, [{ name: "payment.authorized", payment: held }]);
  if (order.status === "paid") {
    giveBack(context, held);
  } else if (capture) {
    take(context, held, order);
  } else {
    const due = context.now() + context.faults.authorizationSeconds * 1000;
    context.store.addJob(due, "return-uncaptured", { payment: held.id });
  }
}

function take(context: Context, held: Payment, order: Order): Payment {
  const fee = held.amount - order.amount || feeOf(order);
  const tax = Math.round((fee * 18) / 118);
  const payment: Payment = { ...held, status: "captured", captured: true, fee, tax };
  context.store.save(payment);
  const paid = markPaid(context, order);
  announce(context, [
    { name: "payment.captured", payment },
    { name: "order.paid", payment, order: paid },
  ]);
  return payment;
}

/** In paise, GST included. */
function feeOf(order: Order): number {
  return Math.round(order.amount * 0.0236);
}

export function authorizeLate(context: Context, id: string) {
  const payment = findPayment(context, id);
  if (payment.status !== "failed") return;
  accept(context, payment, findOrder(context, payment.order_id), true);
}

export function returnUncaptured(context: Context, id: string) {
  const payment = findPayment(context, id);
  if (payment.status === "authorized") giveBack(context, payment);
}

export function capturePayment(context: Context, id: string, body: Record<string, unknown>) {
  const payment = findPayment(context, id);
  const order = findOrder(context, payment.order_id);
  if (payment.captured || payment.status === "refunded") {
    throw new ApiError(400, "This payment has already been captured");
  }
  if (order.status === "paid") throw new ApiError(400, "Order is already paid");
  if (payment.status !== "authorized") {
    throw new ApiError(
      400,
      "Only payments which have been authorized and not yet captured can be captured",
    );
  }
  if (body.amount !== payment.amount) {
    const description = "Capture amount must be equal to the amount authorized";
    throw new ApiError(400, description, { field: "amount" });
  }
  if (body.currency !== undefined && body.currency !== payment.currency) {
    throw new ApiError(400, "The currency does not match the payment", { field: "currency" });
  }
  return take(context, payment, order);
}

export function findPayment(context: Context, id: string): Payment {
  const payment = context.store.find<Payment>("payment", id);
  if (!payment) throw unknownId();
  return payment;
}

export function paymentsOf(context: Context, orderId: string): Payment[] {
  return context.store.children<Payment>("payment", orderId);
}

export function listPayments(context: Context, query: URLSearchParams) {
  return collection(context.store.list<Payment>("payment", readPage(query)));
}

function resultOf(context: Context, payment: Payment): AttemptResult {
  if (payment.error_reason !== null) {
    const error: PaymentError = {
      code: payment.error_code ?? "BAD_REQUEST_ERROR",
      description: payment.error_description ?? "",
      source: payment.error_source ?? "",
      step: payment.error_step ?? "",
      reason: payment.error_reason,
      metadata: { payment_id: payment.id, order_id: payment.order_id },
    };
    return { ok: false, error };
  }
  return {
    ok: true,
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: hmac(context.options.keySecret, `${payment.order_id}|${payment.id}`),
  };
}

const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

function newPayment(context: Context, order: Order, attempt: Attempt): Payment {
  const failed = attempt.outcome === "fail" || attempt.outcome === "late";
  const reason = attempt.outcome === "late" ? "payment_timed_out" : attempt.reason;
  const payment: Payment = {
    id: newId("pay"),
    entity: "payment",
    amount: order.amount + (context.faults.customerBearsFee ? feeOf(order) : 0),
    currency: order.currency,
    status: failed ? "failed" : "created",
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: "upi",
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: attempt.description ?? null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: failed ? "failure@razorpay" : "success@razorpay",
    email: attempt.email ?? null,
    contact: attempt.contact ?? null,
    notes: [],
    fee: null,
    tax: null,
    ...(failed ? errorOf(reason) : noError),
    acquirer_data: {},
    created_at: context.seconds(),
  };
  context.store.add("payment", payment, { parent: order.id, token: attempt.token });
  return payment;
}

function errorOf(reason: string) {
  const known = failureReasons[reason] ?? failureReasons.payment_failed;
  return {
    error_code: known?.code ?? "BAD_REQUEST_ERROR",
    error_description: known?.description ?? "Payment failed",
    error_source: known?.source ?? "gateway",
    error_step: "payment_authorization",
    error_reason: known ? reason : "payment_failed",
  };
}
