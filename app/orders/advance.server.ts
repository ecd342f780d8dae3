import { sqlite } from "#db/client.server.ts";
import type { OrderStatus } from "#db/schema.ts";
import { recordEvent, type Who } from "./events.server.ts";
import { mayFollow } from "./status.ts";

const statusOf = sqlite.prepare("select status from orders where id = ?").pluck();
const setStatus = sqlite.prepare(
  "update orders set status = @to, updated_at = @now where id = @id and status = @from",
);

export type Advance =
  | { ok: true }
  | { ok: false; reason: "unknown" | "refused"; status?: OrderStatus };

/** Moves an order along the status table by hand; refused when it may not follow. */
export function advanceOrder(id: string, to: OrderStatus, who: Who, now = Date.now()): Advance {
  return sqlite
    .transaction((): Advance => {
      const from = statusOf.get(id) as OrderStatus | undefined;
      if (!from) return { ok: false, reason: "unknown" };
      // Only a payment makes an order paid.
      if (to === "paid" || !mayFollow(from, to))
        return { ok: false, reason: "refused", status: from };
      setStatus.run({ id, from, to, now });
      recordEvent(id, who, to, null, now);
      return { ok: true };
    })
    .immediate();
}
