import { sqlite } from "#db/client.server.ts";
import type { OrderStatus } from "#db/schema.ts";
import { recordEvent } from "./events.server.ts";
import { HAS_TRANSFER_REPORT, releaseHolds, returnSold, returnTaken } from "./holds.server.ts";
import { mayCancel } from "./status.ts";

export type Cancelled =
  | { ok: true; wasPaid: boolean }
  | { ok: false; reason: "unknown" | "too late" | "transfer" };

const find = sqlite.prepare(
  `select status, ${HAS_TRANSFER_REPORT} hasTransferReport from orders where id = ?`,
);
const cancel = sqlite.prepare(
  "update orders set status = @to, cancelled_by = @who, updated_at = @now where id = @id",
);

/**
 * Cancels an order that is not packed yet (the operator also one that is): unpaid it is over, paid
 * its money is due back; the pieces go back on the shelf. Part of its caller's transaction, which
 * sees to the money and the mail.
 */
export function writeCancellation(
  id: string,
  who: "shopper" | "operator",
  now = Date.now(),
): Cancelled {
  const order = find.get(id) as { status: OrderStatus; hasTransferReport: 0 | 1 } | undefined;
  if (!order) return { ok: false, reason: "unknown" };
  if (!mayCancel(order.status, who)) return { ok: false, reason: "too late" };
  // Money may be under way that only the operator can find.
  if (order.hasTransferReport) return { ok: false, reason: "transfer" };
  const wasPaid = order.status !== "awaiting payment";
  cancel.run({ id, to: wasPaid ? "refund due" : "cancelled", who, now });
  if (!wasPaid) releaseHolds(id, who, "cancelled", now);
  else if (order.status === "packed") returnSold(id, who, "cancelled", now);
  else returnTaken(id, who, "cancelled", now);
  recordEvent(id, who, "cancelled", wasPaid ? "the pieces went back" : null, now);
  return { ok: true, wasPaid };
}
