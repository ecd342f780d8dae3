import { checkOrderKey } from "#app/orders/order-link.server.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import { operatorOf } from "./operator-session.server.ts";
import { shopperOf } from "./session.server.ts";

/**
 * The order, for those who may read it: the browser that placed it, whoever holds the signed link
 * (`?key=`), and the operator. Everybody else learns nothing, not even whether it exists.
 */
export function findOrderFor(request: Request, orderId: string): Order | undefined {
  const order = findOrder(orderId);
  if (!order) return undefined;
  if (shopperOf(request) === order.shopperId) return order;
  const key = new URL(request.url).searchParams.get("key");
  if (key && checkOrderKey(orderId, key)) return order;
  return operatorOf(request) ? order : undefined;
}

/** The signed link's key, for the addresses of an order's other pages: it works in any browser. */
export function keyQuery(request: Request, sign: "?" | "&" = "?"): string {
  const key = new URL(request.url).searchParams.get("key");
  return key ? `${sign}key=${encodeURIComponent(key)}` : "";
}

/** As `findOrderFor`. */
export function mayReadOrder(request: Request, orderId: string): boolean {
  return findOrderFor(request, orderId) !== undefined;
}
