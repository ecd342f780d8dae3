import { findOrder, type Order } from "#app/orders/orders.server.ts";
import type { ProviderDispute } from "#app/payment-providers/payment-provider.ts";
import { asking } from "#app/payments/order-fixture.ts";
import { createSecondProvider } from "#app/payments/second-provider-fixture.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";

/** Who acts in the life of an order. The payment provider tells of disputes and answers nothing else. */

/** `firstAmount`: what it cost before any correction, in paise. */
export type Life = { orderId: string; now: number; firstAmount: number };
/** What a step makes of itself: a share of money or chance, one of several, units of each line. */
export type Choice = {
  /** 0 to 1. */
  share: number;
  nth: number;
  units: { quantity: number; isRestocked: boolean }[];
};

export const disputesThere = new Map<string, ProviderDispute>();

export const silent = {
  ...createSecondProvider().provider,
  refund: async () => ({ ok: false, reason: "unavailable", message: "no answer" }) as const,
  fetchRefunds: async () => ({ ok: false, reason: "unavailable" }) as const,
  fetchDispute: async (id: string) => {
    const dispute = disputesThere.get(id);
    return dispute ? ({ ok: true, dispute } as const) : ({ ok: false, reason: "refused" } as const);
  },
};
export const operator = ({ now }: Life) => asking(silent, "operator", now);
export const provider = ({ now }: Life) => asking(silent, "provider", now);
export const shopper = ({ now }: Life) => contextOf({ kind: "shopper" }, now);

export const parcel = { courier: "DTDC", trackingNumber: "D77", link: null };

const ofOrder = sqlite
  .prepare<[string], string>("select id from payments where order_id = ?")
  .pluck();

export function paymentIds({ orderId }: Life): string[] {
  return ofOrder.all(orderId);
}

export function orderOf({ orderId }: Pick<Life, "orderId">): Order {
  const order = findOrder(orderId);
  if (!order) throw new Error("the order is lost");
  return order;
}
