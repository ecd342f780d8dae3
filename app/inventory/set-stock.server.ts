import { and, asc, eq, sql } from "drizzle-orm";
import { db, sqlite } from "#db/client.server.ts";
import { productSizes, type StockMoveKind } from "#db/schema.ts";
import { type MoveContext, recordMove } from "./stock-moves.server.ts";

/** `stock` in units; null: made to order. */
export type SizeStock = { size: string; stock: number | null };

const isSize = and(
  eq(productSizes.productId, sql.placeholder("productId")),
  eq(productSizes.size, sql.placeholder("size")),
);
const sizesOf = db
  .select({
    size: productSizes.size,
    stock: productSizes.stock,
    position: productSizes.position,
  })
  .from(productSizes)
  .where(eq(productSizes.productId, sql.placeholder("productId")))
  .orderBy(asc(productSizes.position))
  .prepare();
const insertSize = db
  .insert(productSizes)
  .values({
    productId: sql.placeholder("productId"),
    size: sql.placeholder("size"),
    position: sql.placeholder("position"),
    stock: sql.placeholder("stock"),
  })
  .prepare();
const updateSize = db
  .update(productSizes)
  .set({ position: sql`${sql.placeholder("position")}`, stock: sql`${sql.placeholder("stock")}` })
  .where(isSize)
  .prepare();
const deleteSize = db.delete(productSizes).where(isSize).prepare();
const setStockWhen = db
  .update(productSizes)
  .set({ stock: sql`${sql.placeholder("to")}` })
  .where(and(isSize, sql`${productSizes.stock} is ${sql.placeholder("from")}`))
  .prepare();

/**
 * Makes these the sizes of a product, in this order: others go, and with them the lines of carts
 * that hold them. Whoever sets stock looks at the figures in the same transaction.
 */
export function setSizes(
  context: MoveContext,
  { productId, sizes, kind }: { productId: string; sizes: SizeStock[]; kind: StockMoveKind },
): void {
  sqlite
    .transaction(() => {
      const before = new Map(sizesOf.all({ productId }).map((row) => [row.size, row]));
      sizes.forEach(({ size, stock }, position) => {
        const had = before.get(size);
        before.delete(size);
        const row = { productId, size, position, stock };
        if (!had) insertSize.run(row);
        else if (had.stock !== stock || had.position !== position) updateSize.run(row);
        if (had ? had.stock !== stock : stock !== null) {
          recordMove(context, { productId, size, from: had ? had.stock : 0, to: stock, kind });
        }
      });
      for (const { size, stock } of before.values()) {
        deleteSize.run({ productId, size });
        if (stock === null) continue;
        recordMove(context, { productId, size, from: stock, to: 0, kind: "size-removed" });
      }
    })
    .immediate();
}

export type StockChange = { size: string; from: number | null; to: number | null };

/**
 * Sets the stock of sizes, each only while it is still what the operator saw: a unit sold in
 * between must not come back. Returns the sizes that have changed meanwhile; then nothing is set.
 */
export function setStock(
  context: MoveContext,
  { productId, changes }: { productId: string; changes: StockChange[] },
): string[] {
  const moved: string[] = [];
  const undo = new Error("stock has moved");
  try {
    sqlite
      .transaction(() => {
        for (const change of changes) {
          const { changes: set } = setStockWhen.run({ productId, ...change });
          if (set === 0) moved.push(change.size);
          else recordMove(context, { productId, ...change, kind: "counted" });
        }
        if (moved.length > 0) throw undo;
      })
      .immediate();
  } catch (error) {
    if (error !== undo) throw error;
  }
  return moved;
}
