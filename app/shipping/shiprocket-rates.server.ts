import { log } from "#app/log.server.ts";
import { DELIVERY_DAYS } from "#app/shop.ts";
import type { Offer, Parcel, Rates, ShippingProvider } from "./provider.ts";
import { at, type Body, isBody, numberOf, paiseOf, textOf } from "./shiprocket-answers.ts";
import type { ShiprocketClient } from "./shiprocket-client.server.ts";

/** Less than a page may wait (3 s), so that there is time left to look into the rate card. */
const RATES_MS = 2500;

/** Shiprocket's serviceability as a supplier of rates. */
export function shiprocketRates(client: ShiprocketClient): ShippingProvider {
  return {
    name: "Shiprocket",
    async rates(parcel: Parcel): Promise<Rates> {
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
    if (usable.length > 0) return { kind: "serviceable", offers: usable };
    // Couriers are there and not one can be read: that is no word about the pincode.
    if (offers.length > 0) return { kind: "unavailable", reason: "unreadable couriers" };
    return { kind: "unserviceable" };
  }
  const said = textOf(body.message) ?? "";
  const isNo = status === 404 || numberOf(body.status) === 404;
  if (!isNo || !/postcode|pincode|serviceab|courier/i.test(said)) {
    return { kind: "unavailable", reason: said || `no couriers in the answer (${status})` };
  }
  if (/pickup/i.test(said)) {
    log.error({ said: said.slice(0, 100) }, "shiprocket does not fetch at PICKUP_PINCODE");
    return { kind: "unavailable", reason: said };
  }
  return { kind: "unserviceable" };
}

function isBlocked(courier: Body): boolean {
  return (
    numberOf(courier.blocked) === 1 || courier.odablock === true || courier.odablock === "true"
  );
}

function offerOf(courier: Body): Offer | undefined {
  const id = numberOf(courier.courier_company_id);
  const name = textOf(courier.courier_name);
  const charge = paiseOf(courier.rate);
  if (!id || !Number.isSafeInteger(id) || !name || !charge || charge < 0) return undefined;
  const freight = Math.min(charge, paiseOf(courier.freight_charge) ?? charge);
  return {
    id,
    name: name.slice(0, 60),
    days: daysOf(courier),
    charge,
    freight,
    other: charge - freight,
  };
}

function daysOf(courier: Body): string {
  const said = textOf(courier.estimated_delivery_days)?.replace(/\s/g, "");
  if (said && /^[1-9]\d?(-[1-9]\d?)?$/.test(said)) return said;
  const hours = numberOf(courier.etd_hours);
  return hours && hours > 0 && hours < 2400 ? String(Math.ceil(hours / 24)) : DELIVERY_DAYS;
}
