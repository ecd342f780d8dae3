import { type Paise, rupees } from "./money.ts";

/** The parts of an order's total, in paise. */
export type OrderAmounts = { subtotal: Paise; shippingCost: Paise };
type OrderSum = { part: "subtotal" | "delivery"; label: string; sum: string };

/** What is paid of it all, in paise: nowhere else are the parts added up. */
export function totalOf({ subtotal, shippingCost }: OrderAmounts): Paise {
  return subtotal + shippingCost;
}

/** What an order's total is made of, as its pages, receipt and mail list it above tax and total. */
export function orderSums({ subtotal, shippingCost }: OrderAmounts): OrderSum[] {
  return [
    { part: "subtotal", label: "Subtotal", sum: rupees(subtotal) },
    { part: "delivery", label: "Delivery", sum: freeOr(shippingCost) },
  ];
}

/** A charge as shoppers read it. */
export function freeOr(charge: Paise): string {
  return charge === 0 ? "Free" : rupees(charge);
}
