import type { Paise } from "#app/money.ts";
import { type Place, placeOf } from "./pincode.ts";
import type { Offer, Rates, ShippingProvider } from "./provider.ts";
import { areNeighbours } from "./states.ts";

/** How far a parcel goes: within the state, to a neighbour or a metro, across India, to hills and islands. */
export type Distance = "local" | "near" | "national" | "far";

export const SLAB_GRAMS = 500;
/** Packing and handling of one parcel. */
const HANDLING: Paise = 10_00;

type Tariff = { first: Paise; next: Paise; days: string };
type Courier = { id: number; name: string; tariffs: Record<Distance, Tariff> };

function tariff(first: number, next: number, days: string): Tariff {
  return { first: first * 100, next: next * 100, days };
}

/** Rupees for the first 500 g, for each further 500 g, and working days on the road. */
const couriers: Courier[] = [
  {
    id: 1,
    name: "Bakhiya Surface",
    tariffs: {
      local: tariff(39, 14, "3-5"),
      near: tariff(49, 18, "3-5"),
      national: tariff(59, 24, "4-6"),
      far: tariff(79, 34, "6-9"),
    },
  },
  {
    id: 2,
    name: "Bakhiya Surface Plus",
    tariffs: {
      local: tariff(49, 16, "2-4"),
      near: tariff(59, 20, "3-4"),
      national: tariff(75, 28, "3-5"),
      far: tariff(95, 40, "5-7"),
    },
  },
  {
    id: 3,
    name: "Bakhiya Express",
    tariffs: {
      local: tariff(65, 30, "2-3"),
      near: tariff(79, 36, "2-3"),
      national: tariff(99, 48, "3-4"),
      far: tariff(135, 66, "4-6"),
    },
  },
  {
    id: 4,
    name: "Bakhiya Air",
    tariffs: {
      local: tariff(89, 45, "1-2"),
      near: tariff(105, 54, "2-3"),
      national: tariff(129, 66, "2-3"),
      far: tariff(169, 88, "3-5"),
    },
  },
  {
    id: 5,
    name: "Bakhiya Air Priority",
    tariffs: {
      local: tariff(119, 60, "1"),
      near: tariff(139, 72, "1-2"),
      national: tariff(169, 88, "1-2"),
      far: tariff(219, 115, "2-4"),
    },
  },
];

export function distanceBetween(from: Place, to: Place): Distance {
  if (from.zone === "army" || to.zone === "army") return "far";
  if (from.state === to.state) return "local";
  if (from.zone === "far" || to.zone === "far") return "far";
  return to.zone === "metro" || areNeighbours(from.state, to.state) ? "near" : "national";
}

/** The shop's own tariff, known without asking anybody. Same parcel, same answer. */
export const rateCard: ShippingProvider = {
  name: "rate card",
  async rates({ pickupPincode, pincode, weightGrams }): Promise<Rates> {
    const from = placeOf(pickupPincode);
    const to = placeOf(pincode);
    if (!from || !to || to.zone === "army") return { kind: "unserviceable" };
    const distance = distanceBetween(from, to);
    const slabs = Math.max(1, Math.ceil(weightGrams / SLAB_GRAMS) || 1);
    return {
      kind: "serviceable",
      offers: couriers.map((courier) => offer(courier, distance, slabs)),
    };
  },
};

function offer({ id, name, tariffs }: Courier, distance: Distance, slabs: number): Offer {
  const { first, next, days } = tariffs[distance];
  const freight = first + next * (slabs - 1);
  return { id, name, days, charge: freight + HANDLING, freight, other: HANDLING };
}
