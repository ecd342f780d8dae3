import type { Paise } from "#app/money.ts";
import { amountNames } from "#app/order-sums.ts";
import type { Order, OrderLine } from "./orders.server.ts";

/** Of an order and of its lines, what its own pages show: nothing else of it leaves with them. */
export const shownOfOrder = [
  "id",
  "number",
  "shortId",
  "status",
  "exchange",
  "statusLabel",
  "isSandbox",
  "name",
  "phone",
  "email",
  "address",
  "city",
  "state",
  "pincode",
  ...amountNames,
  "amount",
  "courierName",
  "courierDays",
  "createdAt",
] as const satisfies readonly (keyof Order)[];
export const shownOfLine = [
  "productId",
  "title",
  "size",
  "category",
  "color",
  "image",
  "quantity",
  "unitPrice",
  "lineTotal",
] as const satisfies readonly (keyof OrderLine)[];

/** Times in ms UTC, money in paise. */
export type OrderView = Pick<Order, (typeof shownOfOrder)[number]> & {
  /** GST inside the amount; null where the seller is not registered. */
  gstIncluded: Paise | null;
  lines: Pick<OrderLine, (typeof shownOfLine)[number]>[];
};
