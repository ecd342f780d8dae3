import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { productSizes } from "#db/schema.ts";
import type { SizeStock } from "./set-stock.server.ts";

const sizes = db
  .select({ size: productSizes.size, stock: productSizes.stock })
  .from(productSizes)
  .where(eq(productSizes.productId, sql.placeholder("id")))
  .orderBy(productSizes.position)
  .prepare();

/** In the product's order, with the units on the shelf; `stock` null is made to order. */
export function sizesOfProduct(id: string): SizeStock[] {
  return sizes.all({ id });
}
