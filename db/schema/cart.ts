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
} from "drizzle-orm/sqlite-core";
import { productSizes, products } from "./catalogue.ts";
import { personal } from "./personal.ts";

/**
 * What a shopper keeps before ordering. `shopperId` is the unguessable id in the signed cookie; it
 * is the key of everything of theirs.
 */

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
    index("wishes_stale").on(t.addedAt),
  ],
);

/** What the shopper has typed at checkout so far: survives reloads, Back and every error. */
export const checkoutDrafts = sqliteTable("checkout_drafts", {
  shopperId: text()
    .primaryKey()
    .references(() => carts.shopperId, { onDelete: "cascade" }),
  fields: personal(text({ mode: "json" }).$type<Record<string, string>>().notNull(), "row", {
    finds: true,
  }),
  updatedAt: integer().notNull(),
});
