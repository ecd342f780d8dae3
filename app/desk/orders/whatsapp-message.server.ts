import type { Shipment } from "#app/fulfilment/shipment.server.ts";
import type { PlaceholderValues, WhatsappKey } from "#app/mail/letter-texts.ts";
import { parcelValues } from "#app/mail/order-shipped.ts";
import { orderValues, writtenText } from "#app/mail/own-texts.server.ts";
import { nextOfReturn } from "#app/mail/return-answered.ts";
import { type Paise, rupees } from "#app/money.ts";
import { mailedOrderLink } from "#app/orders/order-link.server.ts";
import type { Order } from "#app/orders/orders.server.ts";
import { isToPack } from "#app/orders/status.ts";
import type { ReturnRequest } from "#app/returns/returns.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { dayCount } from "#app/shop.ts";
import { indianMobile } from "./message-link.ts";

export type WhatsappMessage = { href: string; text: string };

type MessageOrder = Pick<Order, "id" | "number" | "name" | "phone" | "status" | "exchange">;
/** What of an order is told besides its status. */
type Facts = {
  shipment: Shipment | null;
  /** The latest return that was asked for. */
  request: Pick<ReturnRequest, "status" | "wish" | "answer"> | undefined;
  refunds: { amount: Paise; status: string }[];
};

/**
 * What the operator would write to the shopper at the order's present step, and the link that opens
 * WhatsApp with it; null when there is nothing to tell, or no Indian mobile number to tell it to.
 */
export function whatsappMessage(order: MessageOrder, facts: Facts): WhatsappMessage | null {
  const phone = indianMobile(order.phone);
  const shop = currentSettings();
  const link = mailedOrderLink(order.id);
  const written = messageOfReturn(order, facts, link) ?? writtenMessage(order, facts, link);
  if (!phone || !written) return null;
  const { key, values } = written;
  const text = writtenText(key, values, orderValues(shop, order)).paragraphs.join("\n\n");
  return { href: `https://wa.me/${phone}?text=${encodeURIComponent(text)}`, text };
}

type Written = { [Key in WhatsappKey]: { key: Key; values: PlaceholderValues<Key> } }[WhatsappKey];

/** What was decided of a return, and what comes next; undefined where the order's status says it. */
function messageOfReturn(
  { status, exchange }: MessageOrder,
  { shipment, request }: Facts,
  link: string,
): Written | undefined {
  const isBack = status === "returned";
  if (isBack && exchange === "sent") {
    const values = { ...parcelValues(shipment ?? undefined), link };
    return { key: "whatsapp-exchange-sent", values };
  }
  if (isBack && exchange === "delivered")
    return { key: "whatsapp-exchange-delivered", values: { link } };
  if (!request) return undefined;
  const { wish, answer } = request;
  const told = { wish, answer: answer ?? "", link };
  if (status === "return requested" && request.status === "accepted") {
    const next = nextOfReturn(currentSettings(), wish);
    return { key: "whatsapp-return-accepted", values: { ...told, next } };
  }
  const isClosed = status === "delivered" && request.status === "refused";
  return isClosed ? { key: "whatsapp-return-closed", values: told } : undefined;
}

function writtenMessage(
  { status }: MessageOrder,
  { shipment, request, refunds }: Facts,
  link: string,
): Written | null {
  const sum = (...states: string[]) =>
    refunds
      .filter((refund) => states.includes(refund.status))
      .reduce((total, { amount }) => total + amount, 0);
  if (isToPack(status)) {
    const dispatchDays = dayCount(currentSettings().dispatchDays);
    return { key: "whatsapp-paid", values: { dispatchDays, link } };
  }
  switch (status) {
    case "awaiting payment":
      return { key: "whatsapp-awaiting-payment", values: { link } };
    case "packed":
      return { key: "whatsapp-packed", values: { link } };
    case "shipped":
      return { key: "whatsapp-shipped", values: { ...parcelValues(shipment ?? undefined), link } };
    case "delivered":
      return { key: "whatsapp-delivered", values: { link } };
    case "return requested":
      return { key: "whatsapp-return-requested", values: { link } };
    case "returned":
      return { key: "whatsapp-returned", values: { next: nextOfItems(request, sum), link } };
    case "refund due": {
      // It ended by coming back: nobody has cancelled it.
      if (request?.status === "received")
        return { key: "whatsapp-returned", values: { next: nextOfItems(request, sum), link } };
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

/** The items are back: what goes out or back for them. */
function nextOfItems(request: Facts["request"], sum: (...states: string[]) => Paise): string {
  const refund = sum("asked", "pending");
  if (refund > 0) return `We refund ${rupees(refund)} to the account you paid from.`;
  const sent = sum("processed");
  if (sent > 0) return `We have refunded ${rupees(sent)} to the account you paid from.`;
  return request?.wish === "exchange" ? "We send the exchange next." : "";
}
