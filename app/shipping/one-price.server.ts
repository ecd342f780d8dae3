import type { ShopSettings } from "#app/shop.ts";
import type { CourierContext } from "./couriers/registry.server.ts";
import { readRateCard } from "./rate-card.server.ts";
import { onePrice } from "./rate-card.ts";

/** Whether delivery costs what the shop says before a pincode, wherever it goes: no pincode is waited for. */
export function isOnePrice({
  providers,
  settings,
}: {
  providers: CourierContext["providers"];
  settings: Pick<ShopSettings, "fallbackShipping">;
}): boolean {
  if (!providers.couriers.rates.isLocal) return false;
  return onePrice(readRateCard())?.first === settings.fallbackShipping;
}
