import { recordAudit } from "#app/audit/audit.server.ts";
import { orderCancelledMail } from "#app/mail/order-cancelled.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { writeCancellation } from "#app/orders/cancel.server.ts";
import { mailedOrderLink } from "#app/orders/order-link.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import type { PaymentContext } from "#app/payment-providers/payment-provider.ts";
import { isOrderDisputed } from "#app/refunds/disputed.server.ts";
import { requestWholeRefund } from "#app/refunds/refunds.server.ts";
import { sendAtOnce } from "#app/refunds/send-refunds.server.ts";
import { sqlite } from "#db/client.server.ts";
import { settlePayment } from "./settle.server.ts";

export type Cancellation =
  | { ok: true; wasPaid: boolean; refundIds: string[] }
  | { ok: false; reason: "unknown" | "too late" | "transfer" | "confirming" };

/**
 * The shopper or the operator cancels an order. The provider is asked first whether money has come
 * meanwhile. What was paid is asked back at once, without waiting for the answer; the scheduler goes on
 * where that fails.
 */
export async function cancelOrder(
  context: PaymentContext,
  { orderId }: { orderId: string },
): Promise<Cancellation> {
  const paymentOutcome = await settlePayment(context, { orderId });
  if (paymentOutcome === "confirming") return { ok: false, reason: "confirming" };
  const cancelled = write.immediate(context, orderId);
  if (cancelled.ok) sendAtOnce(context, { ids: cancelled.refundIds });
  return cancelled;
}

const write = sqlite.transaction((context: PaymentContext, orderId: string): Cancellation => {
  const { now } = context;
  const by = context.actor.kind === "shopper" ? "shopper" : "operator";
  const cancelled = writeCancellation({ actor: { kind: by }, now }, { orderId });
  if (!cancelled.ok) return cancelled;
  const reason = by === "shopper" ? "you cancelled the order" : "the order was cancelled";
  const { refundIds, owed } = cancelled.wasPaid
    ? requestWholeRefund(context, { orderId, reason })
    : { refundIds: [], owed: 0 };
  if (by === "operator") {
    recordAudit(context, { what: "order cancelled", subject: `/admin/orders/${orderId}` });
  }
  const order = findOrder(orderId);
  // An unpaid order may name anybody's address: whoever cancels their own reads it on the page.
  if (order && (cancelled.wasPaid || by === "operator")) {
    const link = mailedOrderLink(orderId);
    const isHeld = owed > 0 && isOrderDisputed(orderId);
    const mail = orderCancelledMail(context.settings, order, { by, owed, isHeld }, link);
    queueMail(context, { kind: "order-cancelled", about: orderId, to: order.email, ...mail });
  }
  return { ok: true, wasPaid: cancelled.wasPaid, refundIds };
});
