import { recordAudit } from "#app/audit/audit.server.ts";
import { sqlite } from "#db/client.server.ts";
import { recordEvent } from "./events.server.ts";

const exists = sqlite.prepare("select 1 from orders where id = ?").pluck();

/** Keeps a note in the order's history, which only the desk shows; false when there is no such order. */
export function keepNote(orderId: string, note: string, by: string, now = Date.now()): boolean {
  return sqlite
    .transaction(() => {
      if (!exists.get(orderId)) return false;
      recordEvent({ actor: { kind: "operator" }, now }, { orderId, kind: "note", note });
      // What it says may be about the shopper: the log only knows that there is one.
      recordAudit(by, "note saved", `/admin/orders/${orderId}`, null, now);
      return true;
    })
    .immediate();
}
