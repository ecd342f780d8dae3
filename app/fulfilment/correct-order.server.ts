import { recordAudit } from "#app/audit/audit.server.ts";
import { findInvoice } from "#app/documents/invoices.server.ts";
import { shopOrigin } from "#app/env.server.ts";
import { orderConfirmedMail } from "#app/mail/order-confirmed.tsx";
import { queueMail } from "#app/mail/outbox.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { signOrderLink } from "#app/orders/order-link.server.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import { writeContact } from "#app/orders/write-order.server.ts";
import { currentSettings } from "#app/settings/shop-words.server.ts";
import { sqlite } from "#db/client.server.ts";
import type { OrderStatus } from "#db/schema.ts";
import { activeParcel } from "./parcels.server.ts";

type ContactField = (typeof contactFields)[number];
export type Contact = Pick<Order, ContactField>;

const contactFields = ["name", "phone", "email", "address", "pincode", "city", "state"] as const;
const over = new Set<OrderStatus>(["cancelled", "refunded"]);
const isHere = new Set<OrderStatus>(["awaiting payment", "paid", "packed"]);

/**
 * What of an order may still be put right: where it goes until its invoice is written or its parcel
 * is booked, how the shopper is reached until it is over. Empty too when the shopper was erased.
 */
export function correctable(order: Order): readonly ContactField[] {
  if (over.has(order.status) || order.email === "") return [];
  const isOpen = isHere.has(order.status) && !findInvoice(order.id) && !activeParcel(order.id);
  return isOpen ? contactFields : ["phone", "email"];
}

export type Corrected =
  | { ok: true; changed: ContactField[]; isMailed: boolean }
  | { ok: false; reason: "unknown" | "closed" };

/**
 * Puts right what a shopper typed wrong. What was there before stays in the order's history; to a
 * new e-mail address goes the confirmation that never arrived. What was paid stays as it is.
 */
export function correctOrder(
  id: string,
  wanted: Partial<Contact>,
  by: string,
  now = Date.now(),
): Corrected {
  return sqlite
    .transaction((): Corrected => {
      const order = findOrder(id);
      if (!order) return { ok: false, reason: "unknown" };
      const changed = contactFields.filter(
        (name) => wanted[name] !== undefined && wanted[name] !== order[name],
      );
      const open = correctable(order);
      if (changed.some((name) => !open.includes(name))) return { ok: false, reason: "closed" };
      if (changed.length === 0) return { ok: true, changed, isMailed: false };
      const after = { ...order, ...wanted };
      const { name, phone, email, address, city, state, pincode } = after;
      const contact = { name, phone, email, address, city, state, pincode };
      writeContact({ now }, { orderId: id, ...contact });
      const words = changed.map((field) => `${field}: ${order[field]} → ${after[field]}`);
      const formerEmail = changed.includes("email") ? order.email : null;
      const event = {
        orderId: id,
        kind: "corrected",
        note: words.join("; "),
        formerEmail,
      } as const;
      recordEvent({ actor: { kind: "operator" }, now }, event);
      // What it was is the shopper's: the log only knows which.
      recordAudit(by, "order corrected", `/admin/orders/${id}`, changed.join(", "), now);
      const isMailed = changed.includes("email") && order.paidAt !== null;
      if (isMailed) {
        const mail = orderConfirmedMail(currentSettings(), after, shopOrigin + signOrderLink(id));
        queueMail({ now }, { kind: "order-confirmed", about: `${id}:${now}`, to: email, ...mail });
      }
      return { ok: true, changed, isMailed };
    })
    .immediate();
}
