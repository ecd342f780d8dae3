import { addToCart } from "#app/cart/change-cart.server.ts";
import type { Order } from "#app/orders/orders.server.ts";

/** Puts the lines of an order that was not paid in time back into the cart; what is gone is named. */
export function refillCart(shopperId: string, order: Order): { missing: string[] } {
  const missing: string[] = [];
  for (const { productId, title, size, quantity } of order.lines) {
    if (!addToCart(shopperId, { productId, size, quantity }).ok) missing.push(`${title} (${size})`);
  }
  return { missing };
}
