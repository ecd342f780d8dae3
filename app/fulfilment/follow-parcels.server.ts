import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#app/log.server.ts";
import type {
  ParcelNews,
  Tracking,
} from "#app/shipping/couriers/shiprocket/shiprocket-tracking.ts";
import { sqlite } from "#db/client.server.ts";
import { type ParcelService, parcelService } from "./parcel-service.server.ts";
import { listSilentParcels, markAsked, type Parcel } from "./parcels.server.ts";
import { applyNews } from "./tracking-events.server.ts";

const HOUR_MS = 60 * 60_000;
/** A webhook that was silent this long may be lost: the courier is asked. */
const SILENT_MS = 4 * HOUR_MS;
/** What has not arrived by then never will. */
const FOLLOWED_MS = 60 * 24 * HOUR_MS;
const AT_ONCE = 10;
const limits = { silentMs: SILENT_MS, followedMs: FOLLOWED_MS, most: AT_ONCE };
/** Between two questions, so that there is room for the shoppers' quotes. */
const GAP_MS = 1000;

/**
 * For the clock: asks where the parcels are of which nothing was heard for four hours, ten at a time,
 * and takes the answers as the webhook's news. Returns how many were asked about.
 */
export async function followParcels(
  service: ParcelService | undefined = parcelService(),
  now = Date.now(),
  gapMs = GAP_MS,
): Promise<number> {
  if (!service) return 0;
  let asked = 0;
  for (const parcel of listSilentParcels(now, limits)) {
    if (asked > 0) await sleep(gapMs);
    asked += 1;
    markAsked(parcel.id, now);
    const answer = await service.track(parcel.awb ?? "");
    if (answer.ok && answer.tracking) take.immediate(parcel, answer.tracking, now);
    if (answer.ok || answer.fault.kind === "refused") continue;
    // It is down: the others are asked in the next round.
    log.warn({ reason: answer.fault.kind }, "the courier does not tell where parcels are");
    break;
  }
  return asked;
}

const take = sqlite.transaction((parcel: Parcel, tracking: Tracking, now: number) => {
  const { awb, reference, supplierOrderId, courierName } = parcel;
  const { meaning, label, scans } = tracking;
  const said = scans.map(({ at }) => at ?? 0);
  const news: ParcelNews = {
    awb: awb ?? "",
    reference,
    supplierOrderId,
    meaning,
    label: label || (scans[0]?.label ?? ""),
    at: said.length > 0 ? Math.max(...said) || null : null,
    isReturn: false,
    courierName,
  };
  applyNews(parcel.orderId, news, now);
});
