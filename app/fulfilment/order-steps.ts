import { customerMail } from "#app/mail/customer-mail.ts";
import type { OrderStatus } from "#db/schema.ts";

const effects: Partial<Record<OrderStatus, (isMailed: boolean) => string>> = {
  packed: () =>
    "When packed, the tax invoice is made if you have a GSTIN. The customer gets no mail.",
  delivered: (isMailed) => customerMail({ isMailed, what: " with links to review and return" }),
  refunded: () =>
    "Close without refund: nothing more is refunded, and the order ends. The customer gets no mail.",
};

/** What follows when such a button is pressed; `isMailed` is `areMailsSent`. */
export function stepEffect(step: OrderStatus, isMailed: boolean): string | undefined {
  return effects[step]?.(isMailed);
}

/** What the operator does by hand, in the words of the button. Money has its own ways. */
export const orderSteps: Partial<Record<OrderStatus, string>> = {
  packed: "Mark packed",
  shipped: "Ship order",
  delivered: "Mark delivered",
  refunded: "Close without refund",
};

/** What undoing such a step does. */
export const undoEffects: Partial<Record<OrderStatus, string>> = {
  packed: "The invoice stays, and is used when you pack the order again.",
  shipped: "The customer gets no mail if you undo within five minutes.",
  delivered: "The customer gets no mail if you undo within five minutes.",
};
