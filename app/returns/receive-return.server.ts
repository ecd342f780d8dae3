import { shopOrigin } from "#app/env.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { returnReceivedMail } from "#app/mail/return-answered.tsx";
import type { Paise } from "#app/money.ts";
import { signOrderLink } from "#app/orders/order-link.server.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import type { PaymentContext } from "#app/payment-providers/payment-provider.ts";
import { paymentContext } from "#app/payment-providers/registry.server.ts";
import { payingPayment, refundable, requestRefund } from "#app/refunds/refunds.server.ts";
import { sendAtOnce } from "#app/refunds/send-refunds.server.ts";
import { currentSettings } from "#app/settings/shop-words.server.ts";
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
 * The pieces of an accepted return are back: what they cost goes back too, unless the shopper wants
 * an exchange. Asked of the provider at once, without waiting; the clock goes on where that fails.
 * `note` is part of the transaction.
 */
export function receiveReturn(
  id: string,
  context: PaymentContext = paymentContext({ kind: "operator" }),
  canBeSold = false,
  note?: (now: number) => void,
): Received {
  return send(write.immediate(context, id, canBeSold, note), context);
}

/**
 * There is nothing to send in exchange for the pieces that came back: what they cost goes back
 * instead. `note` is part of the transaction. False when the exchange is settled, or nothing is left
 * of the payment.
 */
export function refundInstead(
  id: string,
  note?: (now: number) => void,
  context: PaymentContext = paymentContext({ kind: "operator" }),
): Received {
  return send(writeInstead.immediate(context, id, note), context);
}

function send(received: Received, context: PaymentContext): Received {
  if (received.ok && received.refundId) sendAtOnce(context, { ids: [received.refundId] });
  return received;
}

const writeInstead = sqlite.transaction(
  (context: PaymentContext, id: string, note?: (now: number) => void): Received => {
    const request = findReturn(id);
    const order = request && findOrder(request.orderId);
    if (!order || !waitsForExchange(id)) return { ok: false };
    const { refund, refundId } = askValue(context, request, order);
    if (refundId === null) return { ok: false };
    note?.(context.now);
    return { ok: true, refund, refundId };
  },
);

const write = sqlite.transaction(
  (
    context: PaymentContext,
    id: string,
    canBeSold: boolean,
    note?: (now: number) => void,
  ): Received => {
    const { now } = context;
    const request = writeReceived(id, now, canBeSold);
    const order = request && findOrder(request.orderId);
    if (!order) return { ok: false };
    const { wish } = request;
    const { refund, refundId } =
      wish === "return" ? askValue(context, request, order) : { refund: 0, refundId: null };
    const link = shopOrigin + signOrderLink(order.id);
    const mail = returnReceivedMail(currentSettings(), order, { wish, refund }, link);
    note?.(now);
    queueMail({ now }, { kind: "return-received", about: id, to: order.email, ...mail });
    return { ok: true, refund, refundId };
  },
);

/** Asks for what the pieces cost, or for what is left: a part may have gone back before. */
function askValue(context: PaymentContext, request: ReturnRequest, order: Order) {
  const paymentId = payingPayment(order.id);
  if (!paymentId) return { refund: 0, refundId: null };
  const refund = Math.min(returnValue(request, order), refundable(order.id, paymentId));
  const reason = "we received the items you returned";
  const wanted = { orderId: order.id, paymentId, amount: refund, reason };
  const asked = requestRefund(context, wanted);
  if (!asked.ok) return { refund: 0, refundId: null };
  linkRefund(request.id, asked.refundId);
  return { refund, refundId: asked.refundId };
}
