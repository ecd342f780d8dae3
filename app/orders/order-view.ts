import type { Paise } from "#app/money.ts";
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
  /** GST inside the amount, in paise; null where the seller is not registered. */
  gstIncluded: Paise | null;
  lines: Pick<
    Order["lines"][number],
    | "productId"
    | "title"
    | "size"
    | "category"
    | "color"
    | "image"
    | "quantity"
    | "unitPrice"
    | "lineTotal"
  >[];
};
