import { shopOrigin } from "#app/env.server.ts";
import type { Shipment } from "#app/fulfilment/shipment.server.ts";
import { type Paise, rupees } from "#app/money.ts";
import { signOrderLink } from "#app/orders/order-link.server.ts";
import type { Order } from "#app/orders/orders.server.ts";
import { currentSettings } from "#app/settings/shop-words.server.ts";
import { dayCount } from "#app/shop.ts";
import type { OrderStatus } from "#db/schema.ts";
import { indianMobile } from "./message-link.ts";

export type WhatsappMessage = { href: string; text: string };

type MessageOrder = Pick<Order, "id" | "number" | "name" | "phone" | "status">;
type Money = { amount: Paise; status: string };

/**
 * What the operator would write to the shopper at the order's present step, and the link that opens
 * WhatsApp with it; null when there is nothing to tell, or no Indian mobile number to tell it to.
 */
export function whatsappMessage(
  order: MessageOrder,
  shipment: Shipment | undefined,
  refunds: Money[],
): WhatsappMessage | null {
  const phone = indianMobile(order.phone);
  const news = newsOf(order.status, shipment, refunds);
  if (!phone || !news) return null;
  const firstName = order.name.split(" ")[0];
  const link = shopOrigin + signOrderLink(order.id);
  const text = `Hello ${firstName}, this is ${currentSettings().name}. Your order ${order.number} ${news}\n\nYour order: ${link}`;
  return { href: `https://wa.me/${phone}?text=${encodeURIComponent(text)}`, text };
}

function newsOf(
  status: OrderStatus,
  shipment: Shipment | undefined,
  refunds: Money[],
): string | null {
  const sentBack = refunds
    .filter((refund) => refund.status === "processed")
    .reduce((sum, { amount }) => sum + amount, 0);
  const underWay = refunds
    .filter((refund) => refund.status === "asked" || refund.status === "pending")
    .reduce((sum, { amount }) => sum + amount, 0);
  switch (status) {
    case "awaiting payment":
      return "is not paid yet. You can pay with the link below. Please tell us if you need help.";
    case "paid":
      return `is confirmed, thank you! We ship it within ${dayCount(currentSettings().dispatchDays)}.`;
    case "packed":
      return "is packed and will be handed to the courier soon.";
    case "shipped":
      return `is on its way${parcelWords(shipment)}.`;
    case "delivered":
      return "has been delivered. We hope you like it! If anything is not right, please write to us.";
    case "return requested":
      return "has a return request. We have it and will answer soon.";
    case "returned":
      return "has come back to us. Thank you.";
    case "refund due":
      return underWay > 0
        ? `is cancelled, and your refund of ${rupees(underWay)} is on its way.`
        : "is cancelled, and we are refunding your payment.";
    case "refunded":
      return `is refunded: we have sent you ${rupees(sentBack)}.`;
    case "cancelled":
      return null;
  }
}

function parcelWords(shipment: Shipment | undefined): string {
  if (!shipment) return "";
  const { courier, trackingNumber, link } = shipment;
  const number = trackingNumber ? `, number ${trackingNumber}` : "";
  return ` with ${courier}${number}${link ? `. Track it here: ${link}` : ""}`;
}
