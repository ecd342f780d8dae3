import { inBackground } from "#app/background.server.ts";
import { call } from "#app/http/api-handler.server.ts";
import { json, jsonError } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { processWebhook, receiveWebhook } from "#app/payments/webhooks.server.ts";

export const handle: Handle = { signed: true };

/**
 * POST /api/payment/webhook: the provider's events, authenticated by the signature of their bytes.
 * The answer does not wait for the processing: after five seconds it would come again.
 */
const { loader, action } = call({
  async POST({ request }) {
    const received = receiveWebhook({
      body: new Uint8Array(await request.arrayBuffer()),
      signature: request.headers.get("X-Razorpay-Signature"),
      eventId: request.headers.get("X-Razorpay-Event-Id"),
    });
    if (received.kind === "forged") return jsonError(400, "The signature is not right.");
    if (received.kind === "new") {
      const { id } = received;
      void inBackground("process webhooks", () => processWebhook(id));
    }
    return json({ success: true });
  },
});

export { action, loader };
