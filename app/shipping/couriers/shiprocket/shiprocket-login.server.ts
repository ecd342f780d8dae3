import { listedValues, valuesInUse } from "#app/settings/connections.server.ts";
import { shiprocketSettings } from "./shiprocket-settings.ts";

/** The account's login; undefined: there is none. */
export function courierLogin(): { email: string; password: string } | undefined {
  const { email, password } = valuesInUse("couriers", shiprocketSettings);
  return email && password ? { email, password } : undefined;
}

/** What tracking events must carry; none: nothing is taken in. */
export function trackingTokens(): string[] {
  return listedValues(valuesInUse("couriers", shiprocketSettings).webhookToken);
}
