import type { Order } from "#app/orders/orders.server.ts";
import { isOrderDisputed } from "#app/refunds/disputed.server.ts";

/** What is answered to a form that would send it, but for `despite`. */
export const EXCHANGE_HELD =
  "The customer's bank asks this payment back and has not decided. Tick the box to send the exchange all the same.";

/**
 * The customer's bank may take the money of an order whose items came back: what goes out in exchange
 * would be given away on top of it. It waits until the bank has decided, or the operator says to send it.
 */
export function isExchangeHeld({ id, status }: Pick<Order, "id" | "status">): boolean {
  return status === "returned" && isOrderDisputed(id);
}
