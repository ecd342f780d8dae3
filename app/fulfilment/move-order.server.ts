import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { issueInvoice, placeOfSupply } from "#app/documents/invoices.server.ts";
import { orderDeliveredMail } from "#app/mail/order-delivered.ts";
import { orderShippedMail } from "#app/mail/order-shipped.ts";
import { queueMail, rewriteMail } from "#app/mail/outbox.server.ts";
import { type Advance, advanceOrder } from "#app/orders/advance.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { mailedOrderLink } from "#app/orders/order-link.server.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import { exchangeStep, parcelStatus } from "#app/orders/status.ts";
import { MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import type { MailKind, OrderStatus } from "#db/schema.ts";
import { requestOfExchange } from "./exchanges.server.ts";
import { moveExchange, sentMail } from "./move-exchange.server.ts";
import { forgetReported } from "./parcels.server.ts";
import { findShipment, type Shipment, saveShipment } from "./shipment.server.ts";

/**
 * So long a mail of a step pressed by hand stays here. Mails leave within half a minute otherwise,
 * and a step whose mail is out cannot be undone: five minutes are enough to see the wrong number.
 */
const SECOND_THOUGHTS_MS = 5 * MINUTE;

/**
 * Moves an order along with everything that belongs to the step, in one transaction: the tax
 * invoice when it is packed (at the latest when it leaves), the parcel, and the mail to its shopper. Once
 * other items are packed for those that came back, it is their parcel that moves.
 */
export function moveOrder(
  context: Context,
  {
    orderId,
    to,
    shipment,
  }: { orderId: string; to: OrderStatus; shipment?: Omit<Shipment, "shippedAt"> | undefined },
): Advance {
  return sqlite
    .transaction((): Advance => {
      const { actor, now, settings } = context;
      // What the courier says is true; what a hand pressed may have been a mistake.
      const afterMs = actor.kind === "operator" ? SECOND_THOUGHTS_MS : 0;
      const before = findOrder(orderId);
      if (before && exchangeStep(before))
        return moveExchange(context, { order: before, to, shipment, afterMs });
      const moved = advanceOrder(context, { orderId, to });
      const order = moved.ok ? findOrder(orderId) : undefined;
      if (!order) return moved;
      if (to === "packed" || to === "shipped")
        issueInvoice(context, { orderId, placeOfSupply: placeOfSupply(order) });
      if (to === "shipped") {
        if (shipment) saveShipment(orderId, { ...shipment, shippedAt: now });
        const mail = shippedMail(context, order);
        tell(context, order, { step: "shipped", mail, afterMs });
      }
      if (to === "delivered") {
        const link = (page: string) => mailedOrderLink(orderId, page);
        const links = { order: link(""), back: link("/return"), review: link("/review") };
        const mail = orderDeliveredMail(settings, order, links);
        tell(context, order, { step: "delivered", mail, afterMs });
      }
      return moved;
    })
    .immediate();
}

/**
 * Another parcel goes out for an order whose first one came back; its shopper is told, unless it has
 * arrived by now. False when the order is not under way, or it is the parcel that is known.
 */
export function sendAnotherParcel(
  context: Context,
  {
    orderId,
    shipment,
    isMailed = true,
  }: { orderId: string; shipment: Omit<Shipment, "shippedAt">; isMailed?: boolean },
): boolean {
  return sqlite
    .transaction(() => {
      const { now, settings } = context;
      const order = findOrder(orderId);
      const before = findShipment(orderId);
      if (!order || parcelStatus(order) !== "shipped") return false;
      const { trackingNumber } = shipment;
      if (trackingNumber && before?.trackingNumber === trackingNumber) return false;
      saveShipment(orderId, { ...shipment, shippedAt: now });
      recordEvent(context, { orderId, kind: "sent-again", note: namesOf(shipment) });
      if (isMailed) {
        const sent = findShipment(orderId);
        const mail = orderShippedMail(settings, order, sent, mailedOrderLink(orderId), true);
        const about = `${orderId}:${trackingNumber ?? now}`;
        queueMail(context, { kind: "order-sent-again", about, to: order.email, ...mail });
      }
      return true;
    })
    .immediate();
}

/** Mends what was written down of a parcel that is still under way; false when it is not. */
export function correctShipment(
  context: Context,
  { orderId, shipment }: { orderId: string; shipment: Omit<Shipment, "shippedAt"> },
): boolean {
  return sqlite
    .transaction(() => {
      const order = findOrder(orderId);
      if (!order || parcelStatus(order) !== "shipped") return false;
      const former = findShipment(orderId)?.trackingNumber;
      if (former && former !== shipment.trackingNumber) forgetReported(orderId, former);
      replaceShipment(context, { orderId, shipment });
      recordEvent(context, { orderId, kind: "parcel-noted", note: namesOf(shipment) });
      recordAudit(context, { what: "parcel saved", subject: `/admin/orders/${orderId}` });
      return true;
    })
    .immediate();
}

/**
 * Its parcel has another number: its shopper follows that, by a mail that has not left as well. Part of
 * a transaction.
 */
export function replaceShipment(
  context: Context,
  { orderId, shipment }: { orderId: string; shipment: Omit<Shipment, "shippedAt"> },
): void {
  const shippedAt = findShipment(orderId)?.shippedAt ?? context.now;
  saveShipment(orderId, { ...shipment, shippedAt });
  const order = findOrder(orderId);
  const request = order?.status === "returned" && requestOfExchange(orderId);
  if (request) rewriteMail({ kind: "exchange-sent", about: request, ...sentMail(context, order) });
  else if (order)
    rewriteMail({ kind: "order-shipped", about: orderId, ...shippedMail(context, order) });
}

function shippedMail({ settings }: Context, order: Order): Letter {
  return orderShippedMail(settings, order, findShipment(order.id), mailedOrderLink(order.id));
}

function namesOf({ courier, trackingNumber }: Omit<Shipment, "shippedAt">): string {
  return `${courier} ${trackingNumber ?? ""}`.trim();
}

function tell(
  context: Context,
  order: Order,
  { step, mail, afterMs }: { step: keyof typeof stepMails; mail: Letter; afterMs: number },
): void {
  queueMail(context, { kind: stepMails[step], about: order.id, to: order.email, ...mail, afterMs });
}

type Letter = { subject: string; html: string; text: string };

/** The mail that tells of a step, and is taken back with it. */
const stepMails = {
  shipped: "order-shipped",
  delivered: "order-delivered",
} as const satisfies Partial<Record<OrderStatus, MailKind>>;
export const mailOfStep: Partial<Record<OrderStatus, MailKind>> = stepMails;
