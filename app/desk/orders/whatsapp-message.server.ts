import type { Shipment } from "#app/fulfilment/shipment.server.ts";
import type { PlaceholderValues, WhatsappKey } from "#app/mail/letter-texts.ts";
import { parcelValues } from "#app/mail/order-shipped.ts";
import { orderValues, writtenText } from "#app/mail/own-texts.server.ts";
import { type Paise, rupees } from "#app/money.ts";
import { mailedOrderLink } from "#app/orders/order-link.server.ts";
import type { Order } from "#app/orders/orders.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { dayCount } from "#app/shop.ts";
import { indianMobile } from "./message-link.ts";

export type WhatsappMessage = { href: string; text: string };

type MessageOrder = Pick<Order, "id" | "number" | "name" | "phone" | "status" | "isExchanged">;
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
  const shop = currentSettings();
  const link = mailedOrderLink(order.id);
  const written: Written | null =
    order.isExchanged && order.status === "returned"
      ? { key: "whatsapp-exchange-sent", values: { ...parcelValues(shipment), link } }
      : writtenMessage(order, shipment, refunds, link);
  if (!phone || !written) return null;
  const { key, values } = written;
  const text = writtenText(key, values, orderValues(shop, order)).paragraphs.join("\n\n");
  return { href: `https://wa.me/${phone}?text=${encodeURIComponent(text)}`, text };
}

type Written = { [Key in WhatsappKey]: { key: Key; values: PlaceholderValues<Key> } }[WhatsappKey];

function writtenMessage(
  { status }: MessageOrder,
  shipment: Shipment | undefined,
  refunds: Money[],
  link: string,
): Written | null {
  const sum = (...states: string[]) =>
    refunds
      .filter((refund) => states.includes(refund.status))
      .reduce((total, { amount }) => total + amount, 0);
  switch (status) {
    case "awaiting payment":
      return { key: "whatsapp-awaiting-payment", values: { link } };
    case "paid": {
      const dispatchDays = dayCount(currentSettings().dispatchDays);
      return { key: "whatsapp-paid", values: { dispatchDays, link } };
    }
    case "packed":
      return { key: "whatsapp-packed", values: { link } };
    case "shipped":
      return { key: "whatsapp-shipped", values: { ...parcelValues(shipment), link } };
    case "delivered":
      return { key: "whatsapp-delivered", values: { link } };
    case "return requested":
      return { key: "whatsapp-return-requested", values: { link } };
    case "returned":
      return { key: "whatsapp-returned", values: { link } };
    case "refund due": {
      const underWay = sum("asked", "pending");
      const refund =
        underWay > 0
          ? `your refund of ${rupees(underWay)} is on its way`
          : "we are refunding your payment";
      return { key: "whatsapp-refund-due", values: { refund, link } };
    }
    case "refunded":
      return { key: "whatsapp-refunded", values: { amount: rupees(sum("processed")), link } };
    case "cancelled":
      return null;
  }
}
