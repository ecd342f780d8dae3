import type { Paise } from "#app/money.ts";
import { beforeDelivery, noAmounts, type OrderAmounts, totalOf } from "#app/order-sums.ts";
import type { Quote } from "#app/shipping/quote.ts";

/**
 * What the shipping step showed the shopper, as one hidden field:
 * "<pincode>;<all but delivery>;<courier>=<cost>,…", in paise. Place Order sends it back, and the shopper
 * is asked again when it is no longer so.
 */
export function shownField(ordered: OrderAmounts, quote: Quote | null): string {
  if (!quote) return "";
  const costs = quote.ok
    ? quote.couriers.map(({ id, cost }) => `${id}=${cost}`)
    : [`0=${quote.fallbackCost}`];
  return `${quote.pincode};${beforeDelivery(ordered)};${costs.join(",")}`;
}

/**
 * The total the shopper saw for the chosen courier (the first is the default), in paise; undefined
 * if none was shown for this pincode.
 */
export function shownAmount(field: string, pincode: string, courierId?: number): Paise | undefined {
  const [shownPincode, goods, costs] = field.split(";");
  if (shownPincode !== pincode || !costs) return undefined;
  const pairs = costs.split(",").map((pair) => pair.split("="));
  const chosen = pairs.find(([id]) => id === String(courierId)) ?? pairs[0];
  const shippingCost = Number(chosen?.[1]);
  const amount = totalOf({ ...noAmounts, subtotal: Number(goods), shippingCost });
  return Number.isSafeInteger(amount) ? amount : undefined;
}
