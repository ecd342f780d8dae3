import { fallback, handleAll, TimeoutStrategy, timeout, wrap } from "cockatiel";
import { parsePincode } from "#app/india/pincode.ts";
import type { Paise } from "#app/money.ts";
import { isFreeDelivery, MAX_COURIERS } from "#app/shop.ts";
import { type Limit, take } from "#app/throttle/throttle.server.ts";
import {
  type CourierOffer,
  MOST_CHARGE,
  type RateRequest,
  type RateSource,
  type Rates,
} from "./couriers/rates.ts";
import type { AskingContext } from "./couriers/registry.server.ts";
import { pickupPincode } from "./pickup.server.ts";
import { findPlace } from "./places.server.ts";
import { type Courier, fallbackOf, noQuote, type Quote } from "./quote.ts";

/**
 * New places and weights that pages of one network may have a courier service asked about. It answers us
 * twice a second: who asks about all pincodes would leave everybody else with the rate card.
 */
const questions: Limit = { name: "courier questions", points: 60, seconds: 60 };

/** No supplier may hold a page longer. */
const QUOTE_MS = 3000;

/** `subtotal` in paise, `weightGrams` of the whole parcel. Never throws, and answers within 3 s. */
export async function quote(
  { providers, settings, network, now }: AskingContext,
  ask: { pincode: string; subtotal: Paise; weightGrams: number },
  timeoutMs: number = QUOTE_MS,
): Promise<Quote> {
  const { subtotal } = ask;
  const free = isFreeDelivery(settings, subtotal);
  const pincode = parsePincode(ask.pincode);
  const place = pincode && findPlace(pincode);
  if (!pincode || !place) return noQuote(settings, ask, "unknown pincode");
  if (place.zone === "army") return noQuote(settings, { pincode, subtotal }, "not serviceable");

  const parcel = {
    pickupPincode: pickupPincode(),
    pincode,
    weightGrams: ask.weightGrams,
    value: subtotal,
    ...(network && { mayAsk: () => take([{ limit: questions, of: network }], now).ok }),
  };
  const rates = await ratesInTime(providers.couriers.rates, parcel, timeoutMs);
  if (rates.kind === "unavailable") return noQuote(settings, { pincode, subtotal }, "unavailable");
  if (rates.kind === "unserviceable")
    return noQuote(settings, { pincode, subtotal }, "not serviceable", rates.reason);

  const offers = rates.offers.filter(isUsable).sort(byChargeThenDays).slice(0, MAX_COURIERS);
  const lowest = offers[0];
  if (!lowest) return noQuote(settings, { pincode, subtotal }, "not serviceable");
  const couriers = offers.map(
    (offer): Courier => ({
      ...offer,
      cod: 0,
      cost: free ? offer.charge - lowest.charge : offer.charge,
    }),
  );
  return {
    ok: true,
    pincode,
    couriers,
    cheapest: couriers[0] ?? null,
    courierService: rates.service,
    ...fallbackOf(settings, subtotal),
    trouble: null,
    error: null,
  };
}

/** Suppliers have been seen to send 0, NaN, fractions and crores. */
function isUsable({ id, charge }: CourierOffer): boolean {
  return Number.isSafeInteger(id) && Number.isSafeInteger(charge) && isSane(charge);
}

function isSane(charge: Paise): boolean {
  return charge > 0 && charge <= MOST_CHARGE;
}

function byChargeThenDays(a: CourierOffer, b: CourierOffer): number {
  return a.charge - b.charge || firstDay(a) - firstDay(b) || a.id - b.id;
}

function firstDay(offer: CourierOffer): number {
  return Number.parseInt(offer.days, 10) || 99;
}

const endless = new AbortController().signal;

/** A source that ignores the signal is left behind. */
function ratesInTime(source: RateSource, request: RateRequest, timeoutMs: number): Promise<Rates> {
  const silent: Rates = { kind: "unavailable", reason: "no usable answer in time" };
  if (source.isLocal) return source.rates(request, endless).catch(() => silent);
  return wrap(
    fallback(handleAll, silent),
    timeout(timeoutMs, { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false }),
  ).execute(({ signal }) => source.rates(request, signal));
}
