import { isDiskError } from "#app/disk.server.ts";
import { underWay } from "#app/jobs/under-way.ts";
import { log } from "#app/log.server.ts";
import { readRestored } from "#app/settings/restored.server.ts";
import type { CourierAccount, Fault, ParcelOrder } from "#app/shipping/couriers/courier-service.ts";
import { sqlite } from "#db/client.server.ts";
import {
  type Booking,
  type BookingStep,
  claimBooking,
  endBooking,
  findBooking,
  nextBookingStep,
  renewBooking,
  saveLabel,
  savePickupDay,
} from "./bookings.server.ts";
import { keepLabel } from "./labels.server.ts";
import { type Parcel, parcelOf, saveAwb, saveSupplierOrder } from "./parcels.server.ts";

/** What the steps need of the order; neighbours give it as plain values. */
export type BookingOrder = {
  /** The parcel as the supplier wants it; undefined when the order is not to be sent any more. */
  describe: (parcel: Parcel, booking: Booking) => Omit<ParcelOrder, "pickupLocation"> | undefined;
  pickupLocation: string | null;
  /** In the transaction that writes a step down. */
  tell: (step: BookingStep, parcel: Parcel, booking: Booking, now: number) => void;
};

type Problem = Pick<Fault, "kind" | "cause" | "message">;
const LABEL_MS = 20_000;
const share = underWay<number>();

/**
 * Goes through what is left of a booking. Every step is looked up before it is tried again, and
 * written down when it is done, so that nothing is ordered or paid for twice; whoever asks meanwhile
 * waits for the same work. Rejects where the disk fails: then it stands as it stood, and the scheduler goes
 * on with it.
 */
export function runBooking(
  parcelId: number,
  account: CourierAccount,
  order: BookingOrder,
  now: () => number = Date.now,
): Promise<void> {
  return share(parcelId, () =>
    walk(parcelId, account, order, now).catch((error: unknown) => {
      if (isDiskError(error)) throw error;
      log.error({ parcel: parcelId, err: error }, "booking broken off");
      const booking = findBooking(parcelId);
      const problem: Problem = {
        kind: "unavailable",
        cause: null,
        message: "something went wrong in the shop",
      };
      if (booking) endBooking(booking, problem, true, now());
    }),
  );
}

async function walk(
  parcelId: number,
  account: CourierAccount,
  order: BookingOrder,
  now: () => number,
): Promise<void> {
  if (!claimBooking(parcelId, now())) return;
  for (;;) {
    const parcel = parcelOf(parcelId);
    const booking = findBooking(parcelId);
    if (!parcel || !booking) return;
    const step = nextBookingStep(parcel, booking);
    const described = step && parcel.endedAt === null ? order.describe(parcel, booking) : undefined;
    if (!step || !described) return endBooking(booking, null, false, now());
    const problem = await take(step, { parcel, booking, described, account, order });
    if ("kind" in problem) {
      // A label is often not ready at once, and that comes as a refusal.
      const retry = problem.kind === "unavailable" || (step === "label" && booking.attempts <= 4);
      return endBooking(booking, problem, retry, now());
    }
    sqlite
      .transaction(() => {
        problem.write(now());
        renewBooking(parcelId, now());
        const [after, noted] = [parcelOf(parcelId), findBooking(parcelId)];
        if (after && noted) order.tell(step, after, noted, now());
      })
      .immediate();
  }
}

type Work = {
  parcel: Parcel;
  booking: Booking;
  described: Omit<ParcelOrder, "pickupLocation">;
  account: CourierAccount;
  order: BookingOrder;
};
/** What to write down when a step is done, or why it is not. */
type Taken = Problem | { write: (now: number) => void };

function take(step: BookingStep, work: Work): Promise<Taken> {
  if (step === "order") return makeOrder(work);
  if (step === "awb") return buyAwb(work);
  return step === "label" ? fetchLabel(work) : callCourier(work);
}

async function makeOrder({ parcel, booking, described, account, order }: Work): Promise<Taken> {
  const { id } = parcel;
  // A try before may have been heard though its answer was lost, or was made after the backup this
  // shop was restored from.
  if (booking.attempts > 1 || readRestored()) {
    const earlier = await account.find(parcel.reference);
    if (!earlier.ok) return earlier.fault;
    const { booked } = earlier;
    if (booked) return { write: (now) => saveSupplierOrder(id, booked, now) };
  }
  let location = order.pickupLocation;
  if (!location) {
    const places = await account.pickupLocations();
    if (!places.ok) return places.fault;
    const [only, ...others] = places.names;
    if (!only || others.length > 0) {
      const names = places.names.join(", ") || "none";
      const message = `Pickup location: please choose one of ${names}.`;
      return { kind: "refused", cause: "pickup address", message };
    }
    location = only;
  }
  const made = await account.create({ ...described, pickupLocation: location });
  return made.ok ? { write: (now) => saveSupplierOrder(id, made, now) } : made.fault;
}

async function buyAwb({ parcel, booking, account }: Work): Promise<Taken> {
  const { id, reference, shipmentId } = parcel;
  const lookUp = async (): Promise<Taken | undefined> => {
    const found = await account.find(reference);
    if (!found.ok) return found.fault;
    const awb = found.booked?.awb;
    return awb
      ? { write: (now) => saveAwb(id, awb, found.booked?.courier ?? null, now) }
      : undefined;
  };
  // Money is spent here: never a second time without a look.
  if (booking.attempts > 1 || readRestored()) {
    const before = await lookUp();
    if (before) return before;
  }
  const got = await account.assignAwb(shipmentId ?? 0, booking.courierId ?? undefined);
  if (got.ok) return { write: (now) => saveAwb(id, got.awb, got.courierName || null, now) };
  if (got.fault.kind === "login") return got.fault;
  const after = await lookUp();
  return after && "write" in after ? after : got.fault;
}

async function fetchLabel({ parcel, account }: Work): Promise<Taken> {
  const made = await account.label(parcel.shipmentId ?? 0);
  if (!made.ok) return made.fault;
  const kept = await keepLabel(parcel.id, made.url, LABEL_MS);
  return kept.ok ? { write: (now) => saveLabel(parcel.id, now) } : kept.fault;
}

async function callCourier({ parcel, account }: Work): Promise<Taken> {
  const called = await account.requestPickup(parcel.shipmentId ?? 0);
  if (!called.ok) return called.fault;
  return { write: (now) => savePickupDay(parcel.id, called.date?.slice(0, 10) ?? null, now) };
}
