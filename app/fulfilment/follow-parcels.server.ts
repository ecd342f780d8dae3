import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#app/log.server.ts";
import { accountAt, type CourierContext } from "#app/shipping/couriers/registry.server.ts";
import type { Tracking, TrackingEvent } from "#app/shipping/couriers/tracking.ts";
import { DAY, HOUR } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import type { Parcel } from "./parcels.server.ts";
import { listSilentParcels, markAsked } from "./silent-parcels.server.ts";
import { applyTracking } from "./tracking-events.server.ts";

/** A webhook that was silent this long may be lost: the courier is asked. */
const SILENT_MS = 4 * HOUR;
/** What has not arrived by then never will. */
const FOLLOWED_MS = 60 * DAY;
const AT_ONCE = 10;
const limits = { silentMs: SILENT_MS, followedMs: FOLLOWED_MS, most: AT_ONCE };
/** Between two questions, so that there is room for the shoppers' quotes. */
const GAP_MS = 1000;

/**
 * For the scheduler: asks where the parcels are of which nothing was heard for four hours, ten at a
 * time, each at the service it was booked with, and takes the answers as the webhook's events. Returns
 * how many were asked about.
 */
export async function followParcels(context: CourierContext, gapMs = GAP_MS): Promise<number> {
  const { now, providers } = context;
  if (providers.couriers.accounts.length === 0) return 0;
  const down = new Set<string>();
  let asked = 0;
  for (const parcel of listSilentParcels(now, limits)) {
    const { courierService } = parcel;
    const account = accountAt(providers.couriers, courierService);
    // It is down: its others are asked in the next round.
    if (!account || down.has(courierService)) continue;
    if (asked > 0) await sleep(gapMs);
    asked += 1;
    markAsked(parcel.id, now);
    const answer = await account.track(parcel.awb ?? "");
    if (answer.ok && answer.tracking) take.immediate(context, parcel, answer.tracking);
    if (answer.ok || answer.fault.kind === "refused") continue;
    log.warn({ reason: answer.fault.kind }, "the courier does not tell where parcels are");
    down.add(courierService);
  }
  return asked;
}

const take = sqlite.transaction((context: CourierContext, parcel: Parcel, tracking: Tracking) => {
  const { awb, reference, supplierOrderId, courierName } = parcel;
  const { meaning, label, scans } = tracking;
  const times = scans.map(({ at }) => at ?? 0);
  const event: TrackingEvent = {
    awb: awb ?? "",
    reference,
    supplierOrderId,
    meaning,
    label: label || (scans[0]?.label ?? ""),
    at: times.length > 0 ? Math.max(...times) || null : null,
    isReturn: false,
    courierName,
  };
  applyTracking(context, { orderId: parcel.orderId, service: parcel.courierService, event });
});
