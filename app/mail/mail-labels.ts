import type { MailKind } from "#db/schema.ts";

/** What a mail tells, as the desk names it. */
export const mailLabels: Record<MailKind, string> = {
  "order-confirmed": "Order confirmed",
  "order-shipped": "Order shipped",
  "order-sent-again": "Order shipped again",
  "order-delivered": "Order delivered",
  "order-cancelled": "Order cancelled",
  "refund-due": "Payment that goes back",
  refunded: "Refund sent",
  "transfer-not-found": "UPI payment not received",
  "return-asked": "Return requested",
  "return-answered": "Return answered",
  "return-received": "Return received",
  "return-closed": "Return closed",
  "exchange-sent": "Exchange sent",
  "exchange-delivered": "Exchange delivered",
  "order-message": "Message about an order",
  notice: "Notification for you",
  "notice-test": "Test mail for you",
};
