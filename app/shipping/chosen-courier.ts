import type { Paise } from "#app/money.ts";
import type { Courier, Quote } from "./quote.ts";

/**
 * The courier the shopper chose, or the cheapest if they chose none or one that is not among these.
 * `courierService` says whose its id is. `shippingCost` is what the shopper pays, `courierCharge` what
 * the courier asks; both in paise.
 */
export function chosenCourier(
  found: Quote,
  courierId: number | undefined,
): {
  courier: Courier | null;
  courierService: string | null;
  shippingCost: Paise;
  courierCharge: Paise;
} {
  const { courierService } = found;
  const courier = found.couriers.find(({ id }) => id === courierId) ?? found.cheapest;
  return courier
    ? { courier, courierService, shippingCost: courier.cost, courierCharge: courier.charge }
    : {
        courier: null,
        courierService: null,
        shippingCost: found.fallbackCost,
        courierCharge: found.fallbackCharge,
      };
}
