import { shopOrigin } from "#app/env.server.ts";
import { log } from "#app/log.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { returnReceivedMail } from "#app/mail/return-answered.tsx";
import type { Paise } from "#app/money.ts";
import { signOrderLink } from "#app/orders/order-link.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { linkRefund, returnValue, writeReceived } from "#app/orders/returns.server.ts";
import { sqlite } from "#db/client.server.ts";
import { payments } from "./provider.server.ts";
import type { PaymentProvider } from "./razorpay.server.ts";
import { askRefund, refundable } from "./refunds.server.ts";
import { sendRefund } from "./send-refunds.server.ts";

type Received = { ok: true; refund: Paise; refundId: string | null } | { ok: false };

const payingPayment = sqlite
  .prepare("select id from payments where order_id = ? and status = 'captured'")
  .pluck();

/**
 * The pieces of an accepted return are back: what they cost goes back too, unless she wants an
 * exchange. Asked of the provider at once, without waiting; the clock goes on where that fails.
 * `note` is part of the transaction.
 */
export function receiveReturn(
  id: string,
  provider: PaymentProvider = payments,
  now = Date.now(),
  canBeSold = false,
  note?: (now: number) => void,
): Received {
  const received = write.immediate(id, now, canBeSold, note);
  if (received.ok && received.refundId) {
    sendRefund(received.refundId, now, provider).catch((error: unknown) => {
      log.error({ refund: received.refundId, err: error }, "refund not sent");
    });
  }
  return received;
}

const write = sqlite.transaction(
  (id: string, now: number, canBeSold: boolean, note?: (now: number) => void): Received => {
    const request = writeReceived(id, now, canBeSold);
    const order = request && findOrder(request.orderId);
    if (!order) return { ok: false };
    const { wish } = request;
    const paymentId = payingPayment.get(order.id) as string | undefined;
    let refund = 0;
    let refundId: string | null = null;
    if (wish === "return" && paymentId) {
      // A part may have gone back before.
      refund = Math.min(returnValue(request, order), refundable(order.id, paymentId));
      const reason = "the pieces you returned are back with us";
      const asked = askRefund(
        { orderId: order.id, paymentId, amount: refund, reason, who: "operator" },
        now,
      );
      if (asked.ok) {
        refundId = asked.refundId;
        linkRefund(id, refundId);
      } else refund = 0;
    }
    const link = shopOrigin + signOrderLink(order.id);
    const mail = returnReceivedMail(order, { wish, refund }, link);
    note?.(now);
    queueMail({ key: `return-received:${id}`, to: order.email, ...mail }, now);
    return { ok: true, refund, refundId };
  },
);
