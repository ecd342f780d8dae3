import type { Cart } from "#app/cart/cart.server.ts";

/** Units that a client says it is ordering, named by their product or their line of the cart. */
export type ClientUnits = { productId?: string; lineId?: string; size?: string; quantity: number };

/** Whether what a client says it is ordering is what lies in the cart: same units, sizes, numbers. */
export function isSameCart(cart: Pick<Cart, "lines">, shown: ClientUnits[]): boolean {
  if (shown.length !== cart.lines.length) return false;
  return cart.lines.every((line) =>
    shown.some(
      ({ productId, lineId, size, quantity }) =>
        quantity === line.quantity &&
        (productId === line.productId || lineId === line.id) &&
        (size === undefined ? lineId === line.id : size === line.size),
    ),
  );
}
