import type { Database } from "better-sqlite3";
import type { BenchProduct } from "./catalogue.ts";

/** What there was of a size before years of orders. */
const FIRST = 100_000;

/**
 * The history of stock: `take` for a line of an order, and `count` at the end, when what is left is
 * counted, so that each size's newest row is what its shelf says.
 */
export function stockWriter(sqlite: Database) {
  const move = sqlite.prepare(
    `insert into stock_moves (product_id, size, at, change, stock, actor, actor_name, kind, order_id, order_number)
     values (@productId, @size, @at, @change, @stock, @actor, @actorName, @kind, @orderId, @orderNumber)`,
  );
  const left = new Map<BenchProduct, number[]>();
  const leftOf = (product: BenchProduct) => {
    const known = left.get(product) ?? product.sizes.map(() => FIRST);
    left.set(product, known);
    return known;
  };
  return {
    take(
      product: BenchProduct,
      size: string,
      quantity: number,
      order: { id: string; number: number; at: number },
    ) {
      const position = product.sizes.indexOf(size);
      if (product.stock[position] === null) return;
      const known = leftOf(product);
      const stock = (known[position] ?? FIRST) - quantity;
      known[position] = stock;
      move.run({
        productId: product.id,
        size,
        at: order.at,
        change: -quantity,
        stock,
        actor: "shopper",
        actorName: null,
        kind: "ordered",
        orderId: order.id,
        orderNumber: order.number,
      });
    },
    count(catalogue: BenchProduct[], at: number) {
      for (const product of catalogue) {
        product.sizes.forEach((size, position) => {
          const stock = product.stock[position] ?? null;
          const change = stock === null ? null : stock - (left.get(product)?.[position] ?? 0);
          move.run({
            productId: product.id,
            size,
            at,
            change,
            stock,
            actor: "operator",
            actorName: "operator",
            kind: "counted",
            orderId: null,
            orderNumber: null,
          });
        });
      }
    },
  };
}
