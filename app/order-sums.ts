import { type Paise, rupees } from "./money.ts";

type OrderSum = { part: "subtotal" | "delivery"; label: string; sum: string };

/** What an order's total is made of, as its pages, receipt and mail list it above GST and total. */
export function orderSums(order: { subtotal: Paise; shippingCost: Paise }): OrderSum[] {
  const { subtotal, shippingCost } = order;
  return [
    { part: "subtotal", label: "Subtotal", sum: rupees(subtotal) },
    { part: "delivery", label: "Delivery", sum: freeOr(shippingCost) },
  ];
}

/** A charge as shoppers read it. */
export function freeOr(charge: Paise): string {
  return charge === 0 ? "Free" : rupees(charge);
}
