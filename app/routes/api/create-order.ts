import { type Cart, readCart } from "#app/cart/cart.server.ts";
import { checkoutInput } from "#app/checkout/input.ts";
import { placeOrder } from "#app/checkout/place-order.server.ts";
import { isSameCart } from "#app/checkout/same-cart.ts";
import type { RefusalReason } from "#app/checkout/submission.ts";
import { fieldErrors } from "#app/field-errors.ts";
import { call } from "#app/http/api-handler.server.ts";
import { orderJson } from "#app/http/api-json.ts";
import { clientAddressContext } from "#app/http/context.ts";
import { readBody } from "#app/http/read-body.server.ts";
import { readOrderRequest } from "#app/http/read-order.server.ts";
import { json, jsonError, retryAfter } from "#app/http/responses.server.ts";
import { shopperOf } from "#app/http/session.server.ts";
import { networkMark } from "#app/orders/holds/hold-source.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { paymentContext } from "#app/payment-providers/registry.server.ts";
import { settlePayment } from "#app/payments/settle.server.ts";
import { askingShopper } from "#app/shipping/couriers/registry.server.ts";

const statuses: Record<Exclude<RefusalReason, "busy">, number> = {
  empty: 400,
  pincode: 400,
  stock: 409,
  changed: 409,
  paid: 409,
  paying: 409,
  over: 409,
};
const CART_CHANGED = "Your cart has changed. Please check it and order again.";

/**
 * POST /api/orders/create-order: makes the order from the cart of this session. `products`,
 * `amount` and `shippingCost` are what the shopper was shown, compared and never believed. The
 * `token` of an order that is not paid yet, with other contents, corrects that order (200).
 */
const { loader, action } = call({
  async POST({ request, context }) {
    const body = await readBody(request);
    const shopperId = shopperOf(request) ?? "";
    const asked = readOrderRequest(body, shopperId);
    const checked = checkoutInput.safeParse(asked.fields);
    const errors = { ...asked.errors, ...fieldErrors(checked.error) };
    if (!checked.success || Object.keys(errors).length > 0) {
      return failed(400, "fields", "Please check the fields named in errors.", { errors });
    }
    if (asked.products && isOther(readCart(shopperId), asked.products)) {
      return failed(409, "changed", CART_CHANGED);
    }
    const placed = await placeOrder(askingShopper(context.get(clientAddressContext)), {
      shopperId,
      token: asked.token,
      courierId: asked.courierId,
      shownAmount: asked.amount,
      shownShipping: asked.shippingCost,
      fields: checked.data,
      network: networkMark(context.get(clientAddressContext)),
      settle: (orderId) => settlePayment(paymentContext({ kind: "shopper" }), { orderId }),
    });
    if (!placed.ok && placed.reason === "busy") {
      return failed(429, "busy", placed.message, {}, retryAfter(placed));
    }
    if (!placed.ok) {
      const { reason, message, orderId } = placed;
      const byField = reason === "pincode" ? { errors: { pincode: message } } : {};
      const where = orderId ? { order: { _id: orderId, link: `/order/${orderId}` } } : {};
      return failed(statuses[reason], reason, message, { ...byField, ...where });
    }
    const order = findOrder(placed.orderId);
    if (!order) throw new Error("an order that was just placed is not there");
    const answer = { success: true, order: orderJson(order) };
    return placed.isCorrected
      ? json({ ...answer, corrected: true })
      : json(answer, { status: 201 });
  },
});

export { action, loader };

/** An emptied cart may be that of the same submission, sent twice: the token will tell. */
function isOther(cart: Cart, products: Parameters<typeof isSameCart>[1]): boolean {
  return cart.lines.length > 0 && !isSameCart(cart, products);
}

/** Every failure has the specification's words; `error` says what to do. */
function failed(
  status: number,
  reason: string,
  error: string,
  more: object = {},
  headers: HeadersInit = {},
): Response {
  const message = "Something went wrong while creating order";
  return jsonError(status, message, { reason, error, ...more }, headers);
}
