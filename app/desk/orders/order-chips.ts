import { keysOf } from "#app/keys.ts";
import { type ExchangeStep, isUnsettled, parcelStatus, statusLabel } from "#app/orders/status.ts";
import type { OrderStatus } from "#db/schema.ts";
import type { ChipLook } from "../chip.tsx";
import type { RefundDue } from "./refund-due.ts";

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

type OrderState = {
  status: OrderStatus;
  exchange: ExchangeStep | null;
  hasTransferReport: boolean;
  /** Null where no money is due, and where a refund waits for the customer's bank. */
  refundDue: RefundDue | null;
};

/** Of an order, with what its status alone does not say; as `orderLabel` words it. */
export function orderChip({
  status,
  exchange,
  hasTransferReport,
  refundDue,
}: OrderState): ChipLook {
  // Also of one whose time is over, until somebody has looked for its transfer.
  if (hasTransferReport && isUnsettled(status)) return orderChips["awaiting payment"];
  if (refundDue === "provider sends") return onItsWayBack;
  return orderChips[parcelStatus({ status, exchange })];
}

/** The operator has nothing to do about it. */
const onItsWayBack: ChipLook = { tone: "back", sign: "half-square" };

const refundLabels: Record<RefundDue, string> = {
  "operator asks": "Refund due",
  "operator sends": "Refund to send",
  "provider sends": "Refund on its way",
};

/** Its status in the operator's words: what they have to send is not on its way. */
export function orderLabel({ status, refundDue, ...more }: OrderState): string {
  return refundDue ? refundLabels[refundDue] : statusLabel(status, more);
}

/** All orders of a status together, whoever sends the money. */
export function statusName(status: OrderStatus): string {
  return status === "refund due" ? refundLabels["operator asks"] : statusLabel(status);
}

/** In the order above, as the desk lists them. */
export const deskStatuses = keysOf(orderChips);
