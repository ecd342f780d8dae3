import { setPaymentChecked } from "#app/orders/provider-orders.server.ts";
import type { PaymentContext } from "#app/payment-providers/payment-provider.ts";
import { LATE_PAYMENT_MS, RECONCILE_AFTER_MS } from "#app/shop.ts";
import { HOUR } from "#app/time.ts";
import { settlePayment } from "./settle.server.ts";
import { unsettledOrders } from "./unsettled.sql.server.ts";

type Open = { id: string; createdAt: number; checkedAt: number | null };

/**
 * Younger than `until`, and not yet so old that the provider has nothing more to say. What was made
 * later than now was made while the clock was wrong: that is open too.
 */
function openOrders(now: number, until: number): Open[] {
  const from = now - LATE_PAYMENT_MS;
  return unsettledOrders.all({ from, to: until, now });
}

/** Every order whose money is open, whether its round has come or not. */
export function findOpen(now: number): string[] {
  return openOrders(now, now).map(({ id }) => id);
}

function isDue({ createdAt, checkedAt }: Open, now: number): boolean {
  const last = checkedAt !== null && checkedAt <= now ? checkedAt : 0;
  if (createdAt > now) return last < now - HOUR;
  return RECONCILE_AFTER_MS.some((round) => createdAt + round <= now && last < createdAt + round);
}

/**
 * Asks the provider about every unsettled order whose round has come; captured money ends as paid
 * or refund due even when every callback and webhook was lost. Returns how many were asked after.
 */
export async function reconcileDue(context: PaymentContext): Promise<number> {
  const { now } = context;
  const due = openOrders(now, now - (RECONCILE_AFTER_MS[0] ?? 0)).filter((order) =>
    isDue(order, now),
  );
  for (const { id: orderId } of due) {
    const paymentOutcome = await settlePayment(context, { orderId });
    // No answer is no round: it is asked again at the next tick.
    if (paymentOutcome !== "unknown") setPaymentChecked(context, { orderId });
  }
  return due.length;
}
