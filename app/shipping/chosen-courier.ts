import type { Paise } from "#app/money.ts";
import { FALLBACK_SHIPPING } from "#app/shop.ts";
import type { Courier, Quote } from "./quote.server.ts";

/**
 * The courier the shopper chose, or the cheapest if they chose none or one that no longer offers.
 * `shippingCost` is what the shopper pays, `courierCharge` what the courier asks; both in paise.
 */
export function chosenCourier(
  found: Quote,
  courierId: number | undefined,
): { courier: Courier | null; shippingCost: Paise; courierCharge: Paise } {
  const courier = found.couriers.find(({ id }) => id === courierId) ?? found.cheapest;
  return courier
    ? { courier, shippingCost: courier.cost, courierCharge: courier.charge }
    : { courier: null, shippingCost: found.fallbackCost, courierCharge: FALLBACK_SHIPPING };
}
