import { addToCart } from "#app/cart/change-cart.server.ts";
import { type Placed, placeOrder } from "./place-order.server.ts";

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

/** What a shopper nobody has seen before is answered when she orders so many pieces of one size. */
export async function orderOf(
  productId: string,
  size: string,
  { quantity = 1, now }: { quantity?: number; now?: number | undefined } = {},
): Promise<Placed> {
  const shopperId = `shopper-${++shoppers}`;
  addToCart(shopperId, { productId, size, quantity });
  return placeOrder({ shopperId, token: shopperId, fields: meera }, now);
}
