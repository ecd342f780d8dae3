import type { OrderView } from "#app/orders/order-view.ts";
import type { Order } from "#app/orders/orders.server.ts";
import { gstIncluded } from "./invoices.server.ts";

/** An order as its own pages get it. */
export function orderView(order: Order): OrderView {
  const { id, number, shortId, status, statusLabel, name, phone, email, address } = order;
  const { city, state, pincode, subtotal, shippingCost, amount } = order;
  const { courierName, courierDays, createdAt, isSandbox } = order;
  return {
    id,
    number,
    shortId,
    status,
    statusLabel,
    isSandbox,
    name,
    phone,
    email,
    address,
    city,
    state,
    pincode,
    subtotal,
    shippingCost,
    amount,
    gstIncluded: gstIncluded(order),
    courierName,
    courierDays,
    createdAt,
    lines: order.lines.map(
      ({ productId, title, size, category, color, image, quantity, unitPrice, lineTotal }) => ({
        productId,
        title,
        size,
        category,
        color,
        image,
        quantity,
        unitPrice,
        lineTotal,
      }),
    ),
  };
}
