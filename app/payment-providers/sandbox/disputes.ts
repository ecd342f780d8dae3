import type { Context } from "./context.ts";
import type { Dispute, Payment } from "./entities.ts";
import { ApiError, collection, readPage, unknownId } from "./http.ts";
import { newId } from "./ids.ts";
import { announce } from "./webhooks.ts";

const statuses = ["open", "under_review", "won", "lost", "closed"] as const;
const ANSWER_WITHIN_SECONDS = 7 * 24 * 60 * 60;

/** The customer's bank asks for a payment, or `amount` of it. No call of the real provider does that. */
export function openDispute(context: Context, body: Record<string, unknown>): Dispute {
  const payment = context.store.find<Payment>("payment", String(body.payment_id));
  if (!payment?.captured) throw unknownId();
  const dispute: Dispute = {
    id: newId("disp"),
    entity: "dispute",
    payment_id: payment.id,
    amount: typeof body.amount === "number" ? body.amount : payment.amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: "goods_or_services_not_received",
    reason_description: "Goods not received",
    respond_by: context.seconds() + ANSWER_WITHIN_SECONDS,
    status: "open",
    phase: "chargeback",
    created_at: context.seconds(),
  };
  context.store.add("dispute", dispute, { parent: payment.id });
  announce(context, [{ name: "payment.dispute.created", payment, dispute }]);
  return dispute;
}

/** The bank, or who works at the provider, has come to a `status`; nor does a call of the real one do that. */
export function decideDispute(context: Context, id: string, body: Record<string, unknown>) {
  const before = findDispute(context, id);
  const status = statuses.find((one) => one === body.status);
  if (!status) throw new ApiError(400, "No such status of a dispute");
  // Of one that is won a part may have been accepted.
  const deducted = typeof body.deducted === "number" ? body.deducted : 0;
  const dispute: Dispute = {
    ...before,
    status,
    amount_deducted: status === "lost" ? before.amount : deducted,
  };
  context.store.save(dispute);
  const payment = context.store.find<Payment>("payment", dispute.payment_id);
  const name = `payment.dispute.${status === "open" ? "action_required" : status}`;
  if (payment) announce(context, [{ name, payment, dispute }]);
  return dispute;
}

export function findDispute(context: Context, id: string): Dispute {
  const dispute = context.store.find<Dispute>("dispute", id);
  if (!dispute) throw unknownId();
  return dispute;
}

export function listDisputes(context: Context, query: URLSearchParams) {
  return collection(context.store.list<Dispute>("dispute", readPage(query)));
}
