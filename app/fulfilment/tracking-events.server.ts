import { log } from "#app/log.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import type { ParcelNews } from "#app/shipping/couriers/shiprocket/shiprocket-tracking.ts";
import { sqlite } from "#db/client.server.ts";
import type { OrderStatus } from "#db/schema.ts";
import { moveOrder, sendAgain } from "./move-order.server.ts";
import { findParcel, listParcels, orderNumberOf, type Parcel, saveNews } from "./parcels.server.ts";
import { finishNews, listWaitingNews, waitingNews } from "./tracking-inbox.server.ts";
import { trackingLink } from "./tracking-link.ts";

const byNumber = sqlite.prepare("select id from orders where number = ?").pluck();
const statusOf = sqlite.prepare("select status from orders where id = ?").pluck();

/** The way of a parcel. What the courier has, is packed; what was delivered, was shipped. */
const way: OrderStatus[] = ["paid", "packed", "shipped", "delivered"];

/** Applies a stored tracking event to its parcel and order, once; all of it or nothing. */
export const processNews = sqlite.transaction((id: string, now = Date.now()): void => {
  const news = waitingNews(id);
  const orderId = news && orderOf(news);
  if (news && orderId) applyNews(orderId, news, now);
  else if (news) log.warn({ webhook: id }, "tracking of a parcel that is none of ours");
  finishNews(id, now);
});

/**
 * For the clock: takes up what was stored and not processed. Returns how many were; throws after the
 * last when one of them failed.
 */
export function processWaitingNews(now = Date.now()): number {
  let processed = 0;
  let fault: unknown;
  for (const id of listWaitingNews(now)) {
    try {
      processNews.immediate(id, now);
      processed++;
    } catch (error) {
      log.error({ webhook: id, err: error }, "tracking not processed");
      fault = error;
    }
  }
  if (fault) throw fault;
  return processed;
}

function orderOf(news: ParcelNews): string | undefined {
  const parcel = findParcel(news);
  if (parcel) return parcel.orderId;
  const number = orderNumberOf(news.reference);
  return number === undefined ? undefined : (byNumber.get(number) as string | undefined);
}

/** What a courier says of an order's parcel, by webhook or when asked. Part of a transaction. */
export function applyNews(orderId: string, news: ParcelNews, now: number): void {
  // What the shopper sends back has a parcel of its own and moves nothing forward.
  if (news.isReturn) {
    recordEvent(orderId, "provider", `parcel sent back: ${news.label}`, news.awb, now);
    return;
  }
  const before = findParcel(news);
  const parcel = saveNews(orderId, news, now);
  const { meaning, label, awb } = news;
  if (!meaning) log.info({ label }, "tracking with a status that is not known");
  else if ("trouble" in meaning) {
    // Told again, or told late, it is no news.
    if (parcel?.trouble !== meaning.trouble || before?.trouble === meaning.trouble) return;
    recordEvent(orderId, "provider", `parcel ${meaning.trouble}`, `${label} ${awb}`.trim(), now);
  } else if (meaning.stage !== "booked") {
    if (parcel) followReplacement(orderId, parcel, meaning.stage === "delivered", now);
    advanceTo(meaning.stage === "delivered" ? "delivered" : "shipped", orderId, news, now);
  }
}

/** The first parcel came back and this one has left in its place: from now on it is the one to follow. */
function followReplacement(orderId: string, parcel: Parcel, hasArrived: boolean, now: number) {
  const all = listParcels(orderId);
  if (all.length < 2 || all.at(-1)?.id !== parcel.id || !parcel.awb) return;
  const shipment = {
    courier: parcel.courierName ?? "our courier",
    trackingNumber: parcel.awb,
    link: trackingLink(parcel.awb),
  };
  sendAgain(orderId, shipment, "provider", { isTold: !hasArrived }, now);
}

/** Step by step along the status table; never back, and never an order that is on no way. */
function advanceTo(goal: OrderStatus, orderId: string, news: ParcelNews, now: number) {
  const from = way.indexOf(statusOf.get(orderId) as OrderStatus);
  if (from < 0) return;
  const { awb, courierName } = news;
  const courier = courierName ?? "our courier";
  const link = trackingLink(awb);
  const shipment = awb ? { courier, trackingNumber: awb, link } : undefined;
  for (const step of way.slice(from + 1, way.indexOf(goal) + 1)) {
    if (!moveOrder(orderId, step, "provider", shipment, now).ok) return;
  }
}
