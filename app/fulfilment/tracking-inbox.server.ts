import type { CourierContext } from "#app/shipping/couriers/registry.server.ts";
import type { TrackingEvent } from "#app/shipping/couriers/tracking.ts";
import { DAY } from "#app/time.ts";
import { giveUpWebhooks, reopenWebhooks } from "#app/webhooks/forget.sql.server.ts";
import {
  finishWebhook,
  listWaitingWebhooks,
  storeWebhook,
  waitingWebhook,
} from "#app/webhooks/inbox.server.ts";

const AT_ONCE = 50;
/** By then the shop has asked the courier by itself, several times. */
const GIVE_UP_AFTER_MS = DAY;

type ReceivedTracking =
  | { kind: "unknown" }
  | { kind: "forged" }
  | { kind: "known" }
  | { kind: "new"; id: string };

/**
 * Writes a courier service's tracking event down as it came, once. `service` is its key; without one
 * it is whichever service knows the event for its own. Unknown: there is no such service.
 */
export function receiveTracking(
  { now, providers }: CourierContext,
  sent: { service?: string | undefined; body: string; headers: Headers },
): ReceivedTracking {
  const { services } = providers.couriers;
  const meant = sent.service ? services.filter(({ name }) => name === sent.service) : services;
  if (meant.length === 0) return { kind: "unknown" };
  const service = meant.find(({ webhook }) => webhook.isGenuine(sent));
  if (!service) return { kind: "forged" };
  const { name: source, webhook } = service;
  const { id, isNew } = storeWebhook(
    { source, key: webhook.keyOf(sent.body), body: sent.body },
    now,
  );
  return isNew ? { kind: "new", id } : { kind: "known" };
}

/** What a stored event tells and which service told it; undefined: nothing, or it is done with. */
export function waitingTracking(
  { providers }: CourierContext,
  id: string,
): { service: string; event: TrackingEvent } | undefined {
  const stored = waitingWebhook(id);
  const service = providers.couriers.services.find(({ name }) => name === stored?.source);
  const event = stored && service?.webhook.read(stored.body);
  return service && event && { service: service.name, event };
}

/** It is worked off: it stays stored, and comes up no more. */
export function finishTracking({ now }: CourierContext, id: string): void {
  finishWebhook(id, now);
}

/** Of the latest events of all services those that name an air waybill wait anew; their ids, the first told first. */
export function reopenTracking({ providers }: CourierContext, awb: string): string[] {
  const sources = JSON.stringify(providers.couriers.services.map(({ name }) => name));
  return reopenWebhooks.all({ sources, words: awb });
}

/** Events of all services that were left lying; those of more than a day ago are given up. */
export function takeWaitingTracking({ now, providers }: CourierContext): string[] {
  const sources = JSON.stringify(providers.couriers.services.map(({ name }) => name));
  giveUpWebhooks.run({ now, before: now - GIVE_UP_AFTER_MS, sources });
  return providers.couriers.services.flatMap(({ name }) =>
    listWaitingWebhooks(name, { now, most: AT_ONCE }),
  );
}
