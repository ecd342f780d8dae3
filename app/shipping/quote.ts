import type { Paise } from "#app/money.ts";
import { isFreeDelivery, type ShopSettings } from "#app/shop.ts";
import type { CourierOffer } from "./couriers/rates.ts";

export type Courier = CourierOffer & {
  /** Prepaid only. */
  cod: 0;
  /** What the shopper pays; `charge` is what the courier asks of us (decision 4). */
  cost: Paise;
};

/** Why there are no couriers: a fault of the pincode, nobody goes there, or nobody answered. */
export type QuoteTrouble = "unknown pincode" | "not serviceable" | "unavailable";

export type Quote = {
  ok: boolean;
  pincode: string;
  /** Cheapest first, at most 5. */
  couriers: Courier[];
  cheapest: Courier | null;
  /** Whose the couriers' ids are; null without any. */
  courierService: string | null;
  /** What delivery costs the shopper when there is no courier to choose. */
  fallbackCost: Paise;
  /** What we take it to cost us then. */
  fallbackCharge: Paise;
  trouble: QuoteTrouble | null;
  /** The same in words for the shopper. */
  error: string | null;
};

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
