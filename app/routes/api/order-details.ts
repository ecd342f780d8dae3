import { call } from "#app/http/api-handler.server.ts";
import { orderJson } from "#app/http/api-json.ts";
import { findOrderFor } from "#app/http/order-access.server.ts";
import { json, jsonError } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";

export const handle: Handle = { whenClosed: "open" };

/** GET /api/payment/order-details/{reference}: for the browser that ordered, the signed link and the operator. */
const { loader, action } = call({
  async GET({ request, params }) {
    const order = findOrderFor(request, params.reference ?? "");
    if (!order) return jsonError(404, "We could not find this order.");
    return json({ success: true, order: orderJson(order) });
  },
});

export { action, loader };
