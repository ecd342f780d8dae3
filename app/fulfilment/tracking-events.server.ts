import type { Context } from "#app/context.ts";
import { takeEach } from "#app/jobs/take-each.ts";
import { log } from "#app/log.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { findOrder, isErased } from "#app/orders/orders.server.ts";
import { deliverySteps, parcelStatus, stepsGone } from "#app/orders/status.ts";
import {
  type CourierContext,
  currentCouriers,
  trackingLink,
} from "#app/shipping/couriers/registry.server.ts";
import type { TrackingEvent } from "#app/shipping/couriers/tracking.ts";
import { eraseWebhook } from "#app/webhooks/inbox.server.ts";
import { sqlite } from "#db/client.server.ts";
import { replaceLabel } from "./bookings.server.ts";
import { findExchange } from "./exchanges.server.ts";
import { moveOrder, replaceShipment, sendAnotherParcel } from "./move-order.server.ts";
import {
  findParcel,
  listParcels,
  orderNamed,
  type Parcel,
  saveTracking,
} from "./parcels.server.ts";
import { findShipment, orderSentWith } from "./shipment.server.ts";
import {
  finishTracking,
  reopenTracking,
  takeWaitingTracking,
  waitingTracking,
} from "./tracking-inbox.server.ts";

/** Applies a stored tracking event to its parcel and order, once; all of it or nothing. */
export function processTracking(context: CourierContext, id: string): void {
  process.immediate(context, id);
}

const process = sqlite.transaction((context: CourierContext, id: string): void => {
  const reported = waitingTracking(context, id);
  const orderId = reported && orderOf(reported);
  const named = reported && (orderId || orderNamed(reported.service, reported.event.reference));
  if (named && isErased(named)) {
    // Told late: the air waybill leads to where they live.
    eraseWebhook(id, context.now);
    return;
  }
  if (reported && orderId) applyTracking(context, { orderId, ...reported });
  else if (reported) log.warn({ webhook: id }, "tracking of a parcel that is none of ours");
  finishTracking(context, id);
});

/**
 * For the scheduler: takes up what was stored and not processed. Returns how many were; throws after
 * the last when one of them failed.
 */
export function processWaitingTracking(context: CourierContext): Promise<number> {
  return takeEach("tracking", takeWaitingTracking(context), (id) => {
    process.immediate(context, id);
    return true;
  });
}

/** Of a parcel that was booked here, or whose number the operator has noted. */
function orderOf({ service, event }: { service: string; event: TrackingEvent }) {
  return findParcel(service, event)?.orderId ?? (event.awb && orderSentWith(event.awb));
}

/**
 * The operator has noted this number: what the courier services told of it before, of a parcel that was
 * none of ours then, holds now. Part of a transaction.
 */
export function takeUpTracking(asked: Context, { trackingNumber: awb }: Noted): void {
  if (!awb) return;
  const context = { ...asked, providers: { couriers: currentCouriers() } };
  for (const id of reopenTracking(context, awb)) process(context, id);
}
type Noted = { trackingNumber: string | null };

const eventOfTrouble = {
  undelivered: "parcel-undelivered",
  "coming back": "parcel-coming-back",
  "came back": "parcel-came-back",
  lost: "parcel-lost",
  damaged: "parcel-damaged",
  cancelled: "parcel-cancelled",
} as const;

/** An event of an order's parcel, told by the courier service with this key. */
type Reported = { orderId: string; service: string; event: TrackingEvent };

/** What a courier says of an order's parcel, by webhook or when asked. Part of a transaction. */
export function applyTracking(asked: CourierContext, reported: Reported): void {
  const { orderId, service, event } = reported;
  // Whoever asked: what is said of a parcel is the courier's.
  const context: CourierContext = { ...asked, actor: { kind: "courier", name: service } };
  // What the shopper sends back has a parcel of its own and moves nothing forward.
  if (event.isReturn) {
    const note = `${event.label} ${event.awb ?? ""}`.trim();
    recordEvent(context, { orderId, kind: "return-tracked", note });
    return;
  }
  const before = findParcel(service, event);
  const parcel = saveTracking(reported, context.now);
  if (before?.awb && before.awb !== parcel.awb) followOtherCourier(context, parcel, before.awb);
  if (before && isOfFormerExchange(before)) return;
  const { meaning, label, awb } = event;
  if (!meaning) log.info({ label }, "tracking with a status that is not known");
  else if ("trouble" in meaning) {
    // Told again, or told late, it is no news.
    if (parcel.trouble !== meaning.trouble || before?.trouble === meaning.trouble) return;
    const kind = eventOfTrouble[meaning.trouble];
    recordEvent(context, { orderId, kind, note: `${label} ${awb}`.trim() });
  } else if (meaning.stage !== "booked") {
    followReplacement(context, parcel, meaning.stage === "delivered");
    advanceTo(context, meaning.stage === "delivered" ? "delivered" : "shipped", parcel);
  }
}

/**
 * In the service's panel the parcel was given to another courier: its label is another one while it
 * is in the house, and what its shopper follows is under another number.
 */
function followOtherCourier(context: CourierContext, parcel: Parcel, formerAwb: string) {
  const { id, orderId, courierName, awb } = parcel;
  if (parcel.stage === "booked") replaceLabel(id, context.now);
  const note = `${courierName ?? ""} ${awb}`.trim();
  recordEvent(context, { orderId, kind: "parcel-booked", note });
  const sent = findShipment(orderId);
  const shipment = sent?.trackingNumber === formerAwb && shipmentOf(context, parcel);
  if (shipment) replaceShipment(context, { orderId, shipment });
}

/** As its shopper is told of it; undefined before it has an air waybill. */
function shipmentOf({ providers }: CourierContext, { awb, courierName, courierService }: Parcel) {
  if (!awb) return undefined;
  const link = trackingLink(providers.couriers, courierService, awb);
  return { courier: courierName ?? "our courier", trackingNumber: awb, link };
}

/** The first parcel came back and this one has left in its place: from now on it is the one to follow. */
function followReplacement(context: CourierContext, parcel: Parcel, hasArrived: boolean) {
  const { orderId } = parcel;
  const all = listParcels(orderId);
  const shipment = shipmentOf(context, parcel);
  if (all.length < 2 || all.at(-1)?.id !== parcel.id || !shipment) return;
  sendAnotherParcel(context, { orderId, shipment, isMailed: !hasArrived });
}

/** It did not arrive and was given up; what is packed in exchange since then is another one. */
function isOfFormerExchange({ orderId, ofExchange, endedAt }: Parcel): boolean {
  return ofExchange && endedAt !== null && (findExchange(orderId)?.packedAt ?? 0) >= endedAt;
}

/**
 * Step by step: what the courier has, is packed; what was delivered, was shipped. Never back, and never
 * an order that ends otherwise.
 */
function advanceTo(context: CourierContext, goal: (typeof deliverySteps)[number], parcel: Parcel) {
  const { orderId } = parcel;
  const order = findOrder(orderId);
  const from = order ? stepsGone(parcelStatus(order)) : -1;
  // Of an order with an exchange the first parcel is past, whatever is told of it late.
  if (from < 0 || parcel.ofExchange !== (order?.status === "returned")) return;
  const shipment = shipmentOf(context, parcel);
  for (const step of deliverySteps.slice(from, stepsGone(goal))) {
    if (!moveOrder(context, { orderId, to: step, shipment }).ok) return;
  }
}
