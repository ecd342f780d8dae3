import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/**
 * Every table. Money is integer paise, times are integer milliseconds UTC.
 * A rule that can be a constraint is one. The status table's trigger, the search index and its
 * triggers are SQL of their own: `migrations/*_rules.sql`.
 */

// Catalogue

export const products = sqliteTable(
  "products",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    description: text().notNull().default(""),
    price: integer().notNull(),
    originalPrice: integer(),
    badge: text(),
    fabric: text(),
    category: text(),
    color: text(),
    /** Everything she may choose from, as the operator typed it, split at commas. */
    colors: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    brand: text(),
    sku: text().unique(),
    /** Where the card leads instead of the product page, when the operator says so. */
    link: text(),
    hsn: text(),
    gstRate: integer(),
    weightGrams: integer().notNull().default(400),
    care: text(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    archivedAt: integer(),
  },
  (t) => [
    check("products_price", sql`${t.price} >= 100`),
    check("products_original_price", sql`${t.originalPrice} is null or ${t.originalPrice} > 0`),
    check("products_weight", sql`${t.weightGrams} > 0`),
    index("products_newest").on(t.createdAt, t.id).where(sql`archived_at is null`),
    index("products_cheapest").on(t.price, t.id).where(sql`archived_at is null`),
    index("products_category").on(t.category, t.createdAt, t.id).where(sql`archived_at is null`),
  ],
);

/** What can be bought: a product in a size. `stock` null means made to order. */
export const productSizes = sqliteTable(
  "product_sizes",
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    size: text().notNull(),
    position: integer().notNull(),
    stock: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.size] }),
    check("product_sizes_stock", sql`${t.stock} is null or ${t.stock} >= 0`),
  ],
);

/** A picture is a name; its files are `<src>-<width>.avif|jpg` in the widths of `app/catalog/pictures.ts`. */
export const productImages = sqliteTable(
  "product_images",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    /** Path without width and ending: "/images/products/x-front" or "/uploads/ab12". */
    src: text().notNull(),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    color: text().notNull().default("#efe6d6"),
    /** A tiny data: URI that stands in while the picture loads. */
    blur: text(),
  },
  (t) => [uniqueIndex("product_images_order").on(t.productId, t.position)],
);

export const reviews = sqliteTable(
  "reviews",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    author: text().notNull(),
    rating: integer().notNull(),
    text: text().notNull().default(""),
    createdAt: integer().notNull(),
  },
  (t) => [
    check("reviews_rating", sql`${t.rating} between 1 and 5`),
    index("reviews_product").on(t.productId, t.rating),
  ],
);

// Cart. `shopperId` is the unguessable id in the signed cookie; it is the key of everything hers.

export const carts = sqliteTable(
  "carts",
  {
    shopperId: text().primaryKey(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (t) => [index("carts_stale").on(t.updatedAt)],
);

export const cartLines = sqliteTable(
  "cart_lines",
  {
    id: text().primaryKey(),
    shopperId: text()
      .notNull()
      .references(() => carts.shopperId, { onDelete: "cascade" }),
    productId: text().notNull(),
    size: text().notNull(),
    quantity: integer().notNull(),
    addedAt: integer().notNull(),
  },
  (t) => [
    unique("cart_lines_once").on(t.shopperId, t.productId, t.size),
    index("cart_lines_product").on(t.productId, t.size),
    foreignKey({
      columns: [t.productId, t.size],
      foreignColumns: [productSizes.productId, productSizes.size],
      name: "cart_lines_size",
    }).onDelete("cascade"),
    check("cart_lines_quantity", sql`${t.quantity} between 1 and 20`),
  ],
);

export const wishes = sqliteTable(
  "wishes",
  {
    shopperId: text().notNull(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    addedAt: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopperId, t.productId] }),
    index("wishes_product").on(t.productId),
  ],
);

/** What she has typed at checkout so far: survives reloads, the back button and every error. */
export const checkoutDrafts = sqliteTable("checkout_drafts", {
  shopperId: text()
    .primaryKey()
    .references(() => carts.shopperId, { onDelete: "cascade" }),
  fields: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
  updatedAt: integer().notNull(),
});

// Orders

