import { findOrder } from "#app/orders/orders.server.ts";
import { isToSend, mayFollow, parcelStatus } from "#app/orders/status.ts";
import type { CourierContext } from "#app/shipping/couriers/registry.server.ts";
import type { BookingStep } from "./bookings.server.ts";
import { isExchangeHeld } from "./held-exchange.server.ts";
import { deskParcel, parcelOffers, usualParcel } from "./parcel-desk.server.ts";
import { parcelFields, parseParcel } from "./parcel-input.ts";
import { findShipment } from "./shipment.server.ts";

/**
 * What the page of an order's parcel shows; undefined when there is no such order. `sent`: the
 * fields of its form; `isAsking`: whether the couriers are asked what they would charge.
 */
export async function parcelPage(
  context: CourierContext,
  orderId: string,
  sent: Record<string, string>,
  isAsking = true,
) {
  const order = findOrder(orderId);
  if (!order) return undefined;
  const { id, number, city, pincode } = order;
  const status = parcelStatus(order);
  const [account] = context.providers.couriers.accounts;
  const canBook = account !== undefined;
  const parcel = deskParcel(context, orderId);
  const isNew = !parcel || parcel.trouble !== null;
  const mayLeave = isToSend(status) || status === "shipped";
  const asks = mayLeave ? stillAsked(isNew ? "order" : parcel.booking?.step) : null;
  const fields = parcelFields(
    sent,
    (!isNew && parcel.booking?.fields) || usualParcel(context, orderId),
  );
  const parsed = parseParcel(fields);
  const isAsked = isAsking && canBook && asks?.courier && parsed.ok;
  const shipment = findShipment(orderId);
  // A booked replacement that has not left yet, or any where nothing can be booked.
  const isSecond = !isNew && parcel.awb !== null && shipment?.trackingNumber !== parcel.awb;
  const booked = isSecond ? parcel : null;
  const mayAgain = status === "shipped" && (isSecond || (isNew && !canBook));
  return {
    order: { id, number, city, pincode },
    canBook,
    /** Who books, as it calls itself. */
    service: (isNew ? undefined : parcel.service) ?? account?.service.title ?? "",
    parcel: isNew ? null : parcel,
    asks,
    fields,
    offers: isAsked ? await parcelOffers(context, orderId, parsed.input) : null,
    /** An exchange that waits for the customer's bank. */
    isHeld: isExchangeHeld(order),
    label: !isNew ? "Continue" : mayFollow(status, "packed") ? "Pack and book" : "Book a courier",
    again: mayAgain
      ? {
          courier: booked?.courierName ?? shipment?.courier ?? "",
          tracking: booked?.awb ?? "",
          link: booked?.link ?? "",
        }
      : null,
    mayCancel: Boolean(canBook && !isNew && parcel.booking && parcel.stage === "booked"),
  };
}

/** What may still be said of the parcel: its measures until the supplier has the order, the courier until it has an AWB. */
function stillAsked(step: BookingStep | null | undefined) {
  if (!step) return null;
  return { measures: step === "order", courier: step === "order" || step === "awb" };
}
