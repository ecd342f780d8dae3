import type { Cancellation } from "./cancel-order.server.ts";

type Reason = Extract<Cancellation, { ok: false }>["reason"];

/** Why an order was not cancelled, in words. */
export const cancelWords: Record<Reason, string> = {
  unknown: "We could not find this order.",
  "too late": "This order is past the point where it can be cancelled here.",
  transfer: "A UPI transfer for this order is being checked. It can be cancelled after that.",
  confirming:
    "The bank is still deciding about a payment for this order. Please try again in a few minutes.",
};
