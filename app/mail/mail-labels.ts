import type { MailKind } from "#db/schema.ts";

/** What a mail tells, as the desk names it. */
export const mailLabels: Record<MailKind, string> = {
  "order-confirmed": "Order confirmed",
  "order-shipped": "Parcel on its way",
  "order-sent-again": "Parcel on its way again",
  "order-delivered": "Parcel arrived",
  "order-cancelled": "Order cancelled",
  refunded: "Money sent back",
  "transfer-not-found": "Transfer not found",
  "return-asked": "Return asked for",
  "return-answered": "Return answered",
  "return-received": "Return received",
  "return-closed": "Return closed",
  "exchange-sent": "Exchange on its way",
  notice: "News for you",
  "notice-test": "Test for you",
};
