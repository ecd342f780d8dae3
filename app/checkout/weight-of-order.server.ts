import { eq, sql } from "drizzle-orm";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { db } from "#db/client.server.ts";
import { orderLines, products } from "#db/schema.ts";

const weightOf = db
  .select({
    grams: sql<number>`sum(${orderLines.quantity} * coalesce(${products.ownWeightGrams}, ${sql.placeholder("usualWeight")}))`,
  })
  .from(orderLines)
  .leftJoin(products, eq(products.id, orderLines.productId))
  .where(eq(orderLines.orderId, sql.placeholder("orderId")))
  .prepare();

/** In grams, as the couriers are asked. */
export function weightOfOrder(orderId: string): number {
  return weightOf.get({ orderId, usualWeight: currentSettings().usualWeight })?.grams ?? 0;
}
