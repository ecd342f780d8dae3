import { inBackground } from "#app/background.server.ts";
import { processTracking } from "#app/fulfilment/tracking-events.server.ts";
import { receiveTracking } from "#app/fulfilment/tracking-inbox.server.ts";
import { call } from "#app/http/api-handler.server.ts";
import { json, jsonError } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { courierContext } from "#app/shipping/couriers/registry.server.ts";

export const handle: Handle = { signed: true, whenClosed: "open" };

/**
 * POST /api/shipping/webhook/{courier}: a courier service's tracking, proved by what that service
 * sends in its headers; without a name it is the service that knows it for its own. What was stored is
 * answered 200, the only answer the sender takes for received; what fails after that is taken up by
 * the scheduler.
 */
const { loader, action } = call({
  async POST({ request, params }) {
    const context = courierContext({ kind: "courier", name: params.courier });
    const { headers } = request;
    const sent = { service: params.courier, body: await request.text(), headers };
    const received = receiveTracking(context, sent);
    if (received.kind === "unknown") return jsonError(404, "There is no such courier service.");
    if (received.kind === "forged") return jsonError(401, "The token is wrong.");
    if (received.kind === "new") {
      await inBackground("process tracking", () => processTracking(context, received.id));
    }
    return json({ success: true });
  },
});

export { action, loader };
