import { rupees } from "#app/money.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { setPaymentChecked } from "#app/orders/provider-orders.server.ts";
import type { PaymentContext } from "#app/payment-providers/payment-provider.ts";
import { providersBesideShop } from "#app/payment-providers/registry.server.ts";
import { findRefund } from "#app/refunds/refunds.server.ts";
import {
  followRefunds,
  listOpenRefunds,
  submitRefundNow,
} from "#app/refunds/send-refunds.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { findOpen } from "./reconcile.server.ts";
import { type PaymentOutcome, settlePayment } from "./settle.server.ts";
import { processWaitingWebhooks } from "./webhooks.server.ts";

const labels: Record<PaymentOutcome, string> = {
  settled: "paid",
  "refund due": "money came that is due back",
  confirming: "the bank is still deciding",
  failed: "not paid, the last try failed",
  open: "not paid",
  unknown: "NO ANSWER",
};

/** In a process of its own. */
export async function reconcileBesideShop(say: (line: string) => void): Promise<boolean> {
  const { providers, stop } = await providersBesideShop();
  const context = { ...contextOf({ kind: "scheduler" }), providers: { payments: providers } };
  try {
    return await reconcileNow(context, { say });
  } finally {
    stop();
  }
}

/**
 * The reconciler on demand, without waiting for any round: says line by line what was asked and how
 * it stands. False when the provider left a question unanswered.
 */
export async function reconcileNow(
  context: PaymentContext,
  { say }: { say: (line: string) => void },
): Promise<boolean> {
  const webhooks = await processWaitingWebhooks(context);
  const ids = findOpen(context.now);
  const count = { settled: 0, silent: 0 };
  for (const orderId of ids) {
    const before = findOrder(orderId)?.status;
    const paymentOutcome = await settlePayment(context, { orderId });
    const order = findOrder(orderId);
    if (!order) continue;
    if (paymentOutcome === "unknown") count.silent++;
    else setPaymentChecked(context, { orderId });
    if (order.status !== before) count.settled++;
    const change = order.status === before ? order.status : `${before} -> ${order.status}`;
    say(`order ${order.number}  ${rupees(order.amount)}  ${labels[paymentOutcome]}  (${change})`);
  }
  const refundIds = listOpenRefunds();
  for (const refundId of refundIds) {
    await submitRefundNow(context, { refundId });
    const refund = findRefund(refundId);
    if (!refund) continue;
    await followRefunds(context, { paymentId: refund.paymentId });
    say(`refund ${refundId}  ${rupees(refund.amount)}  ${findRefund(refundId)?.status}`);
  }
  say(
    `${webhooks} waiting events, ${ids.length} orders and ${refundIds.length} refunds asked after: ` +
      `${count.settled} orders changed, ${count.silent} without an answer.`,
  );
  return count.silent === 0;
}
