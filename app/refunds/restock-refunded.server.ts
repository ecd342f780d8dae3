import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { sqlite } from "#db/client.server.ts";
import { refundLines, writeUnits } from "./refund-units.server.ts";
import { restockOf } from "./refund-units.sql.server.ts";

/**
 * A refund made at the provider's dashboard names no items, so none went back in stock. Whether those of
 * an order that ended by it and never left can be sold again, the operator says.
 */
type Undecided = { refundId: string; lines: ReturnType<typeof refundLines> };

function undecided(orderId: string): Undecided | undefined {
  const refundId = restockOf.get({ orderId });
  if (refundId === undefined) return undefined;
  const lines = refundLines(orderId).filter(({ left }) => left > 0);
  return lines.some(({ mayRestock }) => mayRestock > 0) ? { refundId, lines } : undefined;
}

/** The lines whose `mayRestock` units wait for that answer; none when nothing is to be asked. */
export function linesToRestock(orderId: string): Undecided["lines"] {
  return undecided(orderId)?.lines.filter(({ mayRestock }) => mayRestock > 0) ?? [];
}

/** The operator's answer, once: false when there is nothing to decide any more. */
export function decideRestock(
  context: Context,
  { orderId, isRestocked }: { orderId: string; isRestocked: boolean },
): boolean {
  return sqlite
    .transaction(() => {
      const open = undecided(orderId);
      if (!open) return false;
      const units = open.lines.map(({ lineId, left }) => ({ lineId, quantity: left, isRestocked }));
      writeUnits(context, { orderId, refundId: open.refundId, units });
      const what = isRestocked ? "refunded items restocked" : "refunded items not restocked";
      recordAudit(context, { what, subject: `/admin/orders/${orderId}` });
      return true;
    })
    .immediate();
}
