import { type Cart, readCart } from "#app/cart/cart.server.ts";
import type { CartChange } from "#app/cart/change-cart.server.ts";
import { listPictures } from "#app/catalog/details.server.ts";
import { cartJson } from "./api-json.ts";
import { json, jsonError, retryAfter } from "./responses.server.ts";

function whole(cart: Cart) {
  return cartJson(cart, listPictures(cart.lines.map(({ productId }) => productId)));
}

/** The one shape in which every call tells the cart: an object with `items`, never a bare list. */
export function cartAnswer(cart: Cart, message?: string, headers?: HeadersInit): Response {
  return json({ success: true, ...(message && { message }), cart: whole(cart) }, { headers });
}

/** What became of a change, refused ones too: with the cart as it stands now. */
export function changeAnswer(
  change: CartChange,
  shopperId: string | undefined,
  headers?: HeadersInit,
): Response {
  if (change.ok) return cartAnswer(readCart(shopperId), change.message, headers);
  const cart = whole(readCart(shopperId));
  const { status, message, reason } = change;
  return jsonError(status, message, { reason, cart }, retryAfter(change));
}
