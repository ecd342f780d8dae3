import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { quoted } from "./actor.ts";
import { products } from "./catalogue.ts";

/** How what is sold is gathered for shoppers: categories, and collections across them. */

/** A picture as `app/content/page-image.ts` has it. */
type StoredPlate = { src: string; alt: string; shape: string; color: string };

const addressed = () => ({
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull().unique(),
  /** The last part of its address below /collections, unique among categories and collections. */
  slug: text().notNull().unique(),
  /** Lower comes first. */
  position: integer().notNull(),
  description: text().notNull().default(""),
  picture: text({ mode: "json" }).$type<StoredPlate>(),
  /** One that is not is no filter, and has no page. */
  isShown: integer({ mode: "boolean" }).notNull().default(true),
  /** Raised with every change: of two who edit it the second is told. */
  revision: integer().notNull().default(1),
  createdAt: integer().notNull(),
  updatedAt: integer().notNull(),
});

/**
 * `products.category` holds the name of one. A product of a category that is not here makes its row
 * (a trigger, whoever wrote the product); one that products have cannot be deleted.
 */
export const categories = sqliteTable("categories", {
  ...addressed(),
  /** The id of the set of sizes its products come in (setting `sizeSets`); null as the first. */
  sizeSet: text(),
  /** The id of the chart of its sizes (setting `sizeCharts`); null for none. */
  sizeChart: text(),
  /** What the one size of a product without sizes is called; null as the shop says. */
  singleSizeLabel: text(),
});

/** What a category says of sizes; null: nothing. */
export type CategorySizes = Pick<
  typeof categories.$inferSelect,
  "sizeSet" | "sizeChart" | "singleSizeLabel"
>;

/** Which products a collection gathers by itself: all that is said must be so. */
export type CollectionRule = {
  /** A category's name. */
  category?: string | undefined;
  /** As `product_facets` names them: "fabric:Mulmul", "work:Phanda". */
  facet?: string | undefined;
  badge?: string | undefined;
  onSale?: boolean | undefined;
  /** Paise. */
  min?: number | undefined;
  max?: number | undefined;
  /** Made in the last so many days. */
  days?: number | undefined;
};

export const collections = sqliteTable("collections", {
  ...addressed(),
  /** Null: its products are picked by hand (`collection_products`). */
  rule: text({ mode: "json" }).$type<CollectionRule>(),
});

/** The products of a collection by hand, in their order. */
export const collectionProducts = sqliteTable(
  "collection_products",
  {
    collectionId: integer()
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.productId] }),
    index("collection_products_order").on(t.collectionId, t.position, t.productId),
    index("collection_products_product").on(t.productId),
  ],
);

const groupKinds = ["category", "collection"] as const;

/** Addresses that categories and collections had before: who comes to one is sent to where it is now. */
export const groupAddresses = sqliteTable(
  "group_addresses",
  {
    slug: text().primaryKey(),
    kind: text({ enum: groupKinds }).notNull(),
    groupId: integer().notNull(),
  },
  () => [check("group_addresses_kind", sql.raw(`kind in (${quoted(groupKinds)})`))],
);

/**
 * Categories whose products are still being moved, in steps, to another name: what products say as
 * `from` means `to`.
 */
export const categoryMoves = sqliteTable("category_moves", {
  from: text("from_name").primaryKey(),
  /** Null: to no category. */
  to: text("to_name"),
});
