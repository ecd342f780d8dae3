import type { Context } from "#app/context.ts";
import { setStatus } from "#app/orders/change-status.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { mayKeep } from "./refund-rows.sql.server.ts";

export function mayKeepRest(id: string): boolean {
  return mayKeep.get(id) !== undefined;
}

/** What has gone back was all that goes back: the order ends. Part of a transaction; false when it may not. */
export function keepRest(context: Context, { orderId }: { orderId: string }): boolean {
  if (!mayKeepRest(orderId)) return false;
  setStatus(context, { orderId, from: "refund due", to: "refunded" });
  recordEvent(context, { orderId, kind: "rest-kept" });
  return true;
}
