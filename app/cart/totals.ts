import type { Paise } from "#app/money.ts";
import { isFreeDelivery, type ShopSettings } from "#app/shop.ts";

/** What delivery is said to cost in the cart, before a courier has answered. */
export function estimatedShipping(shop: ShopSettings, subtotal: Paise): Paise {
  return subtotal === 0 || isFreeDelivery(shop, subtotal) ? 0 : shop.fallbackShipping;
}

/**
 * "Add ₹X more to get free delivery!": for 0 < subtotal < ₹999 the smallest whole rupee amount
 * (in paise) that truly makes delivery free, which is above ₹999 and not at it; else null.
 */
export function freeDeliveryNudge(shop: ShopSettings, subtotal: Paise): Paise | null {
  if (subtotal <= 0 || subtotal >= shop.freeDeliveryAbove) return null;
  return (Math.floor((shop.freeDeliveryAbove - subtotal) / 100) + 1) * 100;
}
