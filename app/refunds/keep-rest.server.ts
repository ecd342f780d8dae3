import { recordEvent } from "#app/orders/events.server.ts";
import { sqlite } from "#db/client.server.ts";

/**
 * Money of what the shop itself gave up, by cancelling or by a payment it may not keep, goes back whole;
 * of a parcel that came back a part may stay here once the other has arrived.
 */
const MAY_KEEP = `status = 'refund due' and cancelled_by is null
  and returned_at is not null
  and exists (select 1 from refunds where order_id = orders.id and status = 'processed')
  and not exists (select 1 from refunds where order_id = orders.id and status in ('asked', 'pending'))
  and not exists (select 1 from payments where order_id = orders.id and status = 'refund due')`;
const may = sqlite.prepare(`select 1 from orders where id = ? and ${MAY_KEEP}`).pluck();
const settle = sqlite.prepare(
  `update orders set status = 'refunded', updated_at = @now where id = @id and ${MAY_KEEP}`,
);

export function mayKeepRest(id: string): boolean {
  return may.get(id) !== undefined;
}

/** What has gone back was all that goes back: the order ends. Part of a transaction; false when it may not. */
export function keepRest(id: string, now = Date.now()): boolean {
  if (settle.run({ id, now }).changes === 0) return false;
  recordEvent({ actor: { kind: "operator" }, now }, { orderId: id, kind: "rest-kept" });
  return true;
}
