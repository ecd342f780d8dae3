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
import { personal } from "./personal.ts";

/** What is sold: products, their sizes with stock and its history, pictures, reviews. */

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
    /** Everything the shopper may choose from, as the operator typed it, split at commas. */
    colors: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    brand: text(),
    sku: text().unique(),
    /** Where the card leads instead of the product page; only the database can say so. */
    link: text(),
    hsn: text(),
    gstRate: integer(),
    /** With packing; null as the shop says of all that has none of its own (setting `usualWeight`). */
    ownWeightGrams: integer(),
    care: text(),
    /** Null: as the shop says of everything it sells (setting `policies`). */
    countryOfOrigin: text(),
    /** What this item measures, in cm: `[{name: "Length", cm: {S: 96, M: 97.5}}]`; null as its category does. */
    sizeChart: text({ mode: "json" }).$type<{ name: string; cm: Record<string, number> }[]>(),
    /** Values of the shop's own attributes, by the attribute's id: `{"work": ["Phanda", "Jaali"]}`. */
    attributes: text({ mode: "json" }).$type<Record<string, string[]>>().notNull().default({}),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    archivedAt: integer(),
    /** In the shop from then on; null is a draft, which only the operator sees. */
    publishAt: integer().default(0),
  },
  (t) => [
    check("products_price", sql`${t.price} >= 100`),
    check("products_original_price", sql`${t.originalPrice} is null or ${t.originalPrice} > 0`),
    check("products_own_weight", sql`${t.ownWeightGrams} > 0`),
    // The desk's orders of its list, each with what that list is narrowed by.
    index("products_newest").on(t.createdAt, t.id, t.category, t.archivedAt, t.publishAt),
    index("products_changed").on(t.updatedAt, t.id, t.category, t.archivedAt, t.publishAt),
    index("products_cheapest").on(t.price, t.id, t.category, t.archivedAt, t.publishAt),
    index("products_title").on(
      sql`"title" collate nocase`,
      t.id,
      t.category,
      t.archivedAt,
      t.publishAt,
    ),
    index("products_category").on(t.category),
    // When the next one comes onto the shelf by itself.
    index("products_publish").on(t.publishAt).where(sql`publish_at > 0`),
  ],
);

/**
 * Which form made which product, or added pictures to it, so that one sent again, to whichever process,
 * does nothing a second time. A row is of no use after a day.
 */
export const productForms = sqliteTable(
  "product_forms",
  {
    /** A hash of its token and contents, the files among them. */
    key: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    at: integer().notNull(),
  },
  (t) => [index("product_forms_at").on(t.at), index("product_forms_product").on(t.productId)],
);

/**
 * What each product on the shelf, now or at its time, is listed under: "" is every list, the others
 * are "category:Kurti", "fabric:…", "color:…", "work:Phanda" for an attribute of the shop's own with
 * this id, and "size:M" while that size can be had. What collections ask for besides begins with "@":
 * "@badge:New", "@sale:yes" where the price was higher before, "@collection:3" where it was picked for
 * one. Triggers on products, product_sizes and collection_products write it, nothing else does: a list
 * reads one index, however large the catalogue is and however much it is narrowed.
 */
export const productFacets = sqliteTable(
  "product_facets",
  {
    productId: text().notNull(),
    facet: text().notNull(),
    createdAt: integer().notNull(),
    price: integer().notNull(),
    publishAt: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.facet] }),
    index("product_facets_newest").on(t.facet, t.createdAt, t.productId, t.publishAt, t.price),
    index("product_facets_cheapest").on(t.facet, t.price, t.productId, t.publishAt, t.createdAt),
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
    index("product_sizes_place").on(t.size, t.position),
    index("product_sizes_low").on(t.stock, t.productId).where(sql`stock is not null`),
  ],
);

/** Why stock came or went. The words for it are in `app/inventory/move-labels.ts`. */
const stockMoveKinds = [
  "counted",
  "edited",
  "product-added",
  "imported",
  "size-removed",
  "ordered",
  "paid",
  "paid-late",
  "payment-refused",
  "not-kept",
  "expired",
  "cancelled",
  "undelivered",
  "returned",
  "exchanged",
  /** Written by a release that this one does not know; its words are the reason. */
  "other",
] as const;
export type StockMoveKind = (typeof stockMoveKinds)[number];

/** Why a size has the stock it has; the newest row's `stock` is the size's own. */
export const stockMoves = sqliteTable(
  "stock_moves",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** No foreign keys: what has happened outlives the product, and an order nobody paid. */
    productId: text().notNull(),
    size: text().notNull(),
    at: integer().notNull(),
    /** Units that came (or went, below nought); null where the size is, or was, made to order. */
    change: integer(),
    /** What was there afterwards. */
    stock: integer(),
    actor: text({ enum: actorKinds }).notNull(),
    /** The operator's name. */
    actorName: text(),
    kind: text({ enum: stockMoveKinds }).notNull(),
    orderId: text(),
    /** What people call the order, which may be forgotten by now. */
    orderNumber: integer(),
    /** What the kind does not say, such as which return. */
    reason: text(),
  },
  (t) => [
    index("stock_moves_product").on(t.productId, t.id),
    index("stock_moves_order").on(t.orderId).where(sql`order_id is not null`),
    check("stock_moves_actor", sql.raw(`actor in (${quoted(actorKinds)})`)),
    check("stock_moves_kind", sql.raw(`kind in (${quoted(stockMoveKinds)})`)),
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
    author: personal(text().notNull(), { leaves: "A shopper" }),
    rating: integer().notNull(),
    text: personal(text().notNull().default(""), "names"),
    createdAt: integer().notNull(),
    /** Whose buyer wrote it; null for the demonstration's own. */
    orderId: text(),
    /** Only what the operator has let through is shown and counted. */
    status: text({ enum: ["waiting", "shown", "hidden"] })
      .notNull()
      .default("shown"),
  },
  (t) => [
    check("reviews_rating", sql`${t.rating} between 1 and 5`),
    index("reviews_product").on(t.productId, t.status, t.rating),
    index("reviews_newest").on(t.createdAt, t.id),
    index("reviews_waiting").on(t.createdAt).where(sql`status = 'waiting'`),
    uniqueIndex("reviews_once").on(t.orderId, t.productId).where(sql`order_id is not null`),
  ],
);
