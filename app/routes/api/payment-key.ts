import { call } from "#app/http/api-handler.server.ts";
import { json, jsonError } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import {
  isWithoutKeys,
  paymentProviders,
  wayInstead,
} from "#app/payment-providers/registry.server.ts";

export const handle: Handle = { whenClosed: "open unless restored" };

/** GET /api/payment/getkey: the public key for the provider's widget, where there is one to open. */
const { loader, action } = call({
  GET() {
    const instead = wayInstead();
    if (instead) {
      const message = `${instead.toCaller.paidHow}: please pay on the page of the order.`;
      return jsonError(409, message, { reason: instead.name });
    }
    if (isWithoutKeys()) return jsonError(503, "Nobody can pay here at the moment.");
    return json({ success: true, key: paymentProviders().current.publicKey });
  },
});

export { action, loader };
