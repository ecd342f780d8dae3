import { and, eq, ne, sql } from "drizzle-orm";
import type { SizeStock } from "#app/inventory/set-stock.server.ts";
import { sizesOfProduct } from "#app/inventory/sizes-of-product.server.ts";
import { db } from "#db/client.server.ts";
import { holds, products } from "#db/schema.ts";
import { factColumns } from "../fact-columns.server.ts";
import type { ProductFacts } from "../product-fields.ts";
import { listPicturesOf, type StoredPicture } from "../save-pictures.server.ts";
import { type ProductState, productStateOf } from "./product-desk.server.ts";

/** `held` units are off the shelf for unpaid orders; for `waiting` more these have only asked. */
export type DeskSize = SizeStock & { held: number; waiting: number };

export type WholeProduct = ProductFacts & {
  id: string;
  productState: ProductState;
  updatedAt: number;
  sizes: DeskSize[];
  pictures: StoredPicture[];
};

const find = db
  .select({
    id: products.id,
    archivedAt: products.archivedAt,
    updatedAt: products.updatedAt,
    ...factColumns,
  })
  .from(products)
  .where(eq(products.id, sql.placeholder("id")))
  .prepare();
const title = db
  .select({ title: products.title })
  .from(products)
  .where(eq(products.id, sql.placeholder("id")))
  .prepare();
const skuOwner = db
  .select({ title: products.title })
  .from(products)
  .where(and(eq(products.sku, sql.placeholder("sku")), ne(products.id, sql.placeholder("id"))))
  .prepare();
const held = db
  .select({
    size: holds.size,
    held: sql<number>`sum(${holds.quantity})`,
    waiting: sql<number>`sum(${holds.missing})`,
  })
  .from(holds)
  .where(eq(holds.productId, sql.placeholder("id")))
  .groupBy(holds.size)
  .prepare();

/** Everything the operator may change of a product, whatever its state. */
export function findDeskProduct(id: string, now = Date.now()): WholeProduct | undefined {
  const row = find.get({ id });
  if (!row) return undefined;
  const { archivedAt, ...facts } = row;
  const { publishAt } = facts;
  return {
    ...facts,
    productState: productStateOf({ archivedAt, publishAt }, now),
    sizes: deskSizes(id),
    pictures: listPicturesOf(id),
  };
}

/** Where it stands, as a text that `backOnShelf` reads: hidden since when, in the shop from when on (ms UTC). */
export function shelfOf(id: string): string | undefined {
  const row = find.get({ id });
  return row && `${row.archivedAt ?? ""}:${row.publishAt ?? ""}`;
}

/** Undefined when there is no such product. */
export function titleOf(id: string): string | undefined {
  return title.get({ id })?.title;
}

/** In their order; empty where there is no such product. */
export function deskSizes(id: string): DeskSize[] {
  const kept = held.all({ id });
  return sizesOfProduct(id).map((row) => ({
    ...row,
    held: 0,
    waiting: 0,
    ...kept.find(({ size }) => size === row.size),
  }));
}

/** Why a product (a new one has no id) cannot have this SKU; undefined when it can. */
export function skuRefusal(sku: string, id = ""): string | undefined {
  const owner = skuOwner.get({ sku, id });
  return owner && `${owner.title} already has this SKU.`;
}
