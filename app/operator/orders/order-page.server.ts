import { dayClock } from "#app/india-time.ts";
import { listEvents } from "#app/orders/events.server.ts";
import { findInvoice, listCreditNotes } from "#app/orders/invoices.server.ts";
import { orderView } from "#app/orders/order-view.server.ts";
import type { Order } from "#app/orders/orders.server.ts";
import { listReturnsOf } from "#app/orders/returns.server.ts";
import { findShipment } from "#app/orders/shipment.server.ts";
import { mayCancel, transitions } from "#app/orders/status.ts";
import { parcelService } from "#app/shipping/parcel-service.server.ts";
import { deskParcel } from "../parcels/parcel-desk.server.ts";
import { correctable } from "./correct-order.server.ts";
import { mayKeepRest } from "./keep-rest.server.ts";
import { orderSteps } from "./order-steps.ts";
import { findUndo } from "./undo-step.server.ts";

/** What the desk's page of an order shows, but for its money. */
export function orderPage(order: Order) {
  const { id, status } = order;
  return {
    order: orderView(order),
    next: transitions[status].filter((to) => {
      return orderSteps[to] && (to !== "refunded" || mayKeepRest(id));
    }),
    undo: shownUndo(id),
    mayCancel: mayCancel(status, "operator") && !order.isClaimed,
    mayCorrect: correctable(order).length > 0,
    events: listEvents(id),
    parcel: findShipment(id) ?? null,
    courier: { canBook: parcelService() !== undefined, parcel: deskParcel(id) },
    returns: listReturnsOf(id).map((request) => request.id),
    papers: {
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
