import type { Refund } from "#app/refunds/refunds.server.ts";
import type { OrderStatus } from "#db/schema.ts";

/** Who has to do what about the money of an order that ended. */
export type RefundDue = "operator asks" | "operator sends" | "provider sends";
export const refundsDue = [
  "operator asks",
  "operator sends",
  "provider sends",
] as const satisfies RefundDue[];

type RefundOfOrder = Pick<Refund, "status"> & { isByHand: boolean; isHeld: boolean };

/** Null where nothing is due, and where a refund waits for the customer's bank, which is said by itself. */
export function refundDue(
  { status, isRefundable }: { status: OrderStatus; isRefundable: boolean },
  refunds: readonly RefundOfOrder[],
): RefundDue | null {
  if (status !== "refund due") return null;
  if (isRefundable) return "operator asks";
  const open = refunds.filter((one) => ["asked", "pending"].includes(one.status) && !one.isHeld);
  if (open.some(({ isByHand }) => isByHand)) return "operator sends";
  return open.length > 0 ? "provider sends" : null;
}
