import type { Place } from "#app/india/pincode.ts";
import { areNeighbours } from "#app/india/states.ts";
import type { Paise } from "#app/money.ts";
import type { CourierOffer } from "./couriers/rates.ts";

/** How far a parcel goes: within the state, to a neighbour or a metro, across India, to hills and islands. */
export const distances = ["local", "near", "national", "far"] as const;
export type Distance = (typeof distances)[number];

type Tariff = { first: Paise; next: Paise; days: string };

/** The operator's tariff: paise for the first slab and each further one, by courier and distance. */
export type RateCard = {
  slabGrams: number;
  /** Packing and handling of one parcel. */
  handling: Paise;
  couriers: { id: number; name: string; tariffs: Record<Distance, Tariff> }[];
};

/** Our own couriers' numbers lie above any supplier's: one of theirs is never booked by mistake. */
export const OWN_COURIERS_FROM = 900_001;

function courier(number: number, name: string, tariffs: Record<Distance, Tariff>) {
  return { id: OWN_COURIERS_FROM - 1 + number, name, tariffs };
}

/** Rupees for the first 500 g, for each further 500 g, and working days on the road. */
function tariff(first: number, next: number, days: string): Tariff {
  return { first: first * 100, next: next * 100, days };
}

/** What holds until the operator has written a tariff of their own. */
export const defaultRateCard: RateCard = {
  slabGrams: 500,
  handling: 10_00,
  couriers: [
    courier(1, "Surface", {
      local: tariff(39, 14, "3-5"),
      near: tariff(49, 18, "3-5"),
      national: tariff(59, 24, "4-6"),
      far: tariff(79, 34, "6-9"),
    }),
    courier(2, "Surface Plus", {
      local: tariff(49, 16, "2-4"),
      near: tariff(59, 20, "3-4"),
      national: tariff(75, 28, "3-5"),
      far: tariff(95, 40, "5-7"),
    }),
    courier(3, "Express", {
      local: tariff(65, 30, "2-3"),
      near: tariff(79, 36, "2-3"),
      national: tariff(99, 48, "3-4"),
      far: tariff(135, 66, "4-6"),
    }),
    courier(4, "Air", {
      local: tariff(89, 45, "1-2"),
      near: tariff(105, 54, "2-3"),
      national: tariff(129, 66, "2-3"),
      far: tariff(169, 88, "3-5"),
    }),
    courier(5, "Air Priority", {
      local: tariff(119, 60, "1"),
      near: tariff(139, 72, "1-2"),
      national: tariff(169, 88, "1-2"),
      far: tariff(219, 115, "2-4"),
    }),
  ],
};

/** What one price for all of India is called beside others, and on orders. */
export const ONE_PRICE_NAME = "Standard delivery";
const namesFromHere = [ONE_PRICE_NAME, ...defaultRateCard.couriers.map(({ name }) => name)];

/** Whether a name on the card is a courier's: those that the shop comes with say how fast only. */
export function isCourierName(name: string): boolean {
  return !namesFromHere.includes(name);
}

/** Price and days of a card that asks the same for every parcel, wherever it goes; null for others. */
export function onePrice({ handling, couriers }: RateCard): { first: Paise; days: string } | null {
  const [only, ...others] = couriers;
  if (!only || others.length > 0 || handling !== 0) return null;
  const { first, days } = only.tariffs.local;
  const isFlat = distances.every((distance) => {
    const tariff = only.tariffs[distance];
    return tariff.first === first && tariff.next === 0 && tariff.days === days;
  });
  return isFlat ? { first, days } : null;
}

/** The tariff between two places; addresses of the army are always far. */
export function distanceBetween(from: Place, to: Place): Distance {
  if (from.zone === "army" || to.zone === "army") return "far";
  if (from.state === to.state) return "local";
  if (from.zone === "far" || to.zone === "far") return "far";
  return to.zone === "metro" || areNeighbours(from.state, to.state) ? "near" : "national";
}

/** What every courier of the card asks for a parcel. Same parcel, same answer. */
export function offersOf(card: RateCard, distance: Distance, weightGrams: number): CourierOffer[] {
  const slabs = Math.max(1, Math.ceil(weightGrams / card.slabGrams) || 1);
  return card.couriers.map(({ id, name, tariffs }) => {
    const { first, next, days } = tariffs[distance];
    const freight = first + next * (slabs - 1);
    return { id, name, days, charge: freight + card.handling, freight, other: card.handling };
  });
}
