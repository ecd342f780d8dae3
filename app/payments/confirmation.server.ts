import type { Context } from "#app/context.ts";
import { gstIncluded } from "#app/documents/invoices.server.ts";
import { orderConfirmedMail } from "#app/mail/order-confirmed.tsx";
import { queueMail } from "#app/mail/outbox.server.ts";
import { type RefundDueReason, refundDueMail } from "#app/mail/refund-due.ts";
import type { Paise } from "#app/money.ts";
import { mailedOrderLink } from "#app/orders/order-link.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";

/** Puts the confirmation into the outbox, once per order; in the transaction that makes it paid. */
export function queueOrderConfirmed(
  { settings, now }: Pick<Context, "settings" | "now">,
  { orderId }: { orderId: string },
): void {
  const order = findOrder(orderId);
  if (!order) return;
  const told = { ...order, gstIncluded: gstIncluded(order) };
  const mail = orderConfirmedMail(settings, told, mailedOrderLink(orderId));
  queueMail({ now }, { kind: "order-confirmed", about: orderId, to: order.email, ...mail });
}

/** The same for a payment that is not kept: whoever paid would else hear of it with the refund only. */
export function queueRefundDue(
  { settings, now }: Pick<Context, "settings" | "now">,
  { orderId, payment }: { orderId: string; payment: { id: string; amount: Paise } },
  why: RefundDueReason,
): void {
  const order = findOrder(orderId);
  if (!order) return;
  const told = { amount: payment.amount, why };
  const mail = refundDueMail(settings, order, told, mailedOrderLink(orderId));
  queueMail({ now }, { kind: "refund-due", about: payment.id, to: order.email, ...mail });
}
