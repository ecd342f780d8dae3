import { eq, sql } from "drizzle-orm";
import type { Context } from "#app/context.ts";
import { db } from "#db/client.server.ts";
import { orders } from "#db/schema.ts";
import { recordEvent } from "./events.server.ts";
import { releaseHolds, returnSold, returnTaken } from "./holds/holds.server.ts";
import { toCancel } from "./holds/holds.sql.server.ts";
import { mayCancel } from "./status.ts";

type Canceller = Pick<Context, "now"> & { actor: { kind: "shopper" | "operator" } };
type Cancelled =
  | { ok: true; wasPaid: boolean }
  | { ok: false; reason: "unknown" | "too late" | "transfer" };

const cancel = db
  .update(orders)
  .set({
    status: sql`${sql.placeholder("to")}`,
    cancelledBy: sql`${sql.placeholder("by")}`,
    updatedAt: sql`${sql.placeholder("now")}`,
  })
  .where(eq(orders.id, sql.placeholder("orderId")))
  .prepare();

/**
 * Cancels an order that is not packed yet (the operator also one that is): unpaid it is over, paid
 * its money is due back; the units go back on the shelf. Part of its caller's transaction, which
 * sees to the money and the mail.
 */
export function writeCancellation(context: Canceller, { orderId }: { orderId: string }): Cancelled {
  const by = context.actor.kind;
  const order = toCancel.get({ orderId });
  if (!order) return { ok: false, reason: "unknown" };
  if (!mayCancel(order.status, by)) return { ok: false, reason: "too late" };
  // Money may be under way that only the operator can find.
  if (order.hasTransferReport) return { ok: false, reason: "transfer" };
  const { status } = order;
  const wasPaid = order.isPaid === 1;
  cancel.run({ orderId, to: wasPaid ? "refund due" : "cancelled", by, now: context.now });
  const isHeld = status === "awaiting payment";
  const release = isHeld ? releaseHolds : status === "packed" ? returnSold : returnTaken;
  release(context, { orderId, kind: "cancelled" });
  const note = isHeld ? null : "the items are back in stock";
  recordEvent(context, { orderId, kind: "cancelled", note });
  return { ok: true, wasPaid };
}
