import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { unpackExchange } from "#app/fulfilment/undo-exchange.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { returnReceivedMail } from "#app/mail/return-answered.ts";
import type { Paise } from "#app/money.ts";
import { mailedOrderLink } from "#app/orders/order-link.server.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import type { PaymentContext } from "#app/payment-providers/payment-provider.ts";
import { isOrderDisputed } from "#app/refunds/disputed.server.ts";
import { LEAST_REFUND } from "#app/refunds/refund-rows.sql.server.ts";
import {
  closeIfReturned,
  payingPayment,
  refundable,
  requestRefund,
} from "#app/refunds/refunds.server.ts";
import { sendAtOnce } from "#app/refunds/send-refunds.server.ts";
import { sqlite } from "#db/client.server.ts";
import { waitsForExchange } from "./exchanges.server.ts";
import {
  findReturn,
  linkRefund,
  type ReturnRequest,
  returnValue,
  writeReceived,
} from "./returns.server.ts";

type Received = { ok: true; refund: Paise; refundId: string | null } | { ok: false };

/**
 * The items of an accepted return are back: what they cost goes back too, unless the shopper wants
 * an exchange. Asked of the provider at once, without waiting; the scheduler goes on where that fails.
 */
export function receiveReturn(
  context: PaymentContext,
  input: { id: string; canBeSold?: boolean },
): Received {
  return send(context, write.immediate(context, input));
}

/**
 * There is nothing to send in exchange for the items that came back: what they cost goes back
 * instead. False when the exchange is settled or its parcel booked, or nothing is left of the payment.
 */
export function refundInstead(context: PaymentContext, input: { id: string }): Received {
  return send(context, writeInstead.immediate(context, input));
}

function send(context: PaymentContext, received: Received): Received {
  if (received.ok && received.refundId) sendAtOnce(context, { ids: [received.refundId] });
  return received;
}

const writeInstead = sqlite.transaction((context: Context, { id }: { id: string }): Received => {
  const request = findReturn(id);
  const order = request && findOrder(request.orderId);
  if (!order || !waitsForExchange(id)) return { ok: false };
  // Nothing is unpacked for a refund that cannot be sent.
  if (valueLeft(request, order) < LEAST_REFUND) return { ok: false };
  if (request.exchange && !unpackExchange(context, order.id)) return { ok: false };
  const { refund, refundId } = askValue(context, request, order);
  const subject = `/admin/returns/${id}`;
  recordAudit(context, { what: "refund instead of exchange", subject });
  return { ok: true, refund, refundId };
});

const write = sqlite.transaction(
  (context: Context, { id, canBeSold = false }: { id: string; canBeSold?: boolean }): Received => {
    const request = writeReceived(context, { id, canBeSold });
    const order = request && findOrder(request.orderId);
    if (!order) return { ok: false };
    const { wish } = request;
    const { refund, refundId } =
      wish === "return" ? askValue(context, request, order) : { refund: 0, refundId: null };
    // All of it may have gone back before the items came.
    if (refundId === null) closeIfReturned(context, { orderId: order.id });
    const link = mailedOrderLink(order.id);
    const isHeld = isOrderDisputed(order.id);
    const next = { refund, sendsExchange: waitsForExchange(id), isHeld };
    const mail = returnReceivedMail(context.settings, order, next, link);
    recordAudit(context, { what: "return received", subject: `/admin/returns/${id}` });
    queueMail(context, { kind: "return-received", about: id, to: order.email, ...mail });
    return { ok: true, refund, refundId };
  },
);

/**
 * What goes back for the items of a request, in paise: what they cost, or what is left of the payment,
 * as a part may have gone back before. 0 where all of it has.
 */
export function valueLeft(request: Pick<ReturnRequest, "items">, order: Order): Paise {
  const paymentId = payingPayment(order.id);
  if (!paymentId) return 0;
  return Math.min(returnValue(request, order), refundable(order.id, paymentId));
}

/** Asks for what `valueLeft` tells; 0 where nothing is. Part of a transaction. */
export function askValue(context: Context, request: ReturnRequest, order: Order) {
  const paymentId = payingPayment(order.id);
  if (!paymentId) return { refund: 0, refundId: null };
  const refund = valueLeft(request, order);
  const reason = "we received the items you returned";
  const asked = requestRefund(context, { orderId: order.id, paymentId, amount: refund, reason });
  if (!asked.ok) return { refund: 0, refundId: null };
  linkRefund(request.id, asked.refundId);
  return { refund, refundId: asked.refundId };
}
