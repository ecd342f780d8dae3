import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { jobQueue } from "#app/jobs/job-queue.server.ts";
import type { Fault } from "#app/shipping/couriers/courier-service.ts";
import { HOUR, MINUTE } from "#app/time.ts";
import { db } from "#db/client.server.ts";
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
  /** When the scheduler goes on; null when it is done or waits for the operator. */
  dueAt: number | null;
};

/** The steps in their order; each is done once and written down before the next. */
const bookingSteps = ["order", "awb", "label", "pickup"] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** How long somebody may be at work without a word; renewed with every step. */
const LEASE_MS = 90_000;
/** Between tries, while the supplier gives no usable answer; then it waits for the operator. */
const PAUSES_MS = [30_000, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR];
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

const { placeholder } = sql;
const ofParcel = eq(bookings.parcelId, placeholder("parcelId"));
const find = db
  .select({
    parcelId: bookings.parcelId,
    weightGrams: bookings.weightGrams,
    lengthCm: bookings.lengthCm,
    breadthCm: bookings.breadthCm,
    heightCm: bookings.heightCm,
    courierId: bookings.courierId,
    labelAt: bookings.labelAt,
    pickupAt: bookings.pickupAt,
    pickupDay: bookings.pickupDay,
    error: bookings.error,
    errorKind: bookings.errorKind,
    errorCause: bookings.errorCause,
    attempts: bookings.attempts,
    dueAt: bookings.dueAt,
  })
  .from(bookings)
  .where(ofParcel)
  .prepare();

/** Where the booking of a parcel stands; undefined while none was asked for. */
export function findBooking(parcelId: number): Booking | undefined {
  return find.get({ parcelId });
}

/** Asks for a booking, or for one that stopped to go on; due at once. Part of a transaction. */
export function writeBooking(parcelId: number, measures: Measures, now: number): void {
  const { weightGrams, lengthCm, breadthCm, heightCm, courierId } = measures;
  const asked = { weightGrams, lengthCm, breadthCm, heightCm, courierId, dueAt: now };
  db.insert(bookings)
    .values({ parcelId, ...asked, createdAt: now })
    .onConflictDoUpdate({
      target: bookings.parcelId,
      set: { ...asked, attempts: sql`min(${bookings.attempts}, 1)` },
    })
    .run();
}

/** Of a restored shop: none goes on until the operator says so. Their parcels; part of a transaction. */
export function holdDueBookings(): number[] {
  const held = db
    .update(bookings)
    .set({ dueAt: null, busyUntil: 0 })
    .where(isNotNull(bookings.dueAt))
    .returning({ parcelId: bookings.parcelId })
    .all();
  return held.map(({ parcelId }) => parcelId);
}

/** Has these go on, of those that wait. Part of a transaction. */
export function releaseBookings(parcelIds: readonly number[], now: number): void {
  for (const parcelId of parcelIds) {
    db.update(bookings)
      .set({ dueAt: now, error: null, errorKind: null, errorCause: null })
      .where(and(eq(bookings.parcelId, parcelId), isNull(bookings.dueAt)))
      .run();
  }
}

/** The first step that is not done; undefined when everything is. */
export function nextBookingStep(
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

/** "stopped": the scheduler does not go on by itself, the operator has to. */
export function stateOf(
  parcel: Pick<Parcel, "shipmentId" | "awb">,
  booking: Pick<Booking, "labelAt" | "pickupAt" | "error" | "dueAt">,
): BookingState {
  if (!nextBookingStep(parcel, booking)) return "done";
  return booking.error === null && booking.dueAt !== null ? "under way" : "stopped";
}

/** Takes the work on a booking, unless somebody is at it in this or another process. */
export function claimBooking(parcelId: number, now: number): boolean {
  return queue.claim(parcelId, now) !== undefined;
}

/** A step is done: what went wrong before is past, and there is time for the next one. */
export function renewBooking(parcelId: number, now: number): void {
  const none = { error: null, errorKind: null, errorCause: null };
  change(parcelId, { busyUntil: now + LEASE_MS, ...none, attempts: 1 });
}

/** Its label's file is on the disk; `now` in ms UTC. */
export function saveLabel(parcelId: number, now: number): void {
  change(parcelId, { labelAt: now });
}

/** The label that was kept is of a former air waybill: the next one is fetched by itself. Part of a transaction. */
export function replaceLabel(parcelId: number, now: number): void {
  const isKept = and(eq(bookings.parcelId, parcelId), isNotNull(bookings.labelAt));
  db.update(bookings).set({ labelAt: null, dueAt: now, attempts: 0 }).where(isKept).run();
}

/** `day` in the courier's words, null where it names none; `now` in ms UTC. */
export function savePickupDay(parcelId: number, day: string | null, now: number): void {
  change(parcelId, { pickupAt: now, pickupDay: day });
}

/** The work has ended: everything is done, or this went wrong. The scheduler tries `retry`ing ones again. */
export function endBooking(
  booking: Booking,
  fault: Pick<Fault, "kind" | "cause" | "message"> | null,
  retry: boolean,
  now: number,
): void {
  change(booking.parcelId, {
    busyUntil: 0,
    dueAt: fault && retry ? queue.nextTryAt(booking.attempts, now) : null,
    error: fault?.message ?? null,
    errorKind: fault?.kind ?? null,
    errorCause: fault?.cause ?? null,
    attempts: fault ? booking.attempts : 0,
  });
}

/** Ids of parcels whose booking is to go on now; `now` in ms UTC. */
export function listDueBookings(now: number): number[] {
  return queue.due(now);
}

/** Nobody is at work on it any more; `isOver`: nor will the scheduler be. Part of a transaction. */
export function releaseBooking(parcelId: number, { isOver }: { isOver: boolean }): void {
  change(parcelId, { busyUntil: 0, ...(isOver && { dueAt: null }) });
}

function change(parcelId: number, values: Partial<typeof bookings.$inferInsert>): void {
  db.update(bookings).set(values).where(eq(bookings.parcelId, parcelId)).run();
}
