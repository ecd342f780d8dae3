import { inBackground } from "#app/background.server.ts";
import { call } from "#app/http/api-handler.server.ts";
import { json, jsonError } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { paymentContext } from "#app/payment-providers/registry.server.ts";
import { processWebhook, receiveWebhook } from "#app/payments/webhooks.server.ts";

export const handle: Handle = { signed: true, repeatable: true, whenClosed: "open" };

/**
 * POST /api/payment/webhook, or /api/payment/webhook/{provider}: a provider's events, authenticated
 * by the signature of their bytes. The answer does not wait for the processing: after five seconds
 * it would come again.
 */
const { loader, action } = call({
  async POST({ request, params: { provider } }) {
    const context = paymentContext({ kind: "provider", ...(provider && { name: provider }) });
    const body = new Uint8Array(await request.arrayBuffer());
    const header = (name: string) => request.headers.get(name);
    const received = receiveWebhook(context, { body, header, provider });
    if (received.kind === "forged") return jsonError(400, "The signature is wrong.");
    if (received.kind === "new") {
      const { id } = received;
      void inBackground("process webhooks", () => processWebhook(context, { id }));
    }
    return json({ success: true });
  },
});

export { action, loader };
