import { call } from "#app/http/call.server.ts";
import { json } from "#app/http/responses.server.ts";
import { payments } from "#app/payments/provider.server.ts";

/** GET /api/payment/getkey: the public key for the provider's widget. */
const { loader, action } = call({ GET: () => json({ success: true, key: payments.keyId }) });

export { action, loader };
