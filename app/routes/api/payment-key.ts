import { call } from "#app/http/api-handler.server.ts";
import { json, jsonError } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import {
  isPaidByUpi,
  isWithoutKeys,
  paymentProviders,
} from "#app/payment-providers/registry.server.ts";

export const handle: Handle = { whenClosed: "open unless restored" };

/** GET /api/payment/getkey: the public key for the provider's widget, where there is one to open. */
const { loader, action } = call({
  GET() {
    if (isPaidByUpi()) {
      const message =
        "This shop is paid by UPI, straight to its own UPI id: please pay on the page of the order.";
      return jsonError(409, message, { reason: "upi" });
    }
    if (isWithoutKeys()) return jsonError(503, "Nobody can pay here at the moment.");
    return json({ success: true, key: paymentProviders().current.publicKey });
  },
});

export { action, loader };
