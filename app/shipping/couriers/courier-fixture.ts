import { quote } from "../quote.server.ts";
import type { CourierCalls, CourierService } from "./courier-service.ts";
import type { RateSource } from "./rates.ts";
import {
  type AskingContext,
  askingShopper,
  type CourierContext,
  courierContext,
  openCouriers,
} from "./registry.server.ts";

/** A context in which these are all the courier services there are, each of them set up. */
export function contextWith(...services: CourierService[]): CourierContext {
  const context = courierContext({ kind: "operator", name: "meera" });
  const couriers = openCouriers(services.map((one) => ({ ...one, login: () => ({}) })));
  return { ...context, providers: { couriers } };
}

/** A context whose quotes come from here. */
function contextOfRates(rates?: RateSource): AskingContext {
  const context = askingShopper("");
  const { couriers } = context.providers;
  return rates ? { ...context, providers: { couriers: { ...couriers, rates } } } : context;
}

/** A service of which the account is open already. */
export function opened(service: CourierService, calls: CourierCalls): CourierService {
  return { ...service, open: () => calls };
}

type QuoteAsk = Parameters<typeof quote>[1];

/** A quote whose rates come from here, or else from what is set up. */
export function quoteFrom(ask: QuoteAsk, rates?: RateSource, timeoutMs?: number) {
  return quote(contextOfRates(rates), ask, timeoutMs);
}
