import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { orderMessageMail } from "#app/mail/order-message.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { composedLines } from "#app/one-line.ts";
import { mailedOrderLink } from "#app/orders/order-link.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { sqlite } from "#db/client.server.ts";
import { ORDER_MESSAGE_LENGTH } from "./message-input.ts";
import { insertOrderMessage, messagesOfContact, messagesOfOrder } from "./messages.sql.server.ts";

type Sent = { ok: true } | { ok: false; reason: "unknown" | "erased" | "empty" | "too long" };

/**
 * Writes to the shopper of an order, who gets it as a mail. `token` is the form's own: sent twice it
 * is one message and one mail.
 */
export function sendOrderMessage(
  context: Context,
  { orderId, token, text: typed }: { orderId: string; token: string; text: string },
): Sent {
  const text = composedLines(typed);
  if (text === "") return { ok: false, reason: "empty" };
  if (text.length > ORDER_MESSAGE_LENGTH) return { ok: false, reason: "too long" };
  return sqlite
    .transaction((): Sent => {
      const { now, actor, settings } = context;
      const order = findOrder(orderId);
      if (!order) return { ok: false, reason: "unknown" };
      if (order.email === "") return { ok: false, reason: "erased" };
      const actorName = actor.name ?? null;
      const row = { orderId, token: `${orderId}:${token}`, text, now, actorName };
      if (insertOrderMessage.run(row).changes === 0) return { ok: true };
      const link = mailedOrderLink(orderId);
      const mail = orderMessageMail(settings, order, text, link);
      const about = `${orderId}:${token}`;
      queueMail(context, { kind: "order-message", about, to: order.email, ...mail });
      recordAudit(context, { what: "message sent", subject: `/admin/orders/${orderId}` });
      return { ok: true };
    })
    .immediate();
}

/** A line of what was said: by the shopper in the contact form, or by the operator. `at` in ms UTC. */
export type ConversationLine = {
  id: string;
  isOurs: boolean;
  who: string;
  text: string;
  at: number;
};

/**
 * What the operator wrote to an order's shopper, and what came in the contact form under the same
 * e-mail address or phone number; the first first. `waiting`: of the latter, how many wait.
 */
export function conversationOf(order: { id: string; email: string; phone: string }): {
  lines: ConversationLine[];
  waiting: number[];
} {
  const ours = messagesOfOrder.all({ orderId: order.id }).map(({ id, actorName, text, at }) => {
    return { id: `to-${id}`, isOurs: true, who: actorName ?? "operator", text, at };
  });
  const phone = order.phone.replace(/\D/g, "").slice(-10);
  const rows =
    order.email === "" ? [] : messagesOfContact.all({ email: order.email.toLowerCase(), phone });
  const theirs = rows.map(({ id, name, text, createdAt }) => {
    return { id: `from-${id}`, isOurs: false, who: name, text, at: createdAt };
  });
  const lines = [...ours, ...theirs].sort((a, b) => a.at - b.at);
  return {
    lines,
    waiting: rows.flatMap(({ id, answeredAt }) => (answeredAt === null ? [id] : [])),
  };
}
