import { requestOfExchange } from "#app/fulfilment/exchanges.server.ts";
import type { Order } from "#app/orders/orders.server.ts";
import { isParcelOut } from "#app/orders/status.ts";
import { refundable } from "#app/refunds/refunds.server.ts";
import { valueLeft } from "#app/returns/receive-return.server.ts";
import type { ReturnedToOrigin } from "#app/returns/return-to-origin.server.ts";
import { findReturn } from "#app/returns/returns.server.ts";
import { listPayments } from "./order-desk.server.ts";
import { goesBack } from "./refund-desk.server.ts";

/** What the page of a parcel that did not arrive shows: the order's own, or of what goes out in exchange. */
export function originPage(order: Order) {
  const { id, number, lines } = order;
  const isExchange = order.exchange === "sent";
  const request = isExchange ? findReturn(requestOfExchange(id) ?? "") : undefined;
  const left = request ? valueLeft(request, order) : leftOfOrder(id);
  return {
    ...{ id, number, isExchange, isSent: isParcelOut(order) },
    units: (request?.items ?? lines).reduce((sum, { quantity }) => sum + quantity, 0),
    refund: left > 0 ? goesBack(id, left) : null,
  };
}

function leftOfOrder(id: string): number {
  return listPayments(id).reduce((sum, payment) => sum + refundable(id, payment.id), 0);
}

/** What became of it, as the operator reads it. */
export function originMessage(
  orderId: string,
  { owed, waits }: Extract<ReturnedToOrigin, { ok: true }>,
): string {
  const done = "The parcel is returned to origin";
  if (owed > 0) return `${done}, and ${goesBack(orderId, owed)}.`;
  if (waits === undefined) return `${done}. The refund is still due.`;
  return waits ? `${done}. The exchange waits to be sent.` : `${done}.`;
}
