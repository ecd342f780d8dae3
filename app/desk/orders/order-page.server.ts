import { findInvoice, listCreditNotes } from "#app/documents/invoices.server.ts";
import { orderView } from "#app/documents/order-view.server.ts";
import { correctable } from "#app/fulfilment/correct-order.server.ts";
import { orderSteps } from "#app/fulfilment/order-steps.ts";
import { deskParcel } from "#app/fulfilment/parcel-desk.server.ts";
import { findShipment } from "#app/fulfilment/shipment.server.ts";
import { findUndo } from "#app/fulfilment/undo-step.server.ts";
import { dayClock } from "#app/india/dates.ts";
import { listEvents } from "#app/orders/events.server.ts";
import type { Order } from "#app/orders/orders.server.ts";
import { mayCancel, transitions } from "#app/orders/status.ts";
import { mayKeepRest } from "#app/refunds/keep-rest.server.ts";
import { listReturnsOf } from "#app/returns/returns.server.ts";
import type { CourierContext } from "#app/shipping/couriers/registry.server.ts";

/** What the desk's page of an order shows, but for its money. */
export function orderPage(context: CourierContext, order: Order) {
  const { id, status } = order;
  return {
    order: orderView(order),
    next: transitions[status].filter((to) => {
      return orderSteps[to] && (to !== "refunded" || mayKeepRest(id));
    }),
    undo: shownUndo(id),
    mayCancel: mayCancel(status, "operator") && !order.hasTransferReport,
    mayCorrect: correctable(order).length > 0,
    events: listEvents(id),
    parcel: findShipment(id) ?? null,
    courier: {
      canBook: context.providers.couriers.accounts.length > 0,
      parcel: deskParcel(context, id),
    },
    returns: listReturnsOf(id).map((request) => request.id),
    documents: {
      isPaid: order.paidAt !== null,
      invoice: findInvoice(id)?.number ?? null,
      notes: listCreditNotes(id).map(({ number, refundId }) => ({ number, refundId })),
    },
  };
}

function shownUndo(id: string) {
  const undo = findUndo(id);
  return undo ? { ...undo, until: dayClock(undo.until) } : null;
}
