import { eq, sql } from "drizzle-orm";
import { linesToPack } from "#app/documents/lines-to-pack.server.ts";
import { shortDate } from "#app/india/dates.ts";
import type { Paise } from "#app/money.ts";
import { goodsOf } from "#app/order-sums.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import type { Fault } from "#app/shipping/couriers/courier-service.ts";
import { type CourierContext, trackingLink } from "#app/shipping/couriers/registry.server.ts";
import { pickupPincode } from "#app/shipping/pickup.server.ts";
import { db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import {
  type BookingState,
  type BookingStep,
  findBooking,
  nextBookingStep,
  stateOf,
} from "./bookings.server.ts";
import { chargedGrams, type ParcelFields, type ParcelInput } from "./parcel-input.ts";
import { activeParcel, type Parcel } from "./parcels.server.ts";
import type { ShipmentFields } from "./shipment-input.ts";

const ownWeight = db
  .select({ grams: products.ownWeightGrams })
  .from(products)
  .where(eq(products.id, sql.placeholder("productId")))
  .prepare();

/** A parcel as its order's pages show it. */
export type DeskParcel = Pick<
  Parcel,
  "id" | "reference" | "awb" | "courierName" | "stage" | "news" | "newsAt" | "trouble"
> & {
  /** The service it was booked with, as it calls itself. */
  service: string;
  link: string | null;
  hasLabel: boolean;
  /** "23 Nov" */
  pickupDay: string | null;
  /** Null for a parcel that was booked elsewhere. */
  booking: {
    state: BookingState;
    /** Where it stands; null when everything is done. */
    step: BookingStep | null;
    error: string | null;
    errorKind: Fault["kind"] | null;
    errorCause: Fault["cause"];
    /** When the scheduler tries again. */
    dueAt: number | null;
    fields: ParcelFields;
  } | null;
};

/** The parcel of an order that something is still waited for. */
export function deskParcel({ providers }: CourierContext, orderId: string): DeskParcel | null {
  const { couriers } = providers;
  const parcel = activeParcel(orderId);
  if (!parcel) return null;
  const { id, reference, awb, courierName, stage, news, newsAt, trouble, courierService } = parcel;
  const booking = findBooking(id);
  const step = booking ? (nextBookingStep(parcel, booking) ?? null) : null;
  return {
    id,
    reference,
    awb,
    courierName,
    stage,
    news,
    newsAt,
    trouble,
    service: couriers.services.find(({ name }) => name === courierService)?.title ?? courierService,
    link: awb && trackingLink(couriers, courierService, awb),
    hasLabel: Boolean(booking?.labelAt),
    pickupDay: booking?.pickupDay ? shortDate(booking.pickupDay) : null,
    booking: booking
      ? {
          state: stateOf(parcel, booking),
          step,
          error: booking.error,
          errorKind: booking.errorKind,
          errorCause: booking.errorCause,
          dueAt: booking.dueAt,
          fields: {
            weight: String(booking.weightGrams),
            length: String(booking.lengthCm),
            breadth: String(booking.breadthCm),
            height: String(booking.heightCm),
            courier: booking.courierId ? String(booking.courierId) : "",
          },
        }
      : null,
  };
}

/** What the parcel of an order leaves with, where it is booked: nobody types that again. */
export function bookedShipment(context: CourierContext, orderId: string): ShipmentFields | null {
  const parcel = deskParcel(context, orderId);
  if (!parcel?.awb) return null;
  return { courier: parcel.courierName ?? "", tracking: parcel.awb, link: parcel.link ?? "" };
}

/** A flat mailer that grows with the units in it; their weights and 100 g of wrapping. */
export function usualParcel({ providers }: CourierContext, orderId: string): ParcelFields {
  const order = findOrder(orderId);
  const { usualWeight } = currentSettings();
  let [units, grams] = [0, 0];
  for (const { productId, quantity } of order ? linesToPack(order) : []) {
    units += quantity;
    grams += quantity * (ownWeight.get({ productId })?.grams ?? usualWeight);
  }
  const height = Math.min(40, 1 + 2 * units);
  const [account] = providers.couriers.accounts;
  // Another service's number, or the rate card's, means nothing here.
  const isOfAccount = order?.courierService === account?.service.name;
  const chosen = isOfAccount ? order?.courierId : null;
  return {
    weight: String(grams + 100),
    length: "30",
    breadth: "25",
    height: String(height),
    courier: chosen ? String(chosen) : "",
  };
}

export type ParcelOffer = {
  id: number;
  name: string;
  days: string;
  charge: Paise;
  isChosen: boolean;
};

/**
 * What the couriers ask for this parcel now, the one the shopper chose first, then the cheapest.
 * Null when nobody answered in time, or there is no supplier that books.
 */
export async function parcelOffers(
  { providers }: CourierContext,
  orderId: string,
  input: ParcelInput,
): Promise<ParcelOffer[] | null> {
  const order = findOrder(orderId);
  const { liveRates } = providers.couriers;
  if (!order || !liveRates) return null;
  const parcel = {
    pickupPincode: pickupPincode(),
    pincode: order.pincode,
    weightGrams: chargedGrams(input),
    value: goodsOf(order),
  };
  const rates = await liveRates.rates(parcel, AbortSignal.timeout(2500));
  if (rates.kind === "unavailable") return null;
  if (rates.kind === "unserviceable") return [];
  const chosen = rates.service === order.courierService ? order.courierId : null;
  return rates.offers
    .map(({ id, name, days, charge }) => ({ id, name, days, charge, isChosen: id === chosen }))
    .sort((a, b) => Number(b.isChosen) - Number(a.isChosen) || a.charge - b.charge)
    .slice(0, 10);
}
