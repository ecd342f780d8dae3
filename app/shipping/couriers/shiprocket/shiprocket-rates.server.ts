import { log } from "#app/log.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { deliveryDays } from "#app/shop.ts";
import {
  type CourierOffer,
  MOST_CHARGE,
  type RateRequest,
  type RateSource,
  type Rates,
} from "../rates.ts";
import { at, type Body, isBody, numberOf, paiseOf, textOf } from "./shiprocket-answers.ts";
import type { ShiprocketClient } from "./shiprocket-client.server.ts";

/** Less than a page may wait (3 s), so that there is time left to look into the rate card. */
const RATES_MS = 2500;

/** Shiprocket's serviceability as a supplier of rates. */
export function shiprocketRates(client: ShiprocketClient): RateSource {
  return {
    name: "Shiprocket",
    async rates(parcel: RateRequest): Promise<Rates> {
      const query = {
        pickup_postcode: parcel.pickupPincode,
        delivery_postcode: parcel.pincode,
        cod: "0",
        weight: String(parcel.weightGrams / 1000),
        declared_value: String(Math.round(parcel.value / 100)),
      };
      // Not serviceable comes as HTTP 200 with 404 in the body, and as HTTP 404.
      const reply = await client.call(
        { method: "GET", path: "/courier/serviceability/", query, timeoutMs: RATES_MS },
        [404],
      );
      if (!reply.ok) return { kind: "unavailable", reason: reply.fault.message };
      return readRates(reply.status, reply.body);
    },
  };
}

function readRates(status: number, body: Body): Rates {
  const couriers = at(body, "data").available_courier_companies;
  if (Array.isArray(couriers)) {
    const offers = couriers
      .filter((courier) => isBody(courier) && !isBlocked(courier))
      .map(offerOf);
    const usable = offers.filter((offer) => offer !== undefined);
    if (usable.length > 0) return { kind: "serviceable", service: "shiprocket", offers: usable };
    // Couriers are there and not one can be read: that is no word about the pincode.
    if (offers.length > 0) return { kind: "unavailable", reason: "unreadable couriers" };
    return { kind: "unserviceable" };
  }
  const message = textOf(body.message) ?? "";
  const isNo = status === 404 || numberOf(body.status) === 404;
  if (!isNo || !/postcode|pincode|serviceab|courier/i.test(message)) {
    return { kind: "unavailable", reason: message || `no couriers in the answer (${status})` };
  }
  if (/pickup/i.test(message)) {
    log.error({ answer: message.slice(0, 100) }, "shiprocket does not fetch at PICKUP_PINCODE");
    return { kind: "unavailable", reason: message };
  }
  return { kind: "unserviceable" };
}

function isBlocked(courier: Body): boolean {
  return (
    numberOf(courier.blocked) === 1 || courier.odablock === true || courier.odablock === "true"
  );
}

/** More working days than any parcel takes. */
const MOST_DAYS = 45;
/** Signs that steer a screen and are no part of a name. */
const CONTROL_SIGNS = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Undefined: a row in which something cannot be true. The others stay. */
function offerOf(courier: Body): CourierOffer | undefined {
  const id = numberOf(courier.courier_company_id);
  const charge = paiseOf(courier.rate);
  if (!id || id < 0 || !Number.isSafeInteger(id)) return undefined;
  if (!charge || charge < 0 || charge > MOST_CHARGE) return undefined;
  const freight = paiseOf(courier.freight_charge) ?? charge;
  const name = nameOf(courier.courier_name);
  const days = daysOf(courier);
  if (freight < 0 || !name || !days) return undefined;
  const ours = Math.min(charge, freight);
  return { id, name, days, charge, freight: ours, other: charge - ours };
}

function nameOf(value: unknown): string | undefined {
  const name = textOf(value);
  if (!name || CONTROL_SIGNS.test(String(value).trim())) return undefined;
  return [...name].slice(0, 60).join("");
}

/** In words; our own where nothing is said, undefined where it cannot be true ("99-1"). */
function daysOf(courier: Body): string | undefined {
  const text = textOf(courier.estimated_delivery_days)?.replace(/\s/g, "");
  const range = text && /^([1-9]\d*)(?:-(\d+))?$/.exec(text);
  if (range) {
    const [first, last] = [Number(range[1]), Number(range[2] ?? range[1])];
    return first <= last && last <= MOST_DAYS ? text : undefined;
  }
  const hours = numberOf(courier.etd_hours);
  return hours && hours > 0 && hours <= MOST_DAYS * 24
    ? String(Math.ceil(hours / 24))
    : deliveryDays(currentSettings());
}
