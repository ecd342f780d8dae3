import { and, asc, desc, eq, isNull, notExists, sql } from "drizzle-orm";
import {
  type Stage,
  stages,
  type TrackingEvent,
  type Trouble,
} from "#app/shipping/couriers/tracking.ts";
import { DAY } from "#app/time.ts";
import { db } from "#db/client.server.ts";
import { bookings, parcels } from "#db/schema.ts";
import { requestOfExchange } from "./exchanges.server.ts";
import { isCancelled, troubleAfter } from "./parcel-trouble.ts";

export type Parcel = {
  id: number;
  orderId: string;
  reference: string;
  /** It carries what goes out for items that came back. */
  ofExchange: boolean;
  /** The key of the service it was booked with: whose the next three are. */
  courierService: string;
  supplierOrderId: number | null;
  shipmentId: number | null;
  awb: string | null;
  courierName: string | null;
  stage: Stage;
  /** The courier's last word, and when it was said (ms UTC). */
  news: string | null;
  newsAt: number | null;
  trouble: Trouble | null;
  /** When nothing was waited for any more. */
  endedAt: number | null;
};

/** A condition on a parcel `p` and its order `o`: somebody must look after it. */
export const STUCK = `p.ended_at is null and p.trouble is not null and (+o.status in ('packed', 'shipped')
  or p.of_exchange and (+o.status = 'returned' or exists (select 1 from exchanges x
    where x.order_id = o.id and x.sent_at is not null and x.delivered_at is null)))`;

const { placeholder } = sql;
export const parcelColumns = {
  id: parcels.id,
  orderId: parcels.orderId,
  reference: parcels.reference,
  ofExchange: parcels.ofExchange,
  courierService: parcels.courierService,
  supplierOrderId: parcels.supplierOrderId,
  shipmentId: parcels.shipmentId,
  awb: parcels.awb,
  courierName: parcels.courierName,
  stage: parcels.stage,
  news: parcels.news,
  newsAt: parcels.newsAt,
  trouble: parcels.trouble,
  endedAt: parcels.endedAt,
};
const ofService = eq(parcels.courierService, placeholder("service"));
const byAwb = db
  .select(parcelColumns)
  .from(parcels)
  .where(and(ofService, eq(parcels.awb, placeholder("awb"))))
  .prepare();
const byReference = db
  .select(parcelColumns)
  .from(parcels)
  .where(and(ofService, eq(parcels.reference, placeholder("reference"))))
  .prepare();
const bySupplierOrder = db
  .select(parcelColumns)
  .from(parcels)
  .where(and(ofService, eq(parcels.supplierOrderId, placeholder("supplierOrderId"))))
  .orderBy(desc(parcels.id))
  .limit(1)
  .prepare();
const ofOrder = db
  .select(parcelColumns)
  .from(parcels)
  .where(eq(parcels.orderId, placeholder("orderId")))
  .orderBy(asc(parcels.id))
  .prepare();
const byId = db
  .select(parcelColumns)
  .from(parcels)
  .where(eq(parcels.id, placeholder("id")))
  .prepare();
const insert = db
  .insert(parcels)
  .values({
    orderId: placeholder("orderId"),
    reference: placeholder("reference"),
    ofExchange: sql`exists (select 1 from exchanges where order_id = ${placeholder("orderId")})`,
    courierService: placeholder("courierService"),
    supplierOrderId: placeholder("supplierOrderId"),
    awb: placeholder("awb"),
    courierName: placeholder("courierName"),
    createdAt: placeholder("now"),
    updatedAt: placeholder("now"),
  })
  .returning(parcelColumns)
  .prepare();
const now = sql`${placeholder("now")}`;
const update = db
  .update(parcels)
  .set({
    awb: sql`${placeholder("awb")}`,
    courierName: sql`${placeholder("courierName")}`,
    stage: sql`${placeholder("stage")}`,
    news: sql`${placeholder("news")}`,
    newsAt: sql`${placeholder("newsAt")}`,
    trouble: sql`${placeholder("trouble")}`,
    endedAt: sql`${placeholder("endedAt")}`,
    updatedAt: now,
  })
  .where(eq(parcels.id, placeholder("id")))
  .prepare();
const end = db
  .update(parcels)
  .set({ endedAt: now, updatedAt: now })
  .where(and(eq(parcels.id, placeholder("id")), isNull(parcels.endedAt)))
  .prepare();
const saveBooked = db
  .update(parcels)
  .set({
    supplierOrderId: sql`${placeholder("supplierOrderId")}`,
    shipmentId: sql`${placeholder("shipmentId")}`,
    updatedAt: now,
  })
  .where(and(eq(parcels.id, placeholder("id")), isNull(parcels.shipmentId)))
  .prepare();
const saveAssigned = db
  .update(parcels)
  .set({
    awb: sql`${placeholder("awb")}`,
    courierName: sql`${placeholder("courierName")}`,
    updatedAt: now,
  })
  .where(and(eq(parcels.id, placeholder("id")), isNull(parcels.awb)))
  .prepare();
const forget = db
  .delete(parcels)
  .where(
    and(
      eq(parcels.orderId, placeholder("orderId")),
      eq(parcels.awb, placeholder("awb")),
      notExists(db.select({ one: sql`1` }).from(bookings).where(eq(bookings.parcelId, parcels.id))),
    ),
  )
  .prepare();
