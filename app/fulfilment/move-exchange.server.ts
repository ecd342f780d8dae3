import type { Context } from "#app/context.ts";
import { linesToPack } from "#app/documents/lines-to-pack.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { exchangeDeliveredMail, exchangeSentMail } from "#app/mail/return-answered.ts";
import type { Advance } from "#app/orders/advance.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { mailedOrderLink } from "#app/orders/order-link.server.ts";
import type { Order } from "#app/orders/orders.server.ts";
import { inSize } from "#app/shop.ts";
import type { OrderStatus } from "#db/schema.ts";
import {
  markExchangeDelivered,
  markExchangeSent,
  requestOfExchange,
  writeExchange,
} from "./exchanges.server.ts";
import { activeParcel, endParcel } from "./parcels.server.ts";
import { findShipment, type Shipment, saveShipment } from "./shipment.server.ts";

/**
 * The items that go out for those of a request are in their parcel; what was known of the order's first
 * one is past. False when they were before. Part of a transaction.
 */
export function packExchange(
  context: Context,
  { orderId, requestId }: { orderId: string; requestId: string },
): boolean {
  if (!writeExchange(context, { orderId, requestId })) return false;
  const former = activeParcel(orderId);
  if (former) endParcel(former.id, context.now);
  recordEvent(context, { orderId, kind: "packed", note: `exchange ${requestId}` });
  return true;
}

type Step = {
  order: Order;
  to: OrderStatus;
  shipment?: Omit<Shipment, "shippedAt"> | undefined;
  /** So long a mail of it stays here, in ms. */
  afterMs: number;
};

/** The parcel of an exchange goes its steps as an order's own does, while the order stays `returned`. Part of a transaction. */
export function moveExchange(context: Context, { order, to, shipment, afterMs }: Step): Advance {
  const { id: orderId, status, email } = order;
  const about = requestOfExchange(orderId) ?? orderId;
  if (to === "shipped" && markExchangeSent(context, orderId)) {
    // When the order itself left stays as it was: its documents say it.
    const shippedAt = findShipment(orderId)?.shippedAt ?? context.now;
    if (shipment) saveShipment(orderId, { ...shipment, shippedAt });
    const note = itemsOf(context, order).join("; ");
    recordEvent(context, { orderId, kind: "exchange-sent", note });
    const sent = { about, to: email, ...sentMail(context, order), afterMs };
    if (queueMail(context, { kind: "exchange-sent", ...sent })) return { ok: true };
    // Told before, of a parcel that came back undelivered.
    const again = `${orderId}:${shipment?.trackingNumber ?? context.now}`;
    queueMail(context, { ...sent, kind: "order-sent-again", about: again });
    return { ok: true };
  }
  if (to === "delivered" && markExchangeDelivered(context, orderId)) {
    recordEvent(context, { orderId, kind: "delivered", note: `exchange ${about}` });
    const mail = exchangeDeliveredMail(context.settings, order, mailedOrderLink(orderId));
    queueMail(context, { kind: "exchange-delivered", about, to: email, ...mail, afterMs });
    return { ok: true };
  }
  return { ok: false, reason: "refused", status };
}

/** What its shopper is written when it leaves. */
export function sentMail(context: Context, order: Order) {
  const { courier = "", trackingNumber = null, link = null } = findShipment(order.id) ?? {};
  const parcel = { courier, trackingNumber, link };
  const items = itemsOf(context, order);
  return exchangeSentMail(context.settings, order, items, parcel, mailedOrderLink(order.id));
}

function itemsOf({ settings }: Context, order: Order): string[] {
  return linesToPack(order).map(
    ({ quantity, title, size, category }) =>
      `${quantity} × ${title}, ${inSize(settings, { size, category })}`,
  );
}
