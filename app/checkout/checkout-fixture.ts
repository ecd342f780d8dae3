import { addToCart } from "#app/cart/change-cart.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { askingShopper } from "#app/shipping/couriers/registry.server.ts";
import { placeOrder } from "./place-order.server.ts";
import type { Placed } from "./submission.ts";

/** Who orders in the tests, and where it goes. */
export const meera = {
  name: "Meera",
  phone: "9876543210",
  email: "meera@example.com",
  address: "12 Chowk",
  city: "Lucknow",
  state: "Uttar Pradesh",
  pincode: "226001",
};

let shoppers = 0;

/** Somebody nobody has seen before: phone and e-mail are nobody else's. */
export function newShopper() {
  const shopperId = `shopper-${++shoppers}`;
  const phone = String(9_000_000_000 + shoppers);
  return { shopperId, fields: { ...meera, phone, email: `${shopperId}@example.com` } };
}

/** What a shopper nobody has seen before is answered on ordering so many units of one size. */
export async function orderOf(
  productId: string,
  size: string,
  {
    quantity = 1,
    now,
    network = null,
  }: { quantity?: number; now?: number | undefined; network?: string | null } = {},
): Promise<Placed> {
  const { shopperId, fields } = newShopper();
  addToCart(shopperContext(), { shopperId, productId, size, quantity });
  return placeOrder(askingShopper("", now), {
    shopperId,
    token: shopperId,
    fields,
    network,
  });
}
