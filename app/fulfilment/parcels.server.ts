import {
  type Stage,
  stages,
  type TrackingEvent,
  type Trouble,
} from "#app/shipping/couriers/tracking.ts";
import { sqlite } from "#db/client.server.ts";

export type Parcel = {
  id: number;
  orderId: string;
  reference: string;
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
export const STUCK =
  "p.ended_at is null and p.trouble is not null and +o.status in ('packed', 'shipped')";

const DAY_MS = 24 * 60 * 60_000;

const COLUMNS = `id, order_id orderId, reference, courier_service courierService,
  supplier_order_id supplierOrderId, shipment_id shipmentId, awb, courier_name courierName, stage, news, news_at newsAt,
  trouble, ended_at endedAt`;
const byAwb = sqlite.prepare(
  `select ${COLUMNS} from parcels where courier_service = ? and awb = ?`,
);
const byReference = sqlite.prepare(
  `select ${COLUMNS} from parcels where courier_service = ? and reference = ?`,
);
const bySupplierOrder = sqlite.prepare(
  `select ${COLUMNS} from parcels where courier_service = ? and supplier_order_id = ? order by id desc`,
);
const ofOrder = sqlite.prepare(`select ${COLUMNS} from parcels where order_id = ? order by id`);
const insert = sqlite.prepare(
  `insert into parcels (order_id, reference, courier_service, supplier_order_id, awb, courier_name,
     created_at, updated_at)
   values (@orderId, @reference, @courierService, @supplierOrderId, @awb, @courierName, @now, @now)`,
);
const update = sqlite.prepare(
  `update parcels set awb = @awb, courier_name = @courierName, stage = @stage, news = @news,
     news_at = @newsAt, trouble = @trouble, ended_at = @endedAt, updated_at = @now where id = @id`,
);
const start = sqlite.prepare(
  `insert into parcels (order_id, reference, courier_service, created_at, updated_at)
   values (@orderId, @reference, @courierService, @now, @now) returning ${COLUMNS}`,
);
const end = sqlite.prepare(
  "update parcels set ended_at = @now, updated_at = @now where id = @id and ended_at is null",
);
const saveBooked = sqlite.prepare(
  `update parcels set supplier_order_id = @supplierOrderId, shipment_id = @shipmentId,
     updated_at = @now where id = @id and shipment_id is null`,
);
const saveAssigned = sqlite.prepare(
  `update parcels set awb = @awb, courier_name = @courierName, updated_at = @now
   where id = @id and awb is null`,
);
const silent = sqlite.prepare(
  `select ${COLUMNS} from parcels where ended_at is null and awb is not null
     and (updated_at <= @since or updated_at > @now) and created_at > @bookedAfter and stage <> 'delivered'
   order by updated_at limit @most`,
);
const touch = sqlite.prepare("update parcels set updated_at = ? where id = ?");
const byId = sqlite.prepare(`select ${COLUMNS} from parcels where id = ?`);

/** An order's parcels, the first one sent first. */
export function listParcels(orderId: string): Parcel[] {
  return ofOrder.all(orderId) as Parcel[];
}

/**
 * Parcels under way of which nothing was heard, or asked, for so long; the longest silent first. What
 * is older than `followedMs` is asked about no more.
 */
export function listSilentParcels(
  now: number,
  { silentMs, followedMs, most }: { silentMs: number; followedMs: number; most: number },
): Parcel[] {
  // Heard of later than now: while the clock was wrong.
  const [since, bookedAfter] = [now - silentMs, now - followedMs];
  return silent.all({ now, since, bookedAfter, most }) as Parcel[];
}

/** Somebody has asked about it: others come first now. */
export function markAsked(id: number, now: number): void {
  touch.run(now, id);
}

export function parcelOf(id: number): Parcel | undefined {
  return byId.get(id) as Parcel | undefined;
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
  for (let again = 1; taken.has(reference); again++) reference = `${number}-R${again}`;
  return start.get({ orderId, reference, courierService, now }) as Parcel;
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

/** The parcel a service's event is about: by its air waybill, else by their or our number. */
export function findParcel(service: string, event: TrackingEvent): Parcel | undefined {
  const { awb, supplierOrderId, reference } = event;
  return ((awb && byAwb.get(service, awb)) ||
    (supplierOrderId && bySupplierOrder.get(service, supplierOrderId)) ||
    byReference.get(service, reference)) as Parcel | undefined;
}

/** The number of the order in our reference: "1001-R1" -> 1001; undefined when it is none of ours. */
export function orderNumberOf(reference: string): number | undefined {
  const digits = /^(\d{4,9})(-R\d{1,2})?$/.exec(reference)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Writes an event down: how far the parcel has come only ever grows, and of two words the one said
 * later stays, in whatever order they arrive. Call it inside a transaction.
 */
export function saveTracking(
  told: { orderId: string; service: string; event: TrackingEvent },
  now: number,
): Parcel | undefined {
  const { orderId, service: courierService, event } = told;
  if (!findParcel(courierService, event)) {
    const { reference, supplierOrderId, courierName } = event;
    const awb = event.awb || null;
    insert.run({ orderId, reference, courierService, supplierOrderId, awb, courierName, now });
  }
  const parcel = findParcel(courierService, event);
  if (!parcel) return undefined;
  const said = event.at ?? now;
  // A date of days to come was read from a clock that was wrong: it outlasts no later word.
  const before = (parcel.newsAt ?? 0) > now + DAY_MS ? 0 : (parcel.newsAt ?? 0);
  const isLater = said >= before;
  const stage = event.meaning && "stage" in event.meaning ? event.meaning.stage : undefined;
  // Another AWB for the same parcel: it was given to another courier; the old one's word is past.
  const takesOver = parcel.awb === null || (isLater && stage !== undefined);
  const next: Parcel = {
    ...parcel,
    ...(isLater && { news: event.label || parcel.news, newsAt: said }),
    ...(takesOver &&
      event.awb && { awb: event.awb, courierName: event.courierName ?? parcel.courierName }),
    ...(stage && stages.indexOf(stage) > stages.indexOf(parcel.stage) && { stage }),
    ...(isLater && { trouble: troubleAfter(parcel.trouble, event.meaning) }),
  };
  if (next.stage === "delivered") Object.assign(next, { trouble: null, endedAt: now });
  update.run({ ...next, now });
  return next;
}

/**
 * A failed try is past with the next step of the way; what is on its way back goes on being told as
 * "in transit" and is past only when somebody goes to the shopper's door again.
 */
function troubleAfter(before: Trouble | null, meaning: TrackingEvent["meaning"]): Trouble | null {
  if (!meaning) return before;
  if ("trouble" in meaning) return before === "came back" ? before : meaning.trouble;
  const isPast = before === "undelivered" || meaning.stage === "out for delivery";
  return isPast ? null : before;
}
