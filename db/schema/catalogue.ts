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

/** What is sold: products, their sizes with stock, pictures, reviews. */

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
