import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { statusLabel } from "#app/orders/status.ts";
import { db, sqlite } from "#db/client.server.ts";
import { orders } from "#db/schema.ts";
import { moveOrder } from "./move-order.server.ts";

/** As many as a page of the list and the documents for them can hold. */
export const MOST_ORDERS_AT_ONCE = 100;

type Packed = {
  /** Numbers of the orders that are packed now. */
  packed: number[];
  /** Those that are not, each with the reason in words. */
  left: { number: number | null; why: string }[];
};

const numberOf = db
  .select({ number: orders.number })
  .from(orders)
  .where(eq(orders.id, sql.placeholder("orderId")))
  .prepare();

/**
 * Packs several orders, each with what belongs to the step (its tax invoice too). One that cannot be
 * packed stops none of the others.
 */
export function packOrders(context: Context, { ids }: { ids: readonly string[] }): Packed {
  const result: Packed = { packed: [], left: [] };
  for (const orderId of new Set(ids.slice(0, MOST_ORDERS_AT_ONCE))) {
    const number = numberOf.get({ orderId })?.number ?? null;
    const moved = pack.immediate(context, orderId);
    if (moved.ok) result.packed.push(number ?? 0);
    else if (moved.reason === "unknown")
      result.left.push({ number, why: "there is no such order" });
    else {
      const status = moved.status ? statusLabel(moved.status).toLowerCase() : "elsewhere";
      result.left.push({ number, why: `it is ${status}` });
    }
  }
  return result;
}

const pack = sqlite.transaction((context: Context, orderId: string) => {
  const moved = moveOrder(context, { orderId, to: "packed" });
  const subject = `/admin/orders/${orderId}`;
  if (moved.ok) recordAudit(context, { what: "order packed", subject });
  return moved;
});
