import { rupees } from "#app/money.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import type { PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { paymentProviders, providersBesideShop } from "#app/payment-providers/registry.server.ts";
import { findRefund } from "#app/refunds/refunds.server.ts";
import { followRefunds, submitRefund } from "#app/refunds/send-refunds.server.ts";
import { sqlite } from "#db/client.server.ts";
import { findOpen } from "./reconcile.server.ts";
import { type PaymentOutcome, settlePayment } from "./settle.server.ts";
import { processWaitingWebhooks } from "./webhooks.server.ts";

const words: Record<PaymentOutcome, string> = {
  settled: "paid",
  "refund due": "money came that is due back",
  confirming: "the bank is still deciding",
  failed: "not paid, the last try failed",
  open: "not paid",
  unknown: "NO ANSWER",
};

const openRefunds = sqlite
  .prepare("select id from refunds where due_at is not null order by created_at")
  .pluck();
const makeDue = sqlite.prepare("update refunds set due_at = @now where id = @id and due_at > @now");
const setChecked = sqlite.prepare("update orders set checked_at = ? where id = ?");

/** In a process of its own. */
export async function reconcileBesideShop(say: (line: string) => void): Promise<boolean> {
  const { providers, stop } = await providersBesideShop();
  try {
    return await reconcileNow(say, Date.now(), providers.current);
  } finally {
    stop();
  }
}

/**
 * The reconciler on demand, without waiting for any round: says line by line what was asked and how
 * it stands. False when the provider left a question unanswered.
 */
export async function reconcileNow(
  say: (line: string) => void,
  now = Date.now(),
  provider: PaymentProvider = paymentProviders().current,
): Promise<boolean> {
  const webhooks = await processWaitingWebhooks(now, provider);
  const ids = findOpen(now);
  const count = { settled: 0, silent: 0 };
  for (const id of ids) {
    const before = findOrder(id)?.status;
    const paymentOutcome = await settlePayment(id, "scheduler", provider);
    const order = findOrder(id);
    if (!order) continue;
    if (paymentOutcome === "unknown") count.silent++;
    else setChecked.run(now, id);
    if (order.status !== before) count.settled++;
    const change = order.status === before ? order.status : `${before} -> ${order.status}`;
    say(`order ${order.number}  ${rupees(order.amount)}  ${words[paymentOutcome]}  (${change})`);
  }
  const refundIds = openRefunds.all() as string[];
  for (const id of refundIds) {
    makeDue.run({ id, now });
    await submitRefund(id, now, provider);
    const refund = findRefund(id);
    if (!refund) continue;
    await followRefunds(refund.paymentId, now, provider);
    say(`refund ${id}  ${rupees(refund.amount)}  ${findRefund(id)?.status}`);
  }
  say(
    `${webhooks} waiting events, ${ids.length} orders and ${refundIds.length} refunds asked after: ` +
      `${count.settled} orders changed, ${count.silent} without an answer.`,
  );
  return count.silent === 0;
}
