import { log } from "#app/log.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { findParcel, orderNumberOf, saveNews } from "#app/shipping/parcels.server.ts";
import type { ParcelNews } from "#app/shipping/shiprocket-tracking.ts";
import { finishNews, listWaitingNews, waitingNews } from "#app/shipping/tracking-inbox.server.ts";
import { sqlite } from "#db/client.server.ts";
import type { OrderStatus } from "#db/schema.ts";
import { moveOrder } from "./move-order.server.ts";

const byNumber = sqlite.prepare("select id from orders where number = ?").pluck();
const statusOf = sqlite.prepare("select status from orders where id = ?").pluck();

/** The way of a parcel. What the courier has, is packed; what was delivered, was shipped. */
const way: OrderStatus[] = ["paid", "packed", "shipped", "delivered"];

/** Applies a stored tracking event to its parcel and order, once; all of it or nothing. */
export const processNews = sqlite.transaction((id: string, now = Date.now()): void => {
  const news = waitingNews(id);
  const orderId = news && orderOf(news);
  if (news && orderId) apply(orderId, news, now);
  else if (news) log.warn({ webhook: id }, "tracking of a parcel that is none of ours");
  finishNews(id, now);
});

/** For the clock: takes up what was stored and not processed. Returns how many were. */
export function processWaitingNews(now = Date.now()): number {
  let processed = 0;
  for (const id of listWaitingNews(now)) {
    try {
      processNews.immediate(id, now);
      processed++;
    } catch (error) {
      log.error({ webhook: id, err: error }, "tracking not processed");
    }
  }
  return processed;
}

function orderOf(news: ParcelNews): string | undefined {
  const parcel = findParcel(news);
  if (parcel) return parcel.orderId;
  const number = orderNumberOf(news.reference);
  return number === undefined ? undefined : (byNumber.get(number) as string | undefined);
}

function apply(orderId: string, news: ParcelNews, now: number) {
  // What she sends back has a parcel of its own and moves nothing forward.
  if (news.isReturn) {
    recordEvent(orderId, "provider", `parcel sent back: ${news.label}`, news.awb, now);
    return;
  }
  saveNews(orderId, news, now);
  const { meaning, label, awb } = news;
  if (!meaning) log.info({ label }, "tracking with a status that is not known");
  else if ("trouble" in meaning) {
    recordEvent(orderId, "provider", `parcel ${meaning.trouble}`, `${label} ${awb}`.trim(), now);
  } else if (meaning.stage === "delivered") advanceTo("delivered", orderId, news, now);
  else if (meaning.stage !== "booked") advanceTo("shipped", orderId, news, now);
}

/** Step by step along the status table; never back, and never an order that is on no way. */
function advanceTo(goal: OrderStatus, orderId: string, news: ParcelNews, now: number) {
  const from = way.indexOf(statusOf.get(orderId) as OrderStatus);
  if (from < 0) return;
  const { awb, courierName } = news;
  const courier = courierName ?? "our courier";
  const shipment = awb ? { courier, trackingNumber: awb, link: null } : undefined;
  for (const step of way.slice(from + 1, way.indexOf(goal) + 1)) {
    if (!moveOrder(orderId, step, "provider", shipment, now).ok) return;
  }
}
