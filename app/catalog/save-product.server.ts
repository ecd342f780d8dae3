import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Context } from "#app/context.ts";
import { type SizeStock, setSizes } from "#app/inventory/set-stock.server.ts";
import { FREE_SIZE } from "#app/shop.ts";
import { db, sqlite } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { nameCategory } from "./groups/name-category.server.ts";
import type { ProductFacts } from "./product-fields.ts";
import { addPictures, type NewPicture } from "./save-pictures.server.ts";
import { latinSlug } from "./slug.ts";

export type NewProduct = Pick<ProductFacts, "title" | "price"> &
  Partial<ProductFacts> & {
    /** In order; none: one size fits all, made to order. */
    sizes: SizeStock[];
    pictures: NewPicture[];
  };

/** Puts a product on the shelf; it can be bought at once unless `publishAt` says otherwise. */
export function createProduct(
  context: Context,
  { sizes, pictures, ...given }: NewProduct,
): { id: string } {
  const { now } = context;
  const facts = { publishAt: now, ...given };
  return sqlite
    .transaction(() => {
      const id = insertUnderFreeId(facts, now);
      const all = sizes.length > 0 ? sizes : [{ size: FREE_SIZE, stock: null }];
      setSizes(context, { productId: id, sizes: all, kind: "product-added" });
      addPictures(id, pictures);
      return { id };
    })
    .immediate();
}

type Facts = Partial<ProductFacts> & Pick<ProductFacts, "title" | "price" | "publishAt">;

function insertUnderFreeId(facts: Facts, now: number): string {
  const plain = latinSlug(facts.title);
  const row = { createdAt: now, updatedAt: now, ...facts, ...derived(facts, now) };
  for (let id = plain || suffixed("product"); ; id = suffixed(plain || "product")) {
    const insert = db.insert(products).values({ id, ...row });
    if (insert.onConflictDoNothing({ target: products.id }).run().changes === 1) return id;
  }
}

/**
 * What follows from the facts that are named: the main colour; the category as it is called now; and a
 * product becomes new in the lists when it comes into the shop, not when its draft was begun.
 */
function derived({ colors, category, publishAt }: Partial<ProductFacts>, now: number) {
  return {
    ...(category && { category: nameCategory(category, now) }),
    ...(colors && { color: colors[0] ?? null }),
    ...(publishAt && { createdAt: publishAt }),
  };
}

function suffixed(id: string): string {
  return `${id}-${randomBytes(3).toString("hex")}`;
}

/**
 * Sets what `facts` names and leaves the rest. Throws where a rule of the table is broken, such as an SKU
 * that another product has.
 */
export function changeProductFacts(
  { now }: Context,
  { id, facts }: { id: string; facts: Partial<ProductFacts> },
): void {
  const row = { ...facts, ...derived(facts, now), updatedAt: now };
  db.update(products).set(row).where(eq(products.id, id)).run();
}

/** Takes a product out of the shop, or puts it back. False when there is no such product. */
export function setArchived(
  { now }: Context,
  { id, archived }: { id: string; archived: boolean },
): boolean {
  const row = { archivedAt: archived ? now : null, updatedAt: now };
  return db.update(products).set(row).where(eq(products.id, id)).run().changes === 1;
}
