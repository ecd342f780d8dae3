import type { Paise } from "#app/money.ts";
import { FALLBACK_SHIPPING, FREE_DELIVERY_ABOVE } from "#app/shop.ts";

export function isFreeDelivery(subtotal: Paise): boolean {
  return subtotal > FREE_DELIVERY_ABOVE;
}

/** What delivery is said to cost in the cart, before a courier has answered. */
export function estimatedShipping(subtotal: Paise): Paise {
  return subtotal === 0 || isFreeDelivery(subtotal) ? 0 : FALLBACK_SHIPPING;
}

/**
 * "Add ₹X more to get free delivery!": for 0 < subtotal < ₹999 the smallest whole rupee amount
 * (in paise) that truly makes delivery free, which is above ₹999 and not at it; else null.
 */
export function freeDeliveryNudge(subtotal: Paise): Paise | null {
  if (subtotal <= 0 || subtotal >= FREE_DELIVERY_ABOVE) return null;
  return (Math.floor((FREE_DELIVERY_ABOVE - subtotal) / 100) + 1) * 100;
}
