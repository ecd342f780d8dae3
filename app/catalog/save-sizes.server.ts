import { type Mover, recordMove } from "#app/inventory/stock-moves.server.ts";
import { sqlite } from "#db/client.server.ts";

export type SizeStock = { size: string; stock: number | null };

const sizesOf = sqlite.prepare(
  "select size, stock, position from product_sizes where product_id = ? order by position",
);
const insertSize = sqlite.prepare(
  "insert into product_sizes (product_id, size, position, stock) values (@id, @size, @position, @stock)",
);
const updateSize = sqlite.prepare(
  "update product_sizes set position = @position, stock = @stock where product_id = @id and size = @size",
);
const deleteSize = sqlite.prepare("delete from product_sizes where product_id = ? and size = ?");
const setStockWhen = sqlite.prepare(
  "update product_sizes set stock = @to where product_id = @id and size = @size and stock is @from",
);

/**
 * Makes these the sizes of a product, in this order: others go, and with them the lines of carts
 * that hold them. Whoever sets stock looks at the figures in the same transaction.
 */
export function setSizes(productId: string, wanted: SizeStock[], mover: Mover): void {
  sqlite
    .transaction(() => {
      const before = new Map(listSizes(productId).map((row) => [row.size, row]));
      wanted.forEach(({ size, stock }, position) => {
        const had = before.get(size);
        before.delete(size);
        const row = { id: productId, size, position, stock };
        if (!had) insertSize.run(row);
        else if (had.stock !== stock || had.position !== position) updateSize.run(row);
        if (had ? had.stock !== stock : stock !== null) {
          recordMove(productId, size, { from: had ? had.stock : 0, to: stock }, mover);
        }
      });
      for (const { size, stock } of before.values()) {
        deleteSize.run(productId, size);
        const why = `${mover.why}: size taken off`;
        if (stock !== null) recordMove(productId, size, { from: stock, to: 0 }, { ...mover, why });
      }
    })
    .immediate();
}

function listSizes(productId: string) {
  return sizesOf.all(productId) as (SizeStock & { position: number })[];
}

export type StockChange = { size: string; from: number | null; to: number | null };

/**
 * Sets the stock of sizes, each only while it is still what the operator saw: a piece sold in
 * between must not come back. Returns the sizes that have changed meanwhile; then nothing is set.
 */
export function setStock(productId: string, changes: StockChange[], mover: Mover): string[] {
  const moved: string[] = [];
  const undo = new Error("stock has moved");
  try {
    sqlite
      .transaction(() => {
        for (const change of changes) {
          const { changes: set } = setStockWhen.run({ id: productId, ...change });
          if (set === 0) moved.push(change.size);
          else recordMove(productId, change.size, change, mover);
        }
        if (moved.length > 0) throw undo;
      })
      .immediate();
  } catch (error) {
    if (error !== undo) throw error;
  }
  return moved;
}
