import { recordAudit } from "#app/audit/audit.server.ts";
import { inBackground } from "#app/background.server.ts";
import { linesToPack } from "#app/documents/lines-to-pack.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import { mayFollow, parcelStatus, statusLabel } from "#app/orders/status.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { accountAt, type CourierContext } from "#app/shipping/couriers/registry.server.ts";
import { readPickup } from "#app/shipping/pickup.server.ts";
import { inSize } from "#app/shop.ts";
import { withTimeout } from "#app/with-timeout.ts";
import { sqlite } from "#db/client.server.ts";
import {
  type BookingState,
  endBooking,
  findBooking,
  listDueBookings,
  type Measures,
  nextBookingStep,
  stateOf,
  writeBooking,
} from "./bookings.server.ts";
import { EXCHANGE_HELD, isExchangeHeld } from "./held-exchange.server.ts";
import { moveOrder } from "./move-order.server.ts";
import { activeParcel, endParcel, parcelOf, startParcel } from "./parcels.server.ts";
import { type BookingOrder, runBooking } from "./run-booking.server.ts";

const notConnected = {
  kind: "login",
  cause: null,
  message: "No courier account is connected.",
} as const;
/** A page may wait this long for the couriers; what is not done then goes on without it. */
export const PATIENCE_MS = 2500;

type AskedBooking =
  | { ok: true; parcelId: number }
  | { ok: false; reason: "unknown" | "refused"; message: string };

/**
 * Writes down that an order's parcel is to be booked, packing the order with it: the parcel and its
 * invoice leave together. Asked again it is the same parcel, with what was corrected meanwhile; only
 * one that was given up, or is in trouble on its way, is followed by another, with the first account
 * that is set up. `isDespite`: an exchange goes although the customer's bank has not decided.
 */
export function askBooking(
  context: CourierContext,
  input: { orderId: string; measures: Measures; isDespite?: boolean },
): AskedBooking {
  return ask.immediate(context, input);
}

const ask = sqlite.transaction(
  (
    context: CourierContext,
    { orderId, measures, isDespite }: Parameters<typeof askBooking>[1],
  ): AskedBooking => {
    const { now, providers } = context;
    const order = findOrder(orderId);
    if (!order) return { ok: false, reason: "unknown", message: "There is no such order." };
    const refused = (message: string) => ({ ok: false, reason: "refused", message }) as const;
    const subject = `/admin/orders/${orderId}`;
    const before = activeParcel(orderId);
    const booking = before && findBooking(before.id);
    if (before && booking && !before.trouble) {
      // What is bought stays as it is; a step that stopped goes on with what was corrected.
      const isOrdered = before.shipmentId !== null;
      if (nextBookingStep(before, booking)) {
        const { courierId } = measures;
        writeBooking(before.id, isOrdered ? { ...booking, courierId } : measures, now);
        recordAudit(context, {
          what: "parcel booking continued",
          subject,
          detail: before.reference,
        });
      }
      return { ok: true, parcelId: before.id };
    }
    if (before && !before.trouble) return refused("This parcel is booked already.");
    if (!isDespite && isExchangeHeld(order)) return refused(EXCHANGE_HELD);
    const [account] = providers.couriers.accounts;
    if (!account) return refused(notConnected.message);
    if (mayFollow(order.status, "packed")) {
      const packed = moveOrder(context, { orderId, to: "packed" });
      if (!packed.ok) return refused("The order cannot be packed.");
    } else if (!["packed", "shipped"].includes(parcelStatus(order))) {
      const status = statusLabel(order.status).toLowerCase();
      return refused(`The order is ${status}, so nothing can be shipped.`);
    }
    if (before) endParcel(before.id, now);
    const parcel = startParcel(
      { orderId, number: order.number, courierService: account.service.name },
      now,
    );
    writeBooking(parcel.id, measures, now);
    recordAudit(context, { what: "parcel booking started", subject, detail: parcel.reference });
    return { ok: true, parcelId: parcel.id };
  },
);

/** Works on a booking for as long as a page may wait; it goes on behind the page's back. */
export async function goOnBooking(
  { providers }: CourierContext,
  { parcelId, patienceMs = PATIENCE_MS }: { parcelId: number; patienceMs?: number },
): Promise<BookingState> {
  const parcel = parcelOf(parcelId);
  const account = parcel && accountAt(providers.couriers, parcel.courierService);
  if (!account) return "stopped";
  const order = bookingOrder(parcel.orderId);
  const work = inBackground("book parcels", () => runBooking(parcelId, account, order));
  return (await withTimeout(work, patienceMs)) === undefined ? "under way" : bookingState(parcelId);
}

/** "stopped" too where there is no parcel, or nothing was booked for it. */
export function bookingState(parcelId: number): BookingState {
  const [parcel, booking] = [parcelOf(parcelId), findBooking(parcelId)];
  return parcel && booking ? stateOf(parcel, booking) : "stopped";
}

/**
 * For the scheduler: goes on with what was left lying. Returns how many it worked on. Where the parcel's
 * account is not set up any more and another is, it waits for the operator. `clock` in ms UTC.
 */
export async function goOnWithBookings(
  { providers }: CourierContext,
  clock: () => number = Date.now,
): Promise<number> {
  if (providers.couriers.accounts.length === 0) return 0;
  let workedOn = 0;
  for (const parcelId of listDueBookings(clock())) {
    const parcel = parcelOf(parcelId);
    const account = parcel && accountAt(providers.couriers, parcel.courierService);
    if (!account) {
      const booking = findBooking(parcelId);
      if (booking) endBooking(booking, notConnected, false, clock());
      continue;
    }
    await runBooking(parcelId, account, bookingOrder(parcel.orderId), clock);
    workedOn += 1;
  }
  return workedOn;
}

function bookingOrder(orderId: string): BookingOrder {
  return {
    pickupLocation: readPickup().location,
    describe(parcel, { weightGrams, lengthCm, breadthCm, heightCm }) {
      const order = findOrder(orderId);
      if (!order || !["packed", "shipped"].includes(parcelStatus(order))) return undefined;
      const size = { weightGrams, length: lengthCm, breadth: breadthCm, height: heightCm };
      return { reference: parcel.reference, ...wireable(order), ...size };
    },
    tell(step, { awb, courierName }, { pickupDay }, now) {
      if (step === "awb") {
        const note = `${courierName ?? ""} ${awb}`.trim();
        recordEvent({ actor: { kind: "operator" }, now }, { orderId, kind: "parcel-booked", note });
      } else if (step === "pickup") {
        recordEvent(
          { actor: { kind: "operator" }, now },
          { orderId, kind: "pickup-requested", note: pickupDay },
        );
      }
    },
  };
}

function wireable(order: Order) {
  const { name, phone, email, city, state, pincode, shippingCost, createdAt } = order;
  return {
    placedAt: createdAt,
    name,
    phone,
    email,
    address: order.address.split(/\s*\n\s*/).join(", "),
    city,
    state,
    pincode,
    shippingCost,
    lines: linesToPack(order).map(
      ({ title, size, category, sku, productId, hsn, quantity, lineTotal }) => ({
        title: `${title}, ${inSize(currentSettings(), { size, category })}`,
        sku: `${sku ?? productId}-${size}`.replace(/\s+/g, "-").slice(0, 50),
        hsn,
        quantity,
        total: lineTotal,
      }),
    ),
  };
}
