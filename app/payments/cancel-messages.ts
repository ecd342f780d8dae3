import type { Cancellation } from "./cancel-order.server.ts";

type Reason = Extract<Cancellation, { ok: false }>["reason"];

/** Why an order was not cancelled, in words. */
export const cancelMessages: Record<Reason, string> = {
  unknown: "We could not find this order.",
  "too late": "This order can no longer be cancelled.",
  transfer: "We are checking a UPI payment for this order. You can cancel it after that.",
  confirming: "A payment for this order is still in progress. Please try again in a few minutes.",
};
