import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { refunds } from "./money.ts";
import { orderLines, orders } from "./orders.ts";
import { personal } from "./personal.ts";

/** What leaves the house and what comes back, and where everything is. */

/** What the operator wrote down when the parcel went out; of an exchange, its parcel's from then on. */
export const shipments = sqliteTable(
  "shipments",
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    courier: text().notNull(),
    trackingNumber: personal(text(), { leaves: null }),
    /** Where the parcel can be followed, http(s) only. */
    link: personal(text(), { leaves: null }),
    shippedAt: integer().notNull(),
  },
  (t) => [index("shipments_tracking").on(t.trackingNumber).where(sql`tracking_number is not null`)],
);

export const returnStatuses = ["asked", "accepted", "refused", "received"] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** A shopper asks to send units back; the operator answers; the units arrive. */
export const returnRequests = sqliteTable(
  "return_requests",
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    status: text({ enum: returnStatuses }).notNull().default("asked"),
    wish: text({ enum: ["return", "exchange"] }).notNull(),
    reason: text().notNull(),
    words: personal(text().notNull(), { leaves: "(erased)" }),
    askedAt: integer().notNull(),
    /** The operator's words to the shopper. */
    answer: personal(text(), { leaves: "(erased)" }),
    answeredAt: integer(),
    receivedAt: integer(),
    refundId: text()
      .unique()
      .references(() => refunds.id),
  },
  (t) => [
    uniqueIndex("return_requests_open").on(t.orderId).where(sql`status in ('asked', 'accepted')`),
    index("return_requests_order").on(t.orderId, t.askedAt),
    index("return_requests_waiting").on(t.status, t.askedAt),
    check(
      "return_requests_status",
      sql.raw(`status in (${returnStatuses.map((status) => `'${status}'`).join(", ")})`),
    ),
    check("return_requests_answer", sql`(${t.status} = 'asked') = (${t.answeredAt} is null)`),
    check(
      "return_requests_received",
      sql`(${t.status} = 'received') = (${t.receivedAt} is not null)`,
    ),
    check("return_requests_wish", sql`${t.wish} in ('return', 'exchange')`),
  ],
);

export const returnLines = sqliteTable(
  "return_lines",
  {
    requestId: text()
      .notNull()
      .references(() => returnRequests.id),
    lineId: integer()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    /** In which size it goes out again, once that is packed. */
    exchangeSize: text(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.lineId] }),
    check("return_lines_quantity", sql`${t.quantity} > 0`),
  ],
);

/** The files lie in `<data>/returns/<name>.jpg`, outside of what is served to everybody. */
export const returnPhotos = sqliteTable(
  "return_photos",
  {
    name: personal(text().primaryKey(), "row"),
    requestId: text()
      .notNull()
      .references(() => returnRequests.id),
    position: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (t) => [uniqueIndex("return_photos_order").on(t.requestId, t.position)],
);

/** What goes out for the items that came back: one for an order, which ends with it. */
export const exchanges = sqliteTable("exchanges", {
  orderId: text()
    .primaryKey()
    .references(() => orders.id),
  requestId: text()
    .notNull()
    .unique()
    .references(() => returnRequests.id),
  packedAt: integer().notNull(),
  sentAt: integer(),
  deliveredAt: integer(),
});

/** What is on its way for an order; a parcel that is sent again is another row. */
export const parcels = sqliteTable(
  "parcels",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** What we call it at the supplier: the order's number, with "-R1" when sent again. */
    reference: text().notNull(),
    /** It carries what goes out for items that came back. */
    ofExchange: integer({ mode: "boolean" }).notNull().default(false),
    /** The key of the courier service it was booked with: whose the next three are. */
    courierService: text().notNull(),
    supplierOrderId: personal(integer(), { leaves: null }),
    shipmentId: personal(integer(), { leaves: null }),
    awb: personal(text(), { leaves: null }),
    courierName: text(),
    /** How far it has come; it never goes back. */
    stage: text({ enum: ["booked", "shipped", "out for delivery", "delivered"] })
      .notNull()
      .default("booked"),
    /** The courier's last word, and when it was said. */
    news: personal(text(), { leaves: null }),
    newsAt: integer(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    /** What went wrong on its way and is not mended yet. */
    trouble: text({
      enum: ["undelivered", "coming back", "came back", "lost", "damaged", "cancelled"],
    }),
    /** Nothing is waited for any more: it has arrived, or was given up. */
    endedAt: integer(),
  },
  (t) => [
    uniqueIndex("parcels_reference").on(t.courierService, t.reference),
    uniqueIndex("parcels_awb").on(t.courierService, t.awb),
    // A shopper who sends the number does not say whose it is.
    index("parcels_tracking").on(t.awb).where(sql`awb is not null`),
    index("parcels_supplier_order").on(t.courierService, t.supplierOrderId),
    index("parcels_order").on(t.orderId, t.id),
    index("parcels_under_way").on(t.updatedAt).where(sql`ended_at is null and awb is not null`),
    index("parcels_in_trouble").on(t.newsAt).where(sql`ended_at is null and trouble is not null`),
    check(
      "parcels_stage",
      sql.raw("stage in ('booked', 'shipped', 'out for delivery', 'delivered')"),
    ),
  ],
);

/** A parcel on its way into the supplier's books, step by step; what is done is written down at once. */
export const bookings = sqliteTable(
  "bookings",
  {
    parcelId: integer()
      .primaryKey()
      .references(() => parcels.id),
    weightGrams: integer().notNull(),
    lengthCm: integer().notNull(),
    breadthCm: integer().notNull(),
    heightCm: integer().notNull(),
    /** The courier's number at the parcel's service; null leaves the choice to it. */
    courierId: integer(),
    /** When our own copy of the label was stored. */
    labelAt: integer(),
    /** When the courier was called, and for which day, in its own words. */
    pickupAt: integer(),
    pickupDay: text(),
    /** Why the last try did not get on, in the supplier's words. */
    error: personal(text(), { leaves: null }),
    errorKind: text({ enum: ["login", "refused", "unavailable"] }),
    /** What a refusal is about, where the operator can put it right. */
    errorCause: text({ enum: ["balance", "pickup address"] }),
    /** Tries of the step it stands at, the one under way included. */
    attempts: integer().notNull().default(0),
    /** When the scheduler goes on with it; null when it is done, or waits for the operator. */
    dueAt: integer(),
    /** Until then somebody is at work on it. */
    busyUntil: integer().notNull().default(0),
    createdAt: integer().notNull(),
  },
  (t) => [
    index("bookings_due").on(t.dueAt).where(sql`due_at is not null`),
    check(
      "bookings_size",
      sql`${t.weightGrams} > 0 and ${t.lengthCm} > 0 and ${t.breadthCm} > 0 and ${t.heightCm} > 0`,
    ),
  ],
);

/** Where a pincode lies, after India Post's directory; filled from `pincodes/` when it is empty. */
export const pincodes = sqliteTable("pincodes", {
  pincode: text().primaryKey(),
  state: text().notNull(),
  /** Null where the directory knows no district. */
  district: text(),
});
