import { type ExchangeStep, isUnsettled, parcelStatus } from "#app/orders/status.ts";
import type { OrderStatus } from "#db/schema.ts";
import type { ChipLook } from "../chip.tsx";

/** How each status of an order looks, in the order of the operator's day: what waits for them first. */
export const orderChips: Record<OrderStatus, ChipLook> = {
  paid: { tone: "info", sign: "quarter" },
  packed: { tone: "ready", sign: "half" },
  shipped: { tone: "moving", sign: "three-quarters" },
  "awaiting payment": { tone: "attention", sign: "ring" },
  "return requested": { tone: "asked", sign: "half-square" },
  "refund due": { tone: "bad", sign: "triangle" },
  delivered: { tone: "good", sign: "full" },
  returned: { tone: "back", sign: "full-square" },
  refunded: { tone: "neutral", sign: "square" },
  cancelled: { tone: "neutral", sign: "cross" },
};

/** Of an order, with what its status alone does not say; as `statusLabel` words it. */
export function orderChip({
  status,
  exchange,
  hasTransferReport,
}: {
  status: OrderStatus;
  exchange: ExchangeStep | null;
  hasTransferReport: boolean;
}): ChipLook {
  // Also of one whose time is over, until somebody has looked for its transfer.
  if (hasTransferReport && isUnsettled(status)) return orderChips["awaiting payment"];
  return orderChips[parcelStatus({ status, exchange })];
}

/** In the order above, as the desk lists them. */
export const deskStatuses = Object.keys(orderChips) as readonly OrderStatus[];
