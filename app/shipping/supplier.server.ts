import { env } from "#app/env.server.ts";
import { fallingBack } from "./falling-back.server.ts";
import type { ShippingProvider } from "./provider.ts";
import { rateCard } from "./rate-card.server.ts";
import { remembering } from "./remembering.ts";
import { createShiprocketClient } from "./shiprocket-client.server.ts";
import { shiprocketRates } from "./shiprocket-rates.server.ts";
import { tokenStore } from "./shiprocket-token.server.ts";

const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password, SHIPROCKET_API_URL: apiUrl } = env;

/** The account's client; undefined: the shop runs on its own rate card. */
export const shiprocket =
  email && password
    ? createShiprocketClient({ email, password, apiUrl, tokens: tokenStore(`${email} ${apiUrl}`) })
    : undefined;

/** Where quotes come from: Shiprocket where there is an account, with the rate card behind it. */
export const supplier: ShippingProvider = shiprocket
  ? fallingBack(remembering(shiprocketRates(shiprocket)), rateCard)
  : rateCard;
