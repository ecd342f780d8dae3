import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { sqlite } from "#db/client.server.ts";
import { findStatus } from "./advance.server.ts";
import { listEvents, recordEvent } from "./events.server.ts";

/**
 * Keeps a note in the order's history, which only the desk shows; false when there is no such order. The
 * same words of the same operator once more, with nothing between, are a form sent twice.
 */
export function keepNote(
  context: Context,
  { orderId, note }: { orderId: string; note: string },
): boolean {
  return sqlite
    .transaction(() => {
      if (!findStatus(orderId)) return false;
      const last = listEvents(orderId).at(-1);
      if (last?.kind === "note" && last.note === note && last.actorName === context.actor.name)
        return true;
      recordEvent(context, { orderId, kind: "note", note });
      // What it says may be about the shopper: the log only knows that there is one.
      recordAudit(context, { what: "note saved", subject: `/admin/orders/${orderId}` });
      return true;
    })
    .immediate();
}
