import type { PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { paymentProviders } from "#app/payment-providers/registry.server.ts";
import { LATE_PAYMENT_MS, RECONCILE_AFTER_MS } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import { settlePayment } from "./settle.server.ts";

// An order paid by direct transfer may be paid at the provider as well: that money is due back.
const unsettled = sqlite.prepare(
  `select id, created_at createdAt, checked_at checkedAt from orders
   where provider_order_id is not null and status in ('awaiting payment', 'cancelled')
     and (created_at between @from and @to or created_at > @now)
   union
   select o.id, o.created_at, o.checked_at from upi_claims c join orders o on o.id = c.order_id
   where o.provider_order_id is not null and c.accepted = 1
     and (o.created_at between @from and @to or o.created_at > @now)
   order by createdAt`,
);
const setChecked = sqlite.prepare("update orders set checked_at = ? where id = ?");

const HOUR_MS = 60 * 60_000;

type Open = { id: string; createdAt: number; checkedAt: number | null };

/**
 * Younger than `until`, and not yet so old that the provider has nothing more to say. What was made
 * later than now was made while the clock was wrong: that is open too.
 */
function openOrders(now: number, until: number): Open[] {
  const from = now - LATE_PAYMENT_MS;
  return unsettled.all({ from, to: until, now }) as Open[];
}

/** Every order whose money is open, whether its round has come or not. */
export function findOpen(now: number): string[] {
  return openOrders(now, now).map(({ id }) => id);
}

function isDue({ createdAt, checkedAt }: Open, now: number): boolean {
  const last = checkedAt !== null && checkedAt <= now ? checkedAt : 0;
  if (createdAt > now) return last < now - HOUR_MS;
  return RECONCILE_AFTER_MS.some((round) => createdAt + round <= now && last < createdAt + round);
}

/**
 * Asks the provider about every unsettled order whose round has come; captured money ends as paid
 * or refund due even when every callback and webhook was lost. Returns how many were asked after.
 */
export async function reconcileDue(
  now = Date.now(),
  provider: PaymentProvider = paymentProviders().current,
): Promise<number> {
  const due = openOrders(now, now - (RECONCILE_AFTER_MS[0] ?? 0)).filter((order) =>
    isDue(order, now),
  );
  for (const { id } of due) {
    const paymentOutcome = await settlePayment(id, "scheduler", provider);
    // No answer is no round: it is asked again at the next tick.
    if (paymentOutcome !== "unknown") setChecked.run(now, id);
  }
  return due.length;
}
