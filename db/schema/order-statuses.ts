import { quoted } from "./actor.ts";

/** The statuses of orders, and those that several rooms ask for together. */

export const orderStatuses = [
  "awaiting payment",
  "paid",
  "packed",
  "shipped",
  "delivered",
  "cancelled",
  "refund due",
  "refunded",
  "return requested",
  "returned",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Confirmed and not handed to a courier: what the desk packs and sends. */
export const toSendStatuses: readonly OrderStatus[] = ["paid", "packed"];
/** A payment may still come: of a cancelled order too, when it was begun before. */
export const unsettledStatuses: readonly OrderStatus[] = ["awaiting payment", "cancelled"];
/** The order is under way: its units may have to go back on the shelf. */
export const openStatuses: readonly OrderStatus[] = [
  "awaiting payment",
  "paid",
  "packed",
  "shipped",
  "return requested",
];

/** In SQL, of rows of `orders` or `order_counts`; written as the partial indexes have it. */
export const TO_SEND = `status in (${quoted(toSendStatuses)})`;
export const UNSETTLED = `status in (${quoted(unsettledStatuses)})`;
export const OPEN = `status in (${quoted(openStatuses)})`;
