import type { Context } from "#app/context.ts";
import { setStatus } from "#app/orders/change-status.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { mayClose } from "./refund-rows.sql.server.ts";

/** Only an order whose parcel came back, of which a part is refunded and nothing is on its way. */
export function mayCloseWithoutRefund(id: string): boolean {
  return mayClose.get(id) !== undefined;
}

/** What has gone back was all that goes back: the order ends. Part of a transaction; false when it may not. */
export function closeWithoutRefund(context: Context, { orderId }: { orderId: string }): boolean {
  if (!mayCloseWithoutRefund(orderId)) return false;
  setStatus(context, { orderId, from: "refund due", to: "refunded" });
  recordEvent(context, { orderId, kind: "rest-kept" });
  return true;
}
