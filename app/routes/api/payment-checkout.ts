import { call } from "#app/http/api-handler.server.ts";
import { paiseOf, readBody, textOf } from "#app/http/read-body.server.ts";
import { json, jsonError } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { shopperOf } from "#app/http/session.server.ts";
import { rupees } from "#app/money.ts";
import { keptFor } from "#app/orders/holds/hold-units.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { paymentContext, wayInstead } from "#app/payment-providers/registry.server.ts";
import { ensureProviderOrder } from "#app/payments/settle.server.ts";

export const handle: Handle = { whenClosed: "open unless restored" };

/**
 * POST /api/payment/checkout: the provider's order for ours, to open its widget with. `amount`
 * (rupees) is only compared; the one that comes back is in paise, as the widget wants it.
 */
const { loader, action } = call({
  async POST({ request }) {
    const body = await readBody(request);
    const order = findOrder(textOf(body.orderId) ?? "");
    const shopper = shopperOf(request);
    if (!order || order.shopperId !== shopper) {
      return jsonError(404, "We could not find this order.");
    }
    const shown = paiseOf(body.amount);
    if (shown !== undefined && shown !== order.amount) {
      return jsonError(409, `The amount of this order is ${rupees(order.amount)}.`, {
        reason: "changed",
      });
    }
    if (order.status !== "awaiting payment") {
      const message = `Nothing to pay: this order is ${order.statusLabel.toLowerCase()}.`;
      return jsonError(409, message, { reason: "status", stage: order.status });
    }
    if (keptFor(order.id).isSoldOut) {
      const message = "Somebody else paid first: some of these items are sold. Please do not pay.";
      return jsonError(409, message, { reason: "stock" });
    }
    const instead = wayInstead();
    if (instead) {
      const page = `/pay/${order.id}`;
      const { paidHow, onPayPage } = instead.toCaller;
      const message = `${paidHow}. Please pay at ${page} and ${onPayPage}.`;
      return jsonError(409, message, { reason: instead.name, page });
    }
    const made = await ensureProviderOrder(paymentContext({ kind: "shopper" }), order);
    if (!made) {
      const message = "The payment service is not answering. Please try again in a minute.";
      return jsonError(503, message, {}, { "Retry-After": "5" });
    }
    return json({ success: true, order: { id: made.id, amount: order.amount, currency: "INR" } });
  },
});

export { action, loader };
