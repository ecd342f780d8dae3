import type { Paise } from "#app/money.ts";
import { FALLBACK_SHIPPING } from "#app/shop.ts";
import type { Quote, QuoteTrouble } from "./quote.server.ts";

const words: Record<QuoteTrouble, string> = {
  "unknown pincode": "We could not find this pincode. Please check the 6 digits.",
  "not serviceable": "No courier services available",
  unavailable: "Could not calculate shipping cost",
};

/** Without a courier to choose; `reason` is the supplier's own. The browser makes one where the shop does not answer. */
export function noQuote(
  pincode: string,
  free: boolean,
  trouble: QuoteTrouble,
  reason?: string,
): Quote {
  return {
    ok: false,
    pincode,
    couriers: [],
    cheapest: null,
    courierService: null,
    fallbackCost: fallbackCost(free),
    trouble,
    error: reason || words[trouble],
  };
}

/** What delivery costs the shopper where no courier has said. */
export function fallbackCost(free: boolean): Paise {
  return free ? 0 : FALLBACK_SHIPPING;
}
