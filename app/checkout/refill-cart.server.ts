import { readCart } from "#app/cart/cart.server.ts";
import { sizesOnShelf } from "#app/cart/cart.sql.server.ts";
import { addToCart } from "#app/cart/change-cart.server.ts";
import type { Order } from "#app/orders/orders.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { sizeName } from "#app/shop.ts";

type Refilled = { missing: string[] } | { waitSeconds: number };

/**
 * Puts the lines of an order that was not paid in time back into the cart, as far as they do not lie
 * there: pressed twice it is the same cart. What is gone is named. New lines are counted by `network`,
 * where the request came from: an order's link makes a cart in every browser it is opened in.
 */
export function refillCart(shopperId: string, order: Order, network?: string): Refilled {
  const context = shopperContext();
  const { lines } = readCart(shopperId);
  const missing: string[] = [];
  for (const { productId, title, size, quantity, category } of order.lines) {
    const lying = lines.find((line) => line.productId === productId && line.size === size);
    const have = lying?.quantity ?? 0;
    const shelf = sizesOnShelf.all({ productId }).find((one) => one.size === size);
    const left = shelf ? (shelf.stock ?? quantity) : 0;
    const added = Math.min(quantity, left) - have;
    const wish = { shopperId, productId, size, quantity: added, ...(network && { network }) };
    const change = added > 0 ? addToCart(context, wish) : undefined;
    if (change && "waitSeconds" in change) return { waitSeconds: change.waitSeconds };
    const back = change?.ok ? added : 0;
    const lost = quantity - have - back;
    const named = `${title} (${sizeName(context.settings, { size, category })})`;
    if (lost > 0) missing.push(quantity > 1 ? `${lost} × ${named}` : named);
  }
  return { missing };
}
