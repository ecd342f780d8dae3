import { orderView } from "#app/documents/order-view.server.ts";
import { dateClock } from "#app/india/dates.ts";
import { findStatus } from "#app/orders/advance.server.ts";
import { keptFor } from "#app/orders/holds/hold-units.server.ts";
import { releaseIfExpired } from "#app/orders/holds/holds.server.ts";
import type { Order } from "#app/orders/orders.server.ts";
import type { PaymentContext } from "#app/payment-providers/payment-provider.ts";
import { isPlayed, waysOnOffer } from "#app/payment-providers/registry.server.ts";
import { arePrepaid, type WayToPay } from "#app/payment-providers/ways-to-pay.server.ts";
import { payForm } from "./pay-form.server.ts";
import { paymentMarks } from "./payment-marks.server.ts";
import { ensureProviderOrder } from "./settle.server.ts";
import { findTransferReport, upiOffer } from "./upi/upi.server.ts";

/** What an order is paid with, by the way; null where it cannot be paid so now. */
export type PayOffers = Awaited<ReturnType<typeof payPage>>["offers"];

/**
 * What the pay page shows of an order that is not paid. While its units are there an order at the
 * provider is made for it (network, at most 3 s); without one there is no form. `failed` is the
 * provider's own reason, `key` as in `payForm`.
 */
export async function payPage(
  context: PaymentContext,
  asked: { order: Order; failed: string | null; origin: string; key: string },
) {
  const { order, failed, origin, key } = asked;
  const { current, named } = context.providers.payments;
  if (order.expiresAt <= context.now) releaseIfExpired(context, { orderId: order.id });
  const ways = waysOnOffer(current);
  const isOver = findStatus(order.id) === "cancelled";
  const units = keptFor(order.id);
  const mayPay = !isOver && !units.isSoldOut;
  const made = mayPay ? await ensureProviderOrder(context, order) : undefined;
  const offers = {
    online: made ? payForm(context, { order, made, origin, key }) : null,
    upi: units.isSoldOut && !isOver ? null : upiOffer(order),
  } satisfies Record<WayToPay, unknown>;
  return {
    order: orderView(order),
    until: dateClock(order.expiresAt),
    units,
    isOver,
    isCancelled: order.cancelledBy !== null,
    ways,
    offers,
    isPrepaidOnly: arePrepaid(ways),
    notFound: findTransferReport(order.id)?.reason ?? null,
    sandbox: isPlayed(current),
    marks: paymentMarks(),
    problem: failed === null ? null : (named(order.provider) ?? current).failureMessage(failed),
  };
}
