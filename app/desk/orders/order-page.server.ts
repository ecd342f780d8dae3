import { findInvoice, listCreditNotes } from "#app/documents/invoices.server.ts";
import { orderView } from "#app/documents/order-view.server.ts";
import { hasPackingSlip } from "#app/documents/packing-slip.server.ts";
import { correctable } from "#app/fulfilment/correct-order.server.ts";
import { isExchangeHeld } from "#app/fulfilment/held-exchange.server.ts";
import { undoEffects } from "#app/fulfilment/order-steps.ts";
import { deskParcel } from "#app/fulfilment/parcel-desk.server.ts";
import { findShipment, suggestedCourier } from "#app/fulfilment/shipment.server.ts";
import { findUndo } from "#app/fulfilment/undo-step.server.ts";
import { dayClock, dayMonth } from "#app/india/dates.ts";
import { conversationOf } from "#app/messages/order-messages.server.ts";
import { rupees } from "#app/money.ts";
import { listEvents } from "#app/orders/events.server.ts";
import type { Order } from "#app/orders/orders.server.ts";
import { isToSend, mayCancel, parcelStatus, statusLabel } from "#app/orders/status.ts";
import { paymentProviders } from "#app/payment-providers/registry.server.ts";
import { listDisputes } from "#app/payments/disputes.server.ts";
import { findTransferReport } from "#app/payments/upi/upi.server.ts";
import { mayCloseWithoutRefund } from "#app/refunds/close-without-refund.server.ts";
import { deskRefunds } from "#app/refunds/desk-refunds.server.ts";
import { refundLines } from "#app/refunds/refund-units.server.ts";
import { linesToRestock } from "#app/refunds/restock-refunded.server.ts";
import { listReturnsOf } from "#app/returns/returns.server.ts";
import type { CourierContext } from "#app/shipping/couriers/registry.server.ts";
import { inSize } from "#app/shop.ts";
import { nextStep } from "./next-step.ts";
import { orderChip, orderLabel } from "./order-chips.ts";
import { dispatchPromise, listPayments } from "./order-desk.server.ts";
import { refundablePayments } from "./refund-desk.server.ts";
import { refundDue } from "./refund-due.ts";
import type { RefundFields } from "./refund-input.ts";
import { whatsappMessage } from "./whatsapp-message.server.ts";

/** What the desk's page of an order shows; `typed`: a refund that was typed and not sent. */
export function orderPage(context: CourierContext, order: Order, typed?: RefundFields) {
  const { id, status } = order;
  const parcel = deskParcel(context, id);
  const canBook = context.providers.couriers.accounts.length > 0;
  const requests = listReturnsOf(id);
  const returns = requests.map((request) => request.id);
  const refundable = refundablePayments(id);
  const shipment = findShipment(id) ?? null;
  const refunds = deskRefunds(id);
  const mayBook = canBook && !parcel && isToSend(parcelStatus(order));
  const { promisedAt, ...due } = dispatchPromise(order, context.now);
  const money = refundDue({ status, isRefundable: refundable.length > 0 }, refunds);
  const shown = { ...order, refundDue: money };
  return {
    order: { ...orderView(order), statusLabel: orderLabel(shown) },
    chip: orderChip(shown),
    next: nextStep({
      id,
      status,
      exchange: order.exchange,
      mayBook,
      returns,
      isRefundable: refundable.length > 0,
      hasTransferReport: order.hasTransferReport,
      asksParcel: !canBook || Boolean(parcel?.awb),
    }),
    promise: promisedAt === null ? null : { at: promisedAt, ...due },
    undo: shownUndo(order),
    may: {
      book: mayBook,
      correct: correctable(order).length > 0,
      refund: refundable.length > 0,
      cancel: mayCancel(status, "operator") && !order.hasTransferReport,
      close: status === "refund due" && mayCloseWithoutRefund(id),
    },
    gone: refundLines(id).map(({ refunded, returned }) => ({ refunded, returned })),
    refundDue: money,
    disputes: shownDisputes(id),
    isExchangeHeld: isExchangeHeld(order),
    restock: linesToRestock(id).map(
      (line) => `${line.mayRestock} × ${line.title}, ${inSize(context.settings, line)}`,
    ),
    events: listEvents(id),
    parcel: shipment,
    courier: { canBook, parcel, suggested: suggestedCourier(order.courierName) },
    returns,
    money: {
      payments: listPayments(id),
      refundable,
      refunds,
      courierCharge: order.courierCharge,
      typed,
    },
    report: order.hasTransferReport ? { utr: findTransferReport(id)?.utr ?? "" } : null,
    conversation: conversationOf(order),
    whatsapp: whatsappMessage(order, { shipment, request: requests[0], refunds }),
    documents: {
      isPaid: order.paidAt !== null,
      hasSlip: hasPackingSlip(order),
      invoice: findInvoice(id)?.number ?? null,
      notes: listCreditNotes(id).map(({ number, refundId }) => ({ number, refundId })),
    },
  };
}

function shownUndo({ id, status, exchange }: Order) {
  const undo = findUndo(id);
  if (!undo) return null;
  const effect = undo.to === "returned" ? "The items go back in stock." : undoEffects[undo.from];
  return {
    ...undo,
    label: statusLabel(status, { exchange }),
    until: dayClock(undo.until),
    effect: effect ?? "",
  };
}

/** Those that are not decided; the bank waits for an answer to the open ones. */
function shownDisputes(orderId: string) {
  return listDisputes(orderId).flatMap(({ id, provider, amount, reason, status, respondBy }) => {
    const title = `The customer's bank asks for ${rupees(amount)} back`;
    if (status === "under review")
      return [{ id, title, way: `Reason: ${reason}. The bank is deciding.` }];
    if (status !== "open") return [];
    const at = paymentProviders().named(provider)?.title ?? "your payment provider";
    const until = respondBy === null ? "" : ` by ${dayMonth(respondBy)}`;
    const way = `Reason: ${reason}. Please answer at ${at}${until}: accept it there, or send proof that the parcel arrived.`;
    return [{ id, title, way }];
  });
}
