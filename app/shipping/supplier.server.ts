import { supplierEnvironment } from "#app/env.server.ts";
import { onSettings } from "#app/settings/settings.server.ts";
import {
  createShiprocketClient,
  type ShiprocketClient,
} from "./couriers/shiprocket/shiprocket-client.server.ts";
import { courierLogin } from "./couriers/shiprocket/shiprocket-login.server.ts";
import { shiprocketRates } from "./couriers/shiprocket/shiprocket-rates.server.ts";
import { shiprocketSettings } from "./couriers/shiprocket/shiprocket-settings.ts";
import { tokenStore } from "./couriers/shiprocket/shiprocket-token.server.ts";
import { withFallback } from "./fallback-rates.server.ts";
import type { ShippingProvider } from "./provider.ts";
import { cachedRates } from "./rate-cache.ts";
import { rateCard } from "./rate-card.server.ts";

/** Both change with the operator's settings: read them where they are used. */

/** The account's client; undefined: the shop runs on its own rate card. */
export let shiprocket: ShiprocketClient | undefined;

/** What its couriers ask, remembered for some minutes; undefined where there is no account. */
export let liveRates: ShippingProvider | undefined;

/** Where quotes come from: Shiprocket where there is an account, with the rate card behind it. */
export let supplier: ShippingProvider = rateCard;

let mark = "";

onSettings(() => {
  const login = courierLogin();
  if (JSON.stringify(login ?? null) === mark) return;
  mark = JSON.stringify(login ?? null);
  const { apiUrl } = supplierEnvironment(shiprocketSettings);
  shiprocket =
    login &&
    createShiprocketClient({ ...login, apiUrl, tokens: tokenStore(`${login.email} ${apiUrl}`) });
  liveRates = shiprocket && cachedRates(shiprocketRates(shiprocket));
  supplier = liveRates ? withFallback(liveRates, rateCard) : rateCard;
});
