import type { Context } from "#app/context.ts";
import { shopOrigin } from "#app/env.server.ts";
import { orderConfirmedMail } from "#app/mail/order-confirmed.tsx";
import { queueMail } from "#app/mail/outbox.server.ts";
import { signOrderLink } from "#app/orders/order-link.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";

/** Puts the confirmation into the outbox, once per order; in the transaction that makes it paid. */
export function queueOrderConfirmed(
  { settings, now }: Pick<Context, "settings" | "now">,
  { orderId }: { orderId: string },
): void {
  const order = findOrder(orderId);
  if (!order) return;
  const mail = orderConfirmedMail(settings, order, shopOrigin + signOrderLink(orderId));
  queueMail({ now }, { kind: "order-confirmed", about: orderId, to: order.email, ...mail });
}
