import { eq, sql } from "drizzle-orm";
import type { SizeStock } from "#app/inventory/set-stock.server.ts";
import { db, sqlite } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { factColumns } from "../fact-columns.server.ts";
import type { ProductFacts } from "../product-fields.ts";
import { listPicturesOf, type StoredPicture } from "../save-pictures.server.ts";
import { type ProductState, productStateOf } from "./product-desk.server.ts";

/** `held` pieces are off the shelf for unpaid orders; for `waiting` more these have only asked. */
export type DeskSize = SizeStock & { held: number; waiting: number };

export type WholeProduct = ProductFacts & {
  id: string;
  productState: ProductState;
  sizes: DeskSize[];
  pictures: StoredPicture[];
};

const find = db
  .select({ id: products.id, archivedAt: products.archivedAt, ...factColumns })
  .from(products)
  .where(eq(products.id, sql.placeholder("id")))
  .prepare();
const title = sqlite.prepare("select title from products where id = ?").pluck();
const skuOwner = sqlite.prepare("select title from products where sku = ? and id <> ?").pluck();
const sizes = sqlite.prepare(
  "select size, stock from product_sizes where product_id = ? order by position",
);
const held = sqlite.prepare(
  `select size, sum(quantity) held, sum(missing) waiting from holds
   where product_id = ? group by size`,
);

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

/** Undefined when there is no such product. */
export function titleOf(id: string): string | undefined {
  return title.get(id) as string | undefined;
}

export function deskSizes(id: string): DeskSize[] {
  const kept = held.all(id) as Pick<DeskSize, "size" | "held" | "waiting">[];
  return (sizes.all(id) as SizeStock[]).map((row) => ({
    ...row,
    held: 0,
    waiting: 0,
    ...kept.find(({ size }) => size === row.size),
  }));
}

/** Why a product (a new one has no id) cannot have this SKU; undefined when it can. */
export function skuRefusal(sku: string, id = ""): string | undefined {
  const owner = skuOwner.get(sku, id);
  return owner === undefined ? undefined : `${owner} already has this SKU.`;
}
