import type { Order } from "./orders.server.ts";

/** What an order's own pages show of it. Times in ms UTC, money in paise. */
export type OrderView = Pick<
  Order,
  | "id"
  | "number"
  | "shortId"
  | "status"
  | "statusLabel"
  | "isSandbox"
  | "name"
  | "phone"
  | "email"
  | "address"
  | "city"
  | "state"
  | "pincode"
  | "subtotal"
  | "shippingCost"
  | "amount"
  | "courierName"
  | "courierDays"
  | "createdAt"
> & {
  lines: Pick<
    Order["lines"][number],
    "productId" | "title" | "size" | "color" | "image" | "quantity" | "unitPrice" | "lineTotal"
  >[];
};

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
    courierName,
    courierDays,
    createdAt,
    lines: order.lines.map(
      ({ productId, title, size, color, image, quantity, unitPrice, lineTotal }) => ({
        productId,
        title,
        size,
        color,
        image,
        quantity,
        unitPrice,
        lineTotal,
      }),
    ),
  };
}

const date = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

export function orderDate(ms: number): string {
  return date.format(ms);
}
