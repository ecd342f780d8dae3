import { shopOrigin } from "#app/env.server.ts";
import { orderCancelledMail } from "#app/mail/order-cancelled.tsx";
import { queueMail } from "#app/mail/outbox.server.ts";
import { writeCancellation } from "#app/orders/cancel.server.ts";
import { signOrderLink } from "#app/orders/order-link.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import type { PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { paymentProviders } from "#app/payment-providers/registry.server.ts";
import { requestWholeRefund } from "#app/refunds/refunds.server.ts";
import { sendAtOnce } from "#app/refunds/send-refunds.server.ts";
import { currentSettings } from "#app/settings/shop-words.server.ts";
import { sqlite } from "#db/client.server.ts";
import { settlePayment } from "./settle.server.ts";

type Canceller = "shopper" | "operator";

export type Cancellation =
  | { ok: true; wasPaid: boolean; refundIds: string[] }
  | { ok: false; reason: "unknown" | "too late" | "transfer" | "confirming" };

/**
 * Cancels an order by hand. The provider is asked first whether money has come meanwhile. What was
 * paid is asked back at once, without waiting for the answer; the clock goes on where that fails.
 */
export async function cancelOrder(
  orderId: string,
  who: Canceller,
  provider: PaymentProvider = paymentProviders().current,
  note?: (now: number) => void,
): Promise<Cancellation> {
  const paymentOutcome = await settlePayment(orderId, who, provider);
  if (paymentOutcome === "confirming") return { ok: false, reason: "confirming" };
  const cancelled = write.immediate(orderId, who, Date.now(), note);
  if (cancelled.ok) sendAtOnce(cancelled.refundIds, Date.now(), provider);
  return cancelled;
}

const write = sqlite.transaction(
  (orderId: string, who: Canceller, now: number, note?: (now: number) => void): Cancellation => {
    const cancelled = writeCancellation({ actor: { kind: who }, now }, { orderId });
    if (!cancelled.ok) return cancelled;
    const reason = who === "shopper" ? "you cancelled the order" : "the order was cancelled";
    const { refundIds, owed } = cancelled.wasPaid
      ? requestWholeRefund(orderId, reason, who, now)
      : { refundIds: [], owed: 0 };
    note?.(now);
    const order = findOrder(orderId);
    if (order) {
      const mail = orderCancelledMail(
        currentSettings(),
        order,
        { by: who, owed },
        shopOrigin + signOrderLink(orderId),
      );
      queueMail({ now }, { kind: "order-cancelled", about: orderId, to: order.email, ...mail });
    }
    return { ok: true, wasPaid: cancelled.wasPaid, refundIds };
  },
);
