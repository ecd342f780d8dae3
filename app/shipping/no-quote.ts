import type { Paise } from "#app/money.ts";
import { isFreeDelivery, type ShopSettings } from "#app/shop.ts";
import type { Quote, QuoteTrouble } from "./quote.server.ts";

const messages: Record<QuoteTrouble, string> = {
  "unknown pincode": "We could not find this pincode. Please check the 6 digits.",
  "not serviceable": "No courier services available",
  unavailable: "Could not calculate shipping cost",
};

/** Without a courier to choose; `reason` is the supplier's own. The browser makes one where the shop does not answer. */
export function noQuote(
  shop: ShopSettings,
  { pincode, subtotal }: { pincode: string; subtotal: Paise },
  trouble: QuoteTrouble,
  reason?: string,
): Quote {
  return {
    ok: false,
    pincode,
    couriers: [],
    cheapest: null,
    courierService: null,
    ...fallbackOf(shop, subtotal),
    trouble,
    error: reason || messages[trouble],
  };
}

/** What delivery is taken to cost where no courier has said, and what the shopper pays of it. */
export function fallbackOf(
  shop: ShopSettings,
  subtotal: Paise,
): Pick<Quote, "fallbackCost" | "fallbackCharge"> {
  const fallbackCharge = shop.fallbackShipping;
  return { fallbackCost: isFreeDelivery(shop, subtotal) ? 0 : fallbackCharge, fallbackCharge };
}
