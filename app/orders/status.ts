import { HOUR } from "#app/time.ts";
import {
  type OrderStatus,
  orderStatuses,
  stageOf,
  type ToPackStatus,
  type ToSendStatus,
  unsettledStatuses,
} from "#db/schema/order-statuses.ts";

/**
 * The one table of what may follow what. The database refuses everything else
 * (`order_transitions` in db/migrations); status.test.ts holds the two against each other.
 */
export const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  "awaiting payment": ["paid", "cancelled", "refund due"],
  // A payment that arrives after the hold has expired still wins, if the units are still there.
  cancelled: ["paid", "refund due"],
  paid: ["packed", "refund due"],
  packed: ["shipped", "refund due"],
  shipped: ["delivered", "returned"],
  delivered: ["return requested"],
  "return requested": ["delivered", "returned"],
  returned: ["refund due"],
  "refund due": ["refunded"],
  refunded: [],
};

/**
 * Pressed by mistake: the way back for an hour. Declared apart, so that nothing goes back but by
 * `undoStep`; the database allows it within `UNDO_MS` of the step and no longer.
 */
export const undoneTo: Partial<Record<OrderStatus, OrderStatus>> = {
  packed: "paid",
  shipped: "packed",
  delivered: "shipped",
};
export const UNDO_MS = HOUR;

/** Whether an order of `from` may become `to`, by the table above; the same status again may not. */
export function mayFollow(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}

/** What an order that nothing stops goes through once it is confirmed, in this order. */
export const deliverySteps = ["packed", "shipped", "delivered"] as const;
const stages = ["to pack", "to ship", "sent", "delivered"];

/** How many of `deliverySteps` an order has gone; -1 before it is confirmed and where it ends otherwise. */
export function stepsGone(status: OrderStatus): number {
  return stages.indexOf(stageOf(status));
}

/** Confirmed and not packed. */
export function isToPack(status: OrderStatus): status is ToPackStatus {
  return stageOf(status) === "to pack";
}

/** Confirmed and not handed to a courier. */
export function isToSend(status: OrderStatus): status is ToSendStatus {
  return isToPack(status) || stageOf(status) === "to ship";
}

/** Nothing more is sent for it, and its money goes back or has gone. */
export function isOver(status: OrderStatus): boolean {
  return stageOf(status) === "over";
}

/** A payment may still come (`unsettledStatuses`). */
export function isUnsettled(status: OrderStatus): boolean {
  return unsettledStatuses.includes(status);
}

/** Before packing by the shopper; by the operator until it is handed to the courier. */
export function mayCancel(status: OrderStatus, who: "shopper" | "operator"): boolean {
  if (stageOf(status) === "unconfirmed" || isToPack(status)) return true;
  return isToSend(status) && who === "operator";
}

const shown: Partial<Record<OrderStatus, string>> = {
  "awaiting payment": "Awaiting payment",
  paid: "Confirmed",
  "refund due": "Refund on its way",
};

/** How far the items are that go out for those that came back; the order stays `returned`. */
export const exchangeSteps = ["packed", "sent", "delivered"] as const;
export type ExchangeStep = (typeof exchangeSteps)[number];
type OrderStep = { status: OrderStatus; exchange: ExchangeStep | null };

/** Null where nothing is packed for what came back; also once the money goes back instead. */
export function exchangeStep({ status, exchange }: OrderStep): ExchangeStep | null {
  return status === "returned" ? exchange : null;
}

const parcelOfExchange = { packed: "packed", sent: "shipped", delivered: "delivered" } as const;

/** How far the parcel is that goes out for an order, as its status says it: that of its exchange as its first. */
export function parcelStatus(order: OrderStep): OrderStatus {
  const step = exchangeStep(order);
  return step ? parcelOfExchange[step] : order.status;
}

/** A parcel is on its way to the shopper, and may come back: the order's own, or of an exchange, whose money may have gone back since. */
export function isParcelOut({ status, exchange }: OrderStep): boolean {
  return status === "shipped" || exchange === "sent";
}

/**
 * The status in the shopper's words; `hasTransferReport` while the operator looks for the transfer,
 * `exchange` once other items are packed for those that came back.
 */
export function statusLabel(
  status: OrderStatus,
  {
    hasTransferReport = false,
    exchange = null,
  }: { hasTransferReport?: boolean; exchange?: ExchangeStep | null } = {},
): string {
  if (hasTransferReport && isUnsettled(status)) return "Awaiting confirmation";
  const step = exchangeStep({ status, exchange });
  if (step) return `Exchange ${step}`;
  return shown[status] ?? status.charAt(0).toUpperCase() + status.slice(1);
}

/** Whether a word from an address is a status. */
export function isOrderStatus(text: string): text is OrderStatus {
  return (orderStatuses as readonly string[]).includes(text);
}
