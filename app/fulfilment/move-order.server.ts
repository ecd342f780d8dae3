import { issueInvoice } from "#app/documents/invoices.server.ts";
import { shopOrigin } from "#app/env.server.ts";
import { orderDeliveredMail } from "#app/mail/order-delivered.tsx";
import { orderShippedMail } from "#app/mail/order-shipped.tsx";
import { queueMail } from "#app/mail/outbox.server.ts";
import { type Advance, advanceOrder } from "#app/orders/advance.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { signOrderLink } from "#app/orders/order-link.server.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { currentSettings } from "#app/settings/shop-words.server.ts";
import { findPlace } from "#app/shipping/places.server.ts";
import { sqlite } from "#db/client.server.ts";
import type { ActorKind, MailKind, OrderStatus } from "#db/schema.ts";
import { findShipment, type Shipment, saveShipment } from "./shipment.server.ts";

/**
 * So long a mail of a step pressed by hand stays here. Mails leave within half a minute otherwise,
 * and a step whose mail is out cannot be undone: five minutes are enough to see the wrong number.
 */
const SECOND_THOUGHTS_MS = 5 * 60_000;

/**
 * Moves an order along with everything that belongs to the step, in one transaction: the tax
 * invoice when it is packed (at the latest when it leaves), the parcel, and the mail to its shopper.
 */
export function moveOrder(
  id: string,
  to: OrderStatus,
  who: ActorKind,
  shipment?: Omit<Shipment, "shippedAt">,
  now = Date.now(),
): Advance {
  return sqlite
    .transaction((): Advance => {
      const moved = advanceOrder({ actor: { kind: who }, now }, { orderId: id, to });
      const order = moved.ok ? findOrder(id) : undefined;
      if (!order) return moved;
      // What the courier says is true; what a hand pressed may have been a mistake.
      const afterMs = who === "operator" ? SECOND_THOUGHTS_MS : 0;
      if (to === "packed" || to === "shipped")
        issueInvoice(contextOf({ kind: "scheduler" }, now), {
          orderId: id,
          placeOfSupply: placeOfSupply(order),
        });
      if (to === "shipped") {
        if (shipment) saveShipment(id, { ...shipment, shippedAt: now });
        const mail = orderShippedMail(currentSettings(), order, findShipment(id), linkTo(id));
        tell(order, "order-shipped", mail, now, afterMs);
      }
      if (to === "delivered") {
        const to = (page: string) => linkTo(id).replace("?", `${page}?`);
        const links = { order: to(""), back: to("/return"), review: to("/review") };
        tell(
          order,
          "order-delivered",
          orderDeliveredMail(currentSettings(), order, links),
          now,
          afterMs,
        );
      }
      return moved;
    })
    .immediate();
}

/**
 * Another parcel goes out for an order whose first one came back; its shopper is told, unless it has
 * arrived by now. False when the order is not under way, or it is the parcel that is known.
 */
export function sendAgain(
  id: string,
  shipment: Omit<Shipment, "shippedAt">,
  who: ActorKind,
  { isTold = true } = {},
  now = Date.now(),
): boolean {
  return sqlite
    .transaction(() => {
      const order = findOrder(id);
      const before = findShipment(id);
      if (order?.status !== "shipped") return false;
      if (shipment.trackingNumber && before?.trackingNumber === shipment.trackingNumber)
        return false;
      saveShipment(id, { ...shipment, shippedAt: now });
      const { courier, trackingNumber } = shipment;
      const note = `${courier} ${trackingNumber ?? ""}`.trim();
      recordEvent({ actor: { kind: who }, now }, { orderId: id, kind: "sent-again", note });
      if (isTold) {
        const mail = orderShippedMail(currentSettings(), order, findShipment(id), linkTo(id), true);
        const about = `${id}:${trackingNumber ?? now}`;
        queueMail({ now }, { kind: "order-sent-again", about, to: order.email, ...mail });
      }
      return true;
    })
    .immediate();
}

/** Mends what was written down of a parcel that is still under way; false when it is not. */
export function correctShipment(
  id: string,
  shipment: Omit<Shipment, "shippedAt">,
  now = Date.now(),
): boolean {
  return sqlite
    .transaction(() => {
      if (findOrder(id)?.status !== "shipped") return false;
      saveShipment(id, { ...shipment, shippedAt: findShipment(id)?.shippedAt ?? now });
      const { courier, trackingNumber } = shipment;
      const note = `${courier} ${trackingNumber ?? ""}`.trim();
      recordEvent(
        { actor: { kind: "operator" }, now },
        { orderId: id, kind: "parcel-noted", note },
      );
      return true;
    })
    .immediate();
}

/** The state the goods go to: of the pincode rather than as it was typed. */
function placeOfSupply(order: Order): string {
  return findPlace(order.pincode)?.state ?? order.state;
}

function linkTo(id: string): string {
  return shopOrigin + signOrderLink(id);
}

function tell(
  order: Order,
  kind: MailKind,
  mail: { subject: string; html: string; text: string },
  now: number,
  afterMs: number,
): void {
  queueMail({ now }, { kind, about: order.id, to: order.email, ...mail, afterMs });
}

/** The mail that tells of a step. */
export const mailOfStep: Partial<Record<OrderStatus, MailKind>> = {
  shipped: "order-shipped",
  delivered: "order-delivered",
};
