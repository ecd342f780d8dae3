import { readCart } from "#app/cart/cart.server.ts";
import { addToCart } from "#app/cart/change-cart.server.ts";
import type { Order } from "#app/orders/orders.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";

/**
 * Puts the lines of an order that was not paid in time back into the cart, as far as they do not lie
 * there: pressed twice it is the same cart. What is gone is named.
 */
export function refillCart(shopperId: string, order: Order): { missing: string[] } {
  const { lines } = readCart(shopperId);
  const missing: string[] = [];
  for (const { productId, title, size, quantity } of order.lines) {
    const lying = lines.find((line) => line.productId === productId && line.size === size);
    const lacking = quantity - (lying?.quantity ?? 0);
    if (lacking <= 0) continue;
    const added = addToCart(shopperContext(), { shopperId, productId, size, quantity: lacking });
    if (!added.ok) missing.push(`${title} (${size})`);
  }
  return { missing };
}
