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
import { actorKinds, quoted } from "./actor.ts";
import { orderStatuses, TO_SEND } from "./order-statuses.ts";
import { personal } from "./personal.ts";

/** Orders, their copied lines, what is held for them and what has happened to them. */

/** What can happen to an order. The words for it are in `app/orders/event-labels.ts`. */
const orderEventKinds = [
  "placed",
  "replaced",
  "corrected",
  "note",
  "units-not-kept",
  "hold-expired",
  "cancelled",
  "paid",
  "payment-returned",
  "second-payment",
  "wrong-amount",
  "paid-after-cancellation",
  "paid-after-sold-out",
  "transfer-reported",
  "transfer-not-found",
  "packed",
  "shipped",
  "sent-again",
  "delivered",
  "undone",
  "parcel-booked",
  "pickup-requested",
  "parcel-noted",
  "booking-cancelled",
  "parcel-undelivered",
  "parcel-coming-back",
  "parcel-came-back",
  "parcel-lost",
  "parcel-damaged",
  "parcel-cancelled",
  "return-tracked",
  "return-requested",
  "return-accepted",
  "return-refused",
  "return-closed",
  "exchange-sent",
  "returned",
  "restocked",
  "refund-due",
  "refund-requested",
  "refund-failed",
  "refunded",
  "rest-kept",
  /** Written by a release that this one does not know; its words are the note. */
  "other",
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

export const orders = sqliteTable(
  "orders",
  {
    /** The unguessable reference in every address of this order. */
    id: text().primaryKey(),
    /** What people say on the phone: 1001, 1002 … */
    number: integer().notNull().unique(),
    /** The form's token: a second sending finds the first order. */
    token: text().notNull().unique(),
    /** The browser that placed it. */
    shopperId: text().notNull(),
    /** A keyed hash of the network address it came from, for a day; see orders/holds/hold-source.server.ts. */
    network: personal(text(), { leaves: null }),
    status: text({ enum: orderStatuses }).notNull().default("awaiting payment"),
    name: personal(text().notNull(), { leaves: "(erased)" }),
    phone: personal(text().notNull(), { leaves: "" }, { finds: true }),
    email: personal(text().notNull(), { leaves: "" }, { finds: true }),
    address: personal(text().notNull(), { leaves: "(erased)" }),
    city: personal(text().notNull(), { leaves: "(erased)" }),
    state: text().notNull(),
    pincode: personal(text().notNull(), { leaves: "" }),
    subtotal: integer().notNull(),
    /** What the shopper pays for delivery, after the free limit … */
    shippingCost: integer().notNull(),
    /** … and what the courier asks of us. */
    courierCharge: integer().notNull(),
    amount: integer().notNull(),
    courierId: integer(),
    /** Whose number that is: a courier service's key, or the rate card. */
    courierService: text(),
    courierName: text(),
    courierDays: text(),
    /** The payment provider's order, made on the way to the pay page and reused for every try. */
    providerOrderId: text().unique(),
    /** Whose `providerOrderId` is: a name in the registry of payment providers. */
    provider: text(),
    /** In paise, what the provider's order asks; a correction of ours may have made it another. */
    providerAmount: integer(),
    /** What was promised when it was placed; a later change of the settings takes nothing of it away. */
    returnDays: integer().notNull().default(7),
    /** Whether items that are as ordered may come back too. */
    returnsAnything: integer({ mode: "boolean" }).notNull().default(false),
    offersExchange: integer({ mode: "boolean" }).notNull().default(true),
    createdAt: integer().notNull(),
    /** Until then an unpaid order keeps its units. */
    expiresAt: integer().notNull(),
    paidAt: integer(),
    /**
     * Since when the shop owes it, so that it counts as sold and waits to be sent: once it is paid.
     * Whatever else confirms an order (cash on delivery) joins this expression.
     */
    confirmedAt: integer().generatedAlwaysAs(sql`paid_at`, { mode: "virtual" }),
    /**
     * Sales count it by invoice and credit notes, as it was paid while the business had a GSTIN, and
     * else by payment and refunds; triggers see to it, and `issueInvoice` where it is packed without.
     */
    countsByInvoice: integer({ mode: "boolean" }).notNull().default(false),
    /** Who cancelled it by hand; null when nobody did, or when only its hold ran out. */
    cancelledBy: text({ enum: ["shopper", "operator"] }),
    /** When the reconciler last asked the provider about it. */
    checkedAt: integer(),
    updatedAt: integer().notNull(),
    /** When it got its present status; a trigger sees to it. Null: before this was written down. */
    statusAt: integer(),
    /** When the parcel arrived, and when it or its units came back to us; triggers see to both. */
    deliveredAt: integer(),
    returnedAt: integer(),
    /** When name, address, phone and e-mail were erased on request; the rest tax law keeps. */
    erasedAt: integer(),
  },
  (t) => [
    check("orders_amount", sql`${t.amount} = ${t.subtotal} + ${t.shippingCost}`),
    check(
      "orders_positive",
      sql`${t.subtotal} > 0 and ${t.shippingCost} >= 0 and ${t.courierCharge} >= 0`,
    ),
    check("orders_status", sql.raw(`status in (${quoted(orderStatuses)})`)),
    // With the amount: what was placed lately is added up by them.
    index("orders_by_status").on(t.status, t.createdAt, t.id, t.amount),
    index("orders_newest").on(t.createdAt, t.id, t.amount),
    // The desk's list by its other headings.
    index("orders_by_total").on(t.amount, t.number),
    index("orders_by_customer").on(sql`name collate nocase`, t.number),
    index("orders_shopper").on(t.shopperId, t.createdAt),
    index("orders_phone").on(t.phone, t.number),
    // As people name one: by its last digits.
    index("orders_phone_end").on(sql`"phone" % 10000`, t.number, t.phone),
    index("orders_network").on(t.network, t.status).where(sql`network is not null`),
    index("orders_email").on(t.email, t.number),
    index("orders_email_plain").on(sql`lower("email")`, t.number),
    // A buyer's unpaid orders, of however many that were paid or cancelled (orders/holds/hold-source.server.ts).
    index("orders_unpaid_shopper").on(t.shopperId).where(sql`status = 'awaiting payment'`),
    index("orders_unpaid_phone").on(t.phone).where(sql`status = 'awaiting payment'`),
    index("orders_unpaid_email").on(sql`lower("email")`).where(sql`status = 'awaiting payment'`),
    index("orders_confirmed").on(t.confirmedAt, t.amount).where(sql`confirmed_at is not null`),
    index("orders_pincode").on(t.pincode, t.number),
    // What the desk has to pack and to send: how many, how late, and what it is worth.
    index("orders_to_send")
      .on(t.status, t.confirmedAt, t.amount, t.countsByInvoice)
      .where(sql.raw(TO_SEND)),
    // Of the demonstration: a shop of its operator's own has none (first-run/demonstration.sql.server.ts).
    index("orders_of_sandbox").on(t.createdAt).where(sql`provider = 'sandbox'`),
    // Of an earlier release; there are none after the first start.
    index("orders_of_no_provider")
      .on(t.createdAt)
      .where(sql`provider_order_id is not null and provider is null`),
  ],
);

/**
 * How many orders have each status, and what they come to in paise; triggers on orders keep both, so
 * that nobody reads a million.
 */
export const orderCounts = sqliteTable("order_counts", {
  status: text({ enum: orderStatuses }).primaryKey(),
  orders: integer().notNull(),
  amount: integer().notNull().default(0),
});

/** Copies: what was bought, as it was shown that day. */
export const orderLines = sqliteTable(
  "order_lines",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    /** No foreign key: the order outlives the product. */
    productId: text().notNull(),
    title: text().notNull(),
    size: text().notNull(),
    color: text(),
    fabric: text(),
    category: text(),
    sku: text(),
    hsn: text(),
    gstRate: integer(),
    image: text(),
    unitPrice: integer().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    uniqueIndex("order_lines_order").on(t.orderId, t.position),
    check("order_lines_quantity", sql`${t.quantity} > 0`),
    check("order_lines_price", sql`${t.unitPrice} > 0`),
  ],
);

