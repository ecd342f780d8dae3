import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { findInvoice, gstIncluded } from "#app/documents/invoices.server.ts";
import { orderConfirmedMail } from "#app/mail/order-confirmed.tsx";
import { queueMail } from "#app/mail/outbox.server.ts";
import { redirectMails } from "#app/mail/redirect-mails.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { mailedOrderLink } from "#app/orders/order-link.server.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import { isToSend } from "#app/orders/status.ts";
import { writeContact } from "#app/orders/write-order.server.ts";
import { sqlite } from "#db/client.server.ts";
import type { OrderStatus } from "#db/schema.ts";
import { activeParcel } from "./parcels.server.ts";

type ContactField = (typeof contactFields)[number];
type Contact = Pick<Order, ContactField>;

const contactFields = ["name", "phone", "email", "address", "pincode", "city", "state"] as const;
const over = new Set<OrderStatus>(["cancelled", "refunded"]);

/**
 * What of an order may still be put right: where it goes until its invoice is written or its parcel
 * is booked, how the shopper is reached until it is over. Empty too when the shopper was erased.
 */
export function correctable(order: Order): readonly ContactField[] {
  if (over.has(order.status) || order.email === "") return [];
  const isHere = order.status === "awaiting payment" || isToSend(order.status);
  const isOpen = isHere && !findInvoice(order.id) && !activeParcel(order.id);
  return isOpen ? contactFields : ["phone", "email"];
}

type Corrected =
  | { ok: true; changed: ContactField[]; isMailed: boolean }
  | { ok: false; reason: "unknown" | "closed" };

/**
 * Puts right what a shopper typed wrong. What was there before stays in the order's history; to a
 * new e-mail address goes the confirmation that never arrived. What was paid stays as it is.
 */
export function correctOrder(
  context: Context,
  { orderId, wanted }: { orderId: string; wanted: Partial<Contact> },
): Corrected {
  return sqlite
    .transaction((): Corrected => {
      const order = findOrder(orderId);
      if (!order) return { ok: false, reason: "unknown" };
      const changed = contactFields.filter(
        (name) => wanted[name] !== undefined && wanted[name] !== order[name],
      );
      const open = correctable(order);
      if (changed.some((name) => !open.includes(name))) return { ok: false, reason: "closed" };
      if (changed.length === 0) return { ok: true, changed, isMailed: false };
      const after = { ...order, ...wanted };
      const { name, phone, email, address, city, state, pincode } = after;
      writeContact(context, { orderId, name, phone, email, address, city, state, pincode });
      const note = changed.map((field) => `${field}: ${order[field]} → ${after[field]}`).join("; ");
      const formerEmail = changed.includes("email") ? order.email : null;
      recordEvent(context, { orderId, kind: "corrected", note, formerEmail });
      // What it was is the shopper's: the log only knows which.
      const subject = `/admin/orders/${orderId}`;
      recordAudit(context, { what: "order corrected", subject, detail: changed.join(", ") });
      if (changed.includes("email")) redirectMails({ orderId, from: order.email, to: email });
      const isMailed = changed.includes("email") && order.confirmedAt !== null;
      if (isMailed) {
        const link = mailedOrderLink(orderId);
        const told = { ...after, gstIncluded: gstIncluded(after) };
        const mail = orderConfirmedMail(context.settings, told, link);
        const about = `${orderId}:${context.now}`;
        queueMail(context, { kind: "order-confirmed", about, to: email, ...mail });
      }
      return { ok: true, changed, isMailed };
    })
    .immediate();
}
