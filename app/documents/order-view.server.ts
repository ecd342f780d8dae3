import { type OrderView, shownOfLine, shownOfOrder } from "#app/orders/order-view.ts";
import type { Order } from "#app/orders/orders.server.ts";
import { pick } from "#app/pick.ts";
import { gstIncluded } from "./invoices.server.ts";

/** An order as its own pages get it. */
export function orderView(order: Order): OrderView {
  return {
    ...pick(order, shownOfOrder),
    gstIncluded: gstIncluded(order),
    lines: order.lines.map((line) => pick(line, shownOfLine)),
  };
}
