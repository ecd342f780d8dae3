import type { OrderStatus } from "#db/schema.ts";

/** What follows when such a button is pressed. */
export const stepEffects: Partial<Record<OrderStatus, string>> = {
  packed: "Packed: the tax invoice is written if you have a GSTIN. No mail goes out.",
  delivered: "Delivered: the shopper gets a mail with the way to review and to return.",
  refunded: "Keep the rest: nothing more goes back, and the order ends. No mail goes out.",
};

/** What the operator does by hand, in the words of the button. Money has its own ways. */
export const orderSteps: Partial<Record<OrderStatus, string>> = {
  packed: "Mark as packed",
  shipped: "Mark as shipped",
  delivered: "Mark as delivered",
  refunded: "Keep the rest",
};

/** What undoing such a step does. */
export const undoEffects: Partial<Record<OrderStatus, string>> = {
  packed: "An invoice that was written stays, and counts when you pack the order again.",
  shipped: "The mail to the shopper waits five minutes, and is not sent then.",
  delivered: "The mail to the shopper waits five minutes, and is not sent then.",
};