/**
 * What an unpaid order waits for, of each counted size. Paid: the row goes; expired: the stock returns
 * too. How much may be kept is decided in orders/holds/hold-limits.server.ts.
 */
export const holds = sqliteTable(
  "holds",
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    productId: text().notNull(),
    size: text().notNull(),
    /** Pieces taken off the shelf and kept … */
    quantity: integer().notNull(),
    /** … and units that stay on the shelf for everybody, and are taken when the payment is here. */
    missing: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId, t.size] }),
    index("holds_size").on(t.productId, t.size).where(sql`quantity > 0`),
    check(
      "holds_pieces",
      sql`${t.quantity} >= 0 and ${t.missing} >= 0 and ${t.quantity} + ${t.missing} > 0`,
    ),
  ],
);

/** Provider's orders that a correction has replaced by one of another amount: money may still come by them. */
export const replacedProviderOrders = sqliteTable(
  "replaced_provider_orders",
  {
    id: text().primaryKey(),
    provider: text(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    replacedAt: integer().notNull(),
  },
  (t) => [index("replaced_provider_orders_order").on(t.orderId)],
);

export const orderEvents = sqliteTable(
  "order_events",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    at: integer().notNull(),
    actor: text({ enum: actorKinds }).notNull(),
    /** The operator's name. */
    actorName: text(),
    kind: text({ enum: orderEventKinds }).notNull(),
    /** In words for whoever reads the history; nothing asks what they are. */
    note: personal(text(), { leaves: null }),
    /** Of `undone`: the event that was taken back. */
    undoes: integer(),
    /** Of `corrected`: the e-mail address that stood there before. */
    formerEmail: personal(text(), { leaves: null }),
  },
  (t) => [
    index("order_events_order").on(t.orderId, t.id),
    check("order_events_actor", sql.raw(`actor in (${quoted(actorKinds)})`)),
    check("order_events_kind", sql.raw(`kind in (${quoted(orderEventKinds)})`)),
    check("order_events_undoes", sql`${t.undoes} is null or ${t.kind} = 'undone'`),
    check("order_events_former", sql`${t.formerEmail} is null or ${t.kind} = 'corrected'`),
  ],
);