/** An order's parcels, the first one sent first. */
export function listParcels(orderId: string): Parcel[] {
  return ofOrder.all({ orderId });
}

/** A parcel by its id; undefined where there is none. */
export function parcelOf(id: number): Parcel | undefined {
  return byId.get({ id });
}

/** The order's parcel that something is still waited for. */
export function activeParcel(orderId: string): Parcel | undefined {
  return listParcels(orderId).findLast(({ endedAt }) => endedAt === null);
}

/** A new parcel of an order: "1001", and "1001-R1" when one was there before. Part of a transaction. */
export function startParcel(
  { orderId, number, courierService }: { orderId: string; number: number; courierService: string },
  now: number,
): Parcel {
  const taken = new Set(listParcels(orderId).map(({ reference }) => reference));
  let reference = String(number);
  // The order's own parcel may have been booked under its number at the service itself.
  if (requestOfExchange(orderId)) taken.add(reference);
  for (let again = 1; taken.has(reference); again++) reference = `${number}-R${again}`;
  const none = { supplierOrderId: null, awb: null, courierName: null };
  return insert.get({ orderId, reference, courierService, ...none, now });
}

/** It was given up: sent anew, taken back or cancelled. Part of a transaction. */
export function endParcel(id: number, now: number): void {
  end.run({ id, now });
}

/** The supplier has it in its books; what was there before stays. */
export function saveSupplierOrder(
  id: number,
  { supplierOrderId, shipmentId }: { supplierOrderId: number; shipmentId: number },
  now: number,
): void {
  saveBooked.run({ id, supplierOrderId, shipmentId, now });
}

/** A courier carries it under this air waybill; true when it was not known before. */
export function saveAwb(id: number, awb: string, courierName: string | null, now: number): boolean {
  return saveAssigned.run({ id, awb, courierName, now }).changes === 1;
}

/**
 * The parcel a service's event is about: by its air waybill, else by their number. Another shop of the
 * same account counts its orders as we do: ours alone says nothing, but where they tell none of theirs,
 * of what was booked there.
 */
export function findParcel(service: string, event: TrackingEvent): Parcel | undefined {
  const { awb, supplierOrderId, reference } = event;
  const known = awb ? byAwb.get({ service, awb }) : undefined;
  if (known) return known;
  if (supplierOrderId) return bySupplierOrder.get({ service, supplierOrderId });
  const named = byReference.get({ service, reference });
  return named?.supplierOrderId ? named : undefined;
}

/** An order whose parcel has this name at a service, or had before its numbers were erased. */
export function orderNamed(service: string, reference: string): string | undefined {
  return byReference.get({ service, reference })?.orderId;
}

/** The operator noted this number by mistake: what was heard of it is of a parcel of others. Part of a transaction. */
export function forgetReported(orderId: string, awb: string): void {
  forget.run({ orderId, awb });
}

/** What the service with this key tells of an order's parcel. */
type ReportedParcel = { orderId: string; service: string; event: TrackingEvent };

/**
 * Writes an event down: how far the parcel has come only ever grows, and of two words the one said
 * later stays, in whatever order they arrive. Call it inside a transaction.
 */
export function saveTracking(reported: ReportedParcel, now: number): Parcel {
  const { service: courierService, event } = reported;
  const parcel = findParcel(courierService, event) ?? addReported(reported, now);
  const newsAt = event.at ?? now;
  // A date of days to come was read from a clock that was wrong: it outlasts no later word.
  const before = (parcel.newsAt ?? 0) > now + DAY ? 0 : (parcel.newsAt ?? 0);
  const isLater = newsAt >= before;
  const { meaning } = event;
  const stage = meaning && "stage" in meaning ? meaning.stage : undefined;
  const isOtherAwb = parcel.awb !== null && event.awb !== "" && event.awb !== parcel.awb;
  // Given to another courier in the service's panel, it is cancelled at the one before.
  const isOfFormer = isOtherAwb && isCancelled(meaning);
  const isNews = isLater && !isOfFormer;
  // Another AWB for the same parcel: it was given to another courier; the old one's word is past.
  const takesOver = parcel.awb === null || (isLater && stage !== undefined);
  const former = isOtherAwb && takesOver && parcel.trouble === "cancelled" ? null : parcel.trouble;
  const next: Parcel = {
    ...parcel,
    ...(isNews && { news: event.label || parcel.news, newsAt }),
    ...(takesOver &&
      event.awb && { awb: event.awb, courierName: event.courierName ?? parcel.courierName }),
    ...(stage && stages.indexOf(stage) > stages.indexOf(parcel.stage) && { stage }),
    ...(isNews && { trouble: troubleAfter(former, meaning) }),
  };
  if (next.stage === "delivered") Object.assign(next, { trouble: null, endedAt: now });
  update.run({ ...next, now });
  return next;
}

/** A parcel that was booked in the service's own panel: what it is called there may be another order's number here. */
function addReported({ orderId, service, event }: ReportedParcel, now: number): Parcel {
  const { awb, supplierOrderId, courierName } = event;
  const named = { orderId, reference: awb, courierService: service };
  return insert.get({ ...named, supplierOrderId, awb, courierName, now });
}
