import { recordAudit } from "#app/audit/audit.server.ts";
import { statusLabel } from "#app/orders/status.ts";
import { sqlite } from "#db/client.server.ts";
import { moveOrder } from "./move-order.server.ts";

/** As many as a page of the list and the papers for them can hold. */
export const MOST_ORDERS_AT_ONCE = 100;

export type Packed = {
  /** Numbers of the orders that are packed now. */
  packed: number[];
  /** Those that are not, each with the reason in words. */
  left: { number: number | null; why: string }[];
};

const numberOf = sqlite.prepare("select number from orders where id = ?").pluck();

/**
 * Packs several orders, each with what belongs to the step (its tax invoice too). One that cannot be
 * packed stops none of the others. `who` is the operator's name.
 */
export function packOrders(ids: readonly string[], who: string, now = Date.now()): Packed {
  const result: Packed = { packed: [], left: [] };
  for (const id of new Set(ids.slice(0, MOST_ORDERS_AT_ONCE))) {
    const number = (numberOf.get(id) as number | undefined) ?? null;
    const moved = pack.immediate(id, who, now);
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

const pack = sqlite.transaction((id: string, who: string, now: number) => {
  const moved = moveOrder(id, "packed", "operator", undefined, now);
  if (moved.ok) recordAudit(who, "order packed", `/admin/orders/${id}`, null, now);
  return moved;
});
