import type { Courier } from "./quote.ts";

/** Couriers as the styleguide shows them: `cost` is what the shopper pays above the free limit. */
function courier(id: number, name: string, days: string, freight: number, cost: number): Courier {
  return { id, name, days, charge: freight + 10_00, freight, other: 10_00, cod: 0, cost };
}

export const sampleCouriers = [
  courier(1, "Surface", "3-5", 49_00, 0),
  courier(2, "Surface Plus", "2-4", 65_00, 16_00),
  courier(3, "Air", "1-2", 110_00, 61_00),
];
