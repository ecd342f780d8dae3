import { readCart } from "#app/cart/cart.server.ts";
import { isSameCart } from "#app/checkout/compare.ts";
import { checkoutInput } from "#app/checkout/input.ts";
import { placeOrder, type Refusal } from "#app/checkout/place-order.server.ts";
import { fieldErrors } from "#app/field-errors.ts";
import { call } from "#app/http/call.server.ts";
import { readBody } from "#app/http/read-body.server.ts";
import { type OrderRequest, readOrderRequest } from "#app/http/read-order.server.ts";
import { json, jsonError } from "#app/http/responses.server.ts";
import { shopperOf } from "#app/http/session.server.ts";
import { orderJson } from "#app/http/wire.ts";
import { findOrder } from "#app/orders/orders.server.ts";

const statuses: Record<Refusal, number> = { empty: 400, pincode: 400, stock: 409, changed: 409 };
const CART_CHANGED = "Your cart is not what you were shown. Please look it over and order again.";

/**
 * POST /api/orders/create-order: makes the order from the cart of this session. `products`,
 * `amount` and `shippingCost` are what the shopper was shown, compared and never believed.
 */
const { loader, action } = call({
  async POST({ request }) {
    const body = await readBody(request);
    const shopperId = (await shopperOf(request)) ?? "";
    const asked = readOrderRequest(body, shopperId);
    const checked = checkoutInput.safeParse(asked.fields);
    const errors = { ...asked.errors, ...fieldErrors(checked.error) };
    if (!checked.success || Object.keys(errors).length > 0) {
      return failed(400, "fields", "Please check the fields named in errors.", { errors });
    }
    const cart = readCart(shopperId);
    // An emptied cart may be that of the same submission, sent twice: the token will tell.
    if (asked.products && cart.lines.length > 0 && !isSameCart(cart, asked.products)) {
      return failed(409, "changed", CART_CHANGED);
    }
    const { token, courierId } = asked;
    const shownAmount = shownTotal(asked, cart.subtotal);
    const placed = await placeOrder({
      shopperId,
      token,
      courierId,
      shownAmount,
      fields: checked.data,
    });
    if (!placed.ok) {
      const { reason, message } = placed;
      const byField = reason === "pincode" ? { errors: { pincode: message } } : {};
      return failed(statuses[reason], reason, message, byField);
    }
    const order = findOrder(placed.orderId);
    if (!order) throw new Error("an order that was just placed is not there");
    return json({ success: true, order: orderJson(order) }, { status: 201 });
  },
});

export { action, loader };

/** The total she was shown; from the delivery fee alone when the total was not sent. */
function shownTotal({ amount, shippingCost }: OrderRequest, subtotal: number): number | undefined {
  return amount ?? (shippingCost === undefined ? undefined : subtotal + shippingCost);
}

/** Every failure has the specification's words; `error` says what to do. */
function failed(status: number, reason: string, error: string, more: object = {}): Response {
  const message = "Something went wrong while creating order";
  return jsonError(status, message, { reason, error, ...more });
}