export const orderStatuses = [
  "awaiting payment",
  "paid",
  "packed",
  "shipped",
  "delivered",
  "cancelled",
  "refund due",
  "refunded",
  "return requested",
  "returned",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

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
    status: text({ enum: orderStatuses }).notNull().default("awaiting payment"),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    pincode: text().notNull(),
    subtotal: integer().notNull(),
    /** What the shopper pays for delivery, after the free limit … */
    shippingCost: integer().notNull(),
    /** … and what the courier asks of us. */
    courierCharge: integer().notNull(),
    amount: integer().notNull(),
    courierId: integer(),
    courierName: text(),
    courierDays: text(),
    /** The payment provider's order, made on the way to the pay page and reused for every try. */
    providerOrderId: text().unique(),
    createdAt: integer().notNull(),
    /** Until then an unpaid order keeps its pieces. */
    expiresAt: integer().notNull(),
    paidAt: integer(),
    /** Who cancelled it by hand; null when nobody did, or when only its hold ran out. */
    cancelledBy: text({ enum: ["shopper", "operator"] }),
    /** When the reconciler last asked the provider about it. */
    checkedAt: integer(),
    updatedAt: integer().notNull(),
  },
  (t) => [
    check("orders_amount", sql`${t.amount} = ${t.subtotal} + ${t.shippingCost}`),
    check(
      "orders_positive",
      sql`${t.subtotal} > 0 and ${t.shippingCost} >= 0 and ${t.courierCharge} >= 0`,
    ),
    check(
      "orders_status",
      sql.raw(`status in (${orderStatuses.map((status) => `'${status}'`).join(", ")})`),
    ),
    index("orders_by_status").on(t.status, t.createdAt, t.id),
    index("orders_unpaid").on(t.expiresAt).where(sql`status = 'awaiting payment'`),
    index("orders_unsettled")
      .on(t.createdAt)
      .where(sql`provider_order_id is not null and status in ('awaiting payment', 'cancelled')`),
    index("orders_newest").on(t.createdAt, t.id),
    index("orders_shopper").on(t.shopperId, t.createdAt),
    index("orders_phone").on(t.phone),
    index("orders_pincode").on(t.pincode),
  ],
);

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

/** Pieces taken off the shelf for an unpaid order. Paid: the row goes. Expired: the row goes and the stock returns. */
export const holds = sqliteTable(
  "holds",
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    productId: text().notNull(),
    size: text().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.productId, t.size] }),
    check("holds_quantity", sql`${t.quantity} > 0`),
  ],
);

export const payments = sqliteTable(
  "payments",
  {
    /** The provider's payment id: one payment pays one order, once. */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    method: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text({ enum: ["captured", "refund due", "refunded"] }).notNull(),
    capturedAt: integer().notNull(),
  },
  (t) => [
    index("payments_order").on(t.orderId),
    /** The payment that paid the order; a second one is kept as `refund due`. */
    uniqueIndex("payments_once").on(t.orderId).where(sql`status = 'captured'`),
    check("payments_amount", sql`${t.amount} > 0`),
  ],
);

export const refundStatuses = ["asked", "pending", "processed", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/**
 * Money on its way back, written down before the provider is asked. What is not failed never adds
 * up to more than its payment: a trigger in `migrations/*_refund_rules.sql` sees to it.
 */
export const refunds = sqliteTable(
  "refunds",
  {
    /** Our key: sent as X-Refund-Idempotency, so one row is one refund however often it is asked. */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    amount: integer().notNull(),
    reason: text().notNull(),
    status: text({ enum: refundStatuses }).notNull().default("asked"),
    /** The provider's id, or `upi_<utr>` for one the operator has sent by hand. */
    providerRefundId: text().unique(),
    /** "shopper" (she cancelled), "operator", or "provider" (made at the provider itself). */
    askedBy: text({ enum: ["shopper", "operator", "provider"] }).notNull(),
    createdAt: integer().notNull(),
    /** When to ask the provider (again); null when it is over, or sent by hand. */
    dueAt: integer(),
    attempts: integer().notNull().default(0),
    error: text(),
    processedAt: integer(),
  },
  (t) => [
    index("refunds_order").on(t.orderId, t.createdAt),
    index("refunds_payment").on(t.paymentId),
    index("refunds_due").on(t.dueAt).where(sql`due_at is not null`),
    // The provider refunds nothing smaller than a rupee.
    check("refunds_amount", sql`${t.amount} >= 100`),
    check(
      "refunds_status",
      sql.raw(`status in (${refundStatuses.map((status) => `'${status}'`).join(", ")})`),
    ),
  ],
);

/** A transfer a shopper says she made to our UPI id; the operator looks and answers. */
export const upiClaims = sqliteTable(
  "upi_claims",
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id),
    /** The bank's number of the transfer, 12 digits. */
    utr: text().notNull().unique(),
    claimedAt: integer().notNull(),
    answeredAt: integer(),
    accepted: integer({ mode: "boolean" }),
    /** Why it was not accepted, in the operator's words. */
    reason: text(),
  },
  (t) => [
    index("upi_claims_waiting").on(t.claimedAt).where(sql`answered_at is null`),
    check("upi_claims_utr", sql`length(${t.utr}) = 12`),
    check("upi_claims_answer", sql`(${t.answeredAt} is null) = (${t.accepted} is null)`),
  ],
);

