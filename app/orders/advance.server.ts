import { eq, sql } from "drizzle-orm";
import type { Context } from "#app/context.ts";
import { db, sqlite } from "#db/client.server.ts";
import { type OrderStatus, orders } from "#db/schema.ts";
import { setStatus } from "./change-status.server.ts";
import { eventOfStatus } from "./event-labels.ts";
import { recordEvent } from "./events.server.ts";
import { mayFollow } from "./status.ts";

const statusOf = db
  .select({ status: orders.status })
  .from(orders)
  .where(eq(orders.id, sql.placeholder("orderId")))
  .prepare();

export type Advance =
  | { ok: true }
  | { ok: false; reason: "unknown" | "refused"; status?: OrderStatus };

/** The status of an order, in one read; undefined when there is no such order. */
export function findStatus(orderId: string): OrderStatus | undefined {
  return statusOf.get({ orderId })?.status;
}

/**
 * Moves an order along the status table, with its event; refused when `to` may not follow, and while
 * a return is asked for: what becomes of that moves the order on (app/returns).
 */
export function advanceOrder(
  context: Pick<Context, "actor" | "now">,
  { orderId, to }: { orderId: string; to: OrderStatus },
): Advance {
  return sqlite
    .transaction((): Advance => {
      const from = findStatus(orderId);
      if (!from) return { ok: false, reason: "unknown" };
      const kind = eventOfStatus[to];
      // Only a payment makes an order paid.
      const isAnswered = from !== "return requested";
      if (to === "paid" || !kind || !isAnswered || !mayFollow(from, to)) {
        return { ok: false, reason: "refused", status: from };
      }
      setStatus(context, { orderId, from, to });
      recordEvent(context, { orderId, kind });
      return { ok: true };
    })
    .immediate();
}
