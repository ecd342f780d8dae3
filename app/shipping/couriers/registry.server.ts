import type { Actor, Context } from "#app/context.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { onSettings } from "#app/settings/settings.server.ts";
import { withFallback } from "../fallback-rates.server.ts";
import { cachedRates } from "../rate-cache.ts";
import { rateCard } from "../rate-card.server.ts";
import type { CourierAccount, CourierService } from "./courier-service.ts";
import type { RateSource } from "./rates.ts";
import { shiprocketService } from "./shiprocket/shiprocket.server.ts";

/** Every courier service the shop can speak to; of those that are set up the first quotes and books. */
export const courierServices: readonly CourierService[] = [shiprocketService];

/** The courier services as the settings have them at one moment. */
type Couriers = {
  /** All there are, set up or not: a parcel is followed by the one it was booked with. */
  services: readonly CourierService[];
  /** Those that are set up, in the order of the registry. */
  accounts: readonly CourierAccount[];
  /** What the first account's couriers ask, remembered for some minutes. */
  liveRates: RateSource | undefined;
  /** Where quotes come from: the first account with the rate card behind it, else the rate card. */
  rates: RateSource;
};

/** For commands and reads that ask courier services. */
export type CourierContext = Context & { providers: { couriers: Couriers } };

/** For what asks courier services on behalf of a shopper. */
export type AskingContext = CourierContext & {
  /** Their network address, whose questions are counted (`quote`); "": nobody's. */
  network: string;
};

/** Opens the accounts that are set up. Remembered rates go with the snapshot. */
export function openCouriers(services: readonly CourierService[]): Couriers {
  const accounts = services.flatMap((service) => {
    const login = service.login();
    return login ? [{ ...service.open(login), service }] : [];
  });
  const [first] = accounts;
  const liveRates = first && cachedRates({ name: first.service.title, rates: first.rates });
  const rates = liveRates ? withFallback(liveRates, rateCard) : rateCard;
  return { services, accounts, liveRates, rates };
}

/** The account a service's ids are to be asked at; undefined: it is not set up any more. */
export function accountAt(couriers: Couriers, service: string): CourierAccount | undefined {
  return couriers.accounts.find((account) => account.service.name === service);
}

/** Where everybody can follow a parcel of this service; null when no adapter is there for it. */
export function trackingLink(couriers: Couriers, service: string, awb: string): string | null {
  return couriers.services.find(({ name }) => name === service)?.trackingLink(awb) ?? null;
}

let mark: string | undefined;
let current: Couriers = openCouriers([]);
onSettings(() => {
  const logins = JSON.stringify(courierServices.map((service) => service.login() ?? null));
  if (logins === mark) return;
  mark = logins;
  current = openCouriers(courierServices);
});

/** As the settings stand now; a request or job takes it once. */
export function currentCouriers(): Couriers {
  return current;
}

/** The context of who asks courier services. `now` in ms UTC. */
export function courierContext(actor: Actor, now = Date.now()): CourierContext {
  return { ...contextOf(actor, now), providers: { couriers: currentCouriers() } };
}

/** The same of a shopper behind a network address; what they ask is counted, so only where a page may write. */
export function askingShopper(network: string, now = Date.now()): AskingContext {
  return { ...courierContext({ kind: "shopper" }, now), network };
}