/** What the operator wrote down when the parcel went out. */
export const shipments = sqliteTable("shipments", {
  orderId: text()
    .primaryKey()
    .references(() => orders.id),
  courier: text().notNull(),
  trackingNumber: text(),
  /** Where the parcel can be followed, http(s) only. */
  link: text(),
  shippedAt: integer().notNull(),
});

export const returnStatuses = ["asked", "accepted", "refused", "received"] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** A shopper asks to send pieces back; the operator answers; the pieces arrive. */
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
    words: text().notNull(),
    askedAt: integer().notNull(),
    /** The operator's words to the shopper. */
    answer: text(),
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
    name: text().primaryKey(),
    requestId: text()
      .notNull()
      .references(() => returnRequests.id),
    position: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (t) => [uniqueIndex("return_photos_order").on(t.requestId, t.position)],
);

/** Tax invoices and credit notes, numbered without gaps per financial year; never changed. */
export const invoices = sqliteTable(
  "invoices",
  {
    /** "BK/26-27/000123": at most 16 characters (Rule 46). */
    number: text().primaryKey(),
    kind: text({ enum: ["invoice", "credit note"] }).notNull(),
    /** "26-27": April to March. */
    financialYear: text().notNull(),
    serial: integer().notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    refundId: text()
      .unique()
      .references(() => refunds.id),
    issuedAt: integer().notNull(),
    /** Who sold, as it was that day. */
    issuer: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    placeOfSupply: text().notNull(),
  },
  (t) => [
    uniqueIndex("invoices_once").on(t.orderId).where(sql`kind = 'invoice'`),
    unique("invoices_serial").on(t.kind, t.financialYear, t.serial),
    index("invoices_order").on(t.orderId, t.issuedAt),
    check("invoices_number", sql`length(${t.number}) <= 16`),
    check("invoices_kind", sql`(${t.kind} = 'credit note') = (${t.refundId} is not null)`),
  ],
);

export const orderEvents = sqliteTable(
  "order_events",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    at: integer().notNull(),
    /** "shopper", "operator", "provider" or "clock". */
    who: text().notNull(),
    what: text().notNull(),
    detail: text(),
  },
  (t) => [index("order_events_order").on(t.orderId, t.id)],
);

/** Webhooks as they came, stored before they are acknowledged. */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: text().primaryKey(),
    source: text().notNull(),
    body: text().notNull(),
    receivedAt: integer().notNull(),
    processedAt: integer(),
  },
  (t) => [index("webhooks_waiting").on(t.receivedAt).where(sql`processed_at is null`)],
);

/** What is on its way for an order; a parcel that is sent again is another row. */
export const parcels = sqliteTable(
  "parcels",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** What we call it at the supplier: the order's number, with "-R1" when sent again. */
    reference: text().notNull().unique(),
    supplierOrderId: integer(),
    shipmentId: integer(),
    awb: text().unique(),
    courierName: text(),
    /** How far it has come; it never goes back. */
    stage: text({ enum: ["booked", "shipped", "out for delivery", "delivered"] })
      .notNull()
      .default("booked"),
    /** The courier's last word, and when it was said. */
    news: text(),
    newsAt: integer(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (t) => [
    index("parcels_order").on(t.orderId, t.id),
    check(
      "parcels_stage",
      sql.raw("stage in ('booked', 'shipped', 'out for delivery', 'delivered')"),
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

// The operator's side

export const operators = sqliteTable("operators", {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull().unique(),
  passwordHash: text().notNull(),
  createdAt: integer().notNull(),
});

export const operatorSessions = sqliteTable(
  "operator_sessions",
  {
    /** SHA-256 of the token in the cookie: a stolen file opens no session. */
    tokenHash: text().primaryKey(),
    operatorId: integer()
      .notNull()
      .references(() => operators.id, { onDelete: "cascade" }),
    createdAt: integer().notNull(),
    seenAt: integer().notNull(),
  },
  (t) => [index("operator_sessions_age").on(t.createdAt)],
);

export const settings = sqliteTable("settings", {
  key: text().primaryKey(),
  value: text({ mode: "json" }).$type<unknown>().notNull(),
  updatedAt: integer().notNull(),
});

/** Mails to be sent; written in the same transaction as what they tell of. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** "order-confirmed:<order id>": the same news is never told twice. */
    key: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    createdAt: integer().notNull(),
    /** When to try (again); null once it is sent or given up. */
    dueAt: integer(),
    attempts: integer().notNull().default(0),
    sentAt: integer(),
    error: text(),
  },
  (t) => [index("outbox_due").on(t.dueAt).where(sql`due_at is not null`)],
);
