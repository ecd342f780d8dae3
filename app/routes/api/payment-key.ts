import { call } from "#app/http/api-handler.server.ts";
import { json } from "#app/http/responses.server.ts";
import { paymentProviders } from "#app/payment-providers/registry.server.ts";

/** GET /api/payment/getkey: the public key for the provider's widget. */
const { loader, action } = call({
  GET: () => json({ success: true, key: paymentProviders().current.publicKey }),
});

export { action, loader };
