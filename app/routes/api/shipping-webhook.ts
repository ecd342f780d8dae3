import { inBackground } from "#app/background.server.ts";
import { processNews } from "#app/fulfilment/tracking-events.server.ts";
import { receiveNews } from "#app/fulfilment/tracking-inbox.server.ts";
import { call } from "#app/http/api-handler.server.ts";
import { json, jsonError } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";

export const handle: Handle = { signed: true };

/**
 * POST /api/shipping/webhook: the couriers' tracking, with the panel's token in `x-api-key`. What
 * was stored is answered 200, the only answer the sender takes for received; what fails after that
 * is taken up by the clock.
 */
const { loader, action } = call({
  async POST({ request }) {
    const body = await request.text();
    const received = receiveNews({ body, token: request.headers.get("x-api-key") });
    if (received.kind === "forged") return jsonError(401, "The token is not right.");
    if (received.kind === "new") {
      await inBackground("process parcel news", () => processNews.immediate(received.id));
    }
    return json({ success: true });
  },
});

export { action, loader };
