import type { OrderStatus } from "#db/schema.ts";

/** What the operator does by hand, in the words of the button. Money has its own ways. */
export const orderSteps: Partial<Record<OrderStatus, string>> = {
  packed: "Mark as packed",
  shipped: "Mark as shipped",
  delivered: "Mark as delivered",
};
