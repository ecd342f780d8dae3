import { jobQueue } from "#app/jobs/job-queue.server.ts";
import type { Fault } from "#app/shipping/couriers/courier-service.ts";
import { sqlite } from "#db/client.server.ts";
import { bookings } from "#db/schema.ts";
import type { Parcel } from "./parcels.server.ts";

/**
 * What the operator has measured: grams, centimetres, and the courier's number at the service of the
 * parcel (null: any).
 */
export type Measures = {
  weightGrams: number;
  lengthCm: number;
  breadthCm: number;
  heightCm: number;
  courierId: number | null;
};

/** A parcel on its way into the supplier's books. Times in ms UTC. */
export type Booking = Measures & {
  parcelId: number;
  labelAt: number | null;
  pickupAt: number | null;
  /** The day the courier comes, in its own words. */
  pickupDay: string | null;
  /** Why the last try did not get on. */
  error: string | null;
  errorKind: Fault["kind"] | null;
  /** What a refusal is about, where the operator can put it right. */
  errorCause: Fault["cause"];
  /** Tries of the step it stands at, the one under way included: after a crash it is more than 1. */
  attempts: number;
  /** When the clock goes on; null when it is done or waits for the operator. */
  dueAt: number | null;
};

/** The steps in their order; each is done once and written down before the next. */
const bookingSteps = ["order", "awb", "label", "pickup"] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** How long somebody may be at work without a word; renewed with every step. */
const LEASE_MS = 90_000;
/** Between tries, while the supplier gives no usable answer; then it waits for the operator. */
const PAUSES_MS = [30_000, 60_000, 120_000, 300_000, 900_000, 3_600_000];
const queue = jobQueue({
  table: bookings,
  id: bookings.parcelId,
  dueAt: bookings.dueAt,
  tries: bookings.attempts,
  busyUntil: bookings.busyUntil,
  pausesMs: PAUSES_MS,
  afterLast: "stop",
  claimMs: LEASE_MS,
  batch: 10,
});

const COLUMNS = `parcel_id parcelId, weight_grams weightGrams, length_cm lengthCm,
  breadth_cm breadthCm, height_cm heightCm, courier_id courierId, label_at labelAt,
  pickup_at pickupAt, pickup_day pickupDay, error, error_kind errorKind,
  error_cause errorCause, attempts, due_at dueAt`;
const find = sqlite.prepare(`select ${COLUMNS} from bookings where parcel_id = ?`);
const insert = sqlite.prepare(
  `insert into bookings (parcel_id, weight_grams, length_cm, breadth_cm, height_cm, courier_id,
     due_at, created_at)
   values (@parcelId, @weightGrams, @lengthCm, @breadthCm, @heightCm, @courierId, @now, @now)
   on conflict (parcel_id) do update set weight_grams = excluded.weight_grams,
     length_cm = excluded.length_cm, breadth_cm = excluded.breadth_cm,
     height_cm = excluded.height_cm, courier_id = excluded.courier_id, due_at = excluded.due_at,
     attempts = min(attempts, 1)`,
);
const renew = sqlite.prepare(
  `update bookings set busy_until = @until, error = null, error_kind = null,
     error_cause = null, attempts = 1
   where parcel_id = @parcelId`,
);
const saveEnd = sqlite.prepare(
  `update bookings set busy_until = 0, due_at = @dueAt, error = @error, error_kind = @kind,
     error_cause = @cause, attempts = @attempts where parcel_id = @parcelId`,
);
const setLabel = sqlite.prepare("update bookings set label_at = ? where parcel_id = ?");
const setPickup = sqlite.prepare(
  "update bookings set pickup_at = @now, pickup_day = @day where parcel_id = @parcelId",
);

export function findBooking(parcelId: number): Booking | undefined {
  return find.get(parcelId) as Booking | undefined;
}

/** Asks for a booking, or for one that stopped to go on; due at once. Part of a transaction. */
export function writeBooking(parcelId: number, measures: Measures, now: number): void {
  insert.run({ parcelId, ...measures, now });
}

/** The first step that is not done; undefined when everything is. */
export function nextStep(
  parcel: Pick<Parcel, "shipmentId" | "awb">,
  booking: Pick<Booking, "labelAt" | "pickupAt">,
): BookingStep | undefined {
  if (parcel.shipmentId === null) return "order";
  if (parcel.awb === null) return "awb";
  if (booking.labelAt === null) return "label";
  return booking.pickupAt === null ? "pickup" : undefined;
}

/** Everything done, stopped at something, or still at work. */
export type BookingState = "done" | "stopped" | "under way";

export function stateOf(
  parcel: Pick<Parcel, "shipmentId" | "awb">,
  booking: Pick<Booking, "labelAt" | "pickupAt" | "error" | "dueAt">,
): BookingState {
  if (!nextStep(parcel, booking)) return "done";
  return booking.error === null && booking.dueAt !== null ? "under way" : "stopped";
}

/** Takes the work on a booking, unless somebody is at it in this or another process. */
export function claimBooking(parcelId: number, now: number): boolean {
  return queue.claim(parcelId, now) !== undefined;
}

/** A step is done: what went wrong before is past, and there is time for the next one. */
export function renewBooking(parcelId: number, now: number): void {
  renew.run({ parcelId, until: now + LEASE_MS });
}

export function saveLabel(parcelId: number, now: number): void {
  setLabel.run(now, parcelId);
}

export function savePickupDay(parcelId: number, day: string | null, now: number): void {
  setPickup.run({ parcelId, day, now });
}

/** The work has ended: everything is done, or this went wrong. The clock tries `retry`ing ones again. */
export function endBooking(
  booking: Booking,
  fault: Pick<Fault, "kind" | "cause" | "message"> | null,
  retry: boolean,
  now: number,
): void {
  saveEnd.run({
    parcelId: booking.parcelId,
    dueAt: fault && retry ? queue.nextTryAt(booking.attempts, now) : null,
    error: fault?.message ?? null,
    kind: fault?.kind ?? null,
    cause: fault?.cause ?? null,
    attempts: fault ? booking.attempts : 0,
  });
}

export function listDueBookings(now: number): number[] {
  return queue.due(now);
}
