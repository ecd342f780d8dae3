import type { Seed } from "../seed.ts";

export const documents: Seed["documents"] = {
  series: { from: "", invoice: "MT", creditNote: "MC" },
  footer: "धन्यवाद. Printed by hand in Jaipur.",
};

export const policies: Seed["policies"] = {
  asOf: "2025-11-01",
  notReturned: ["cloth that has been cut, and sarees whose blouse piece has been cut off"],
  countryOfOrigin: "India",
  own: {
    terms:
      "Every piece is printed by hand with wooden blocks. Small gaps where two blocks meet, a colour a hair beside its outline and fine veins in what was printed with mud belong to the craft and are no fault. Natural dyes differ a little from vat to vat.",
  },
};

export const courierNames: Seed["courierNames"] = [
  "Surface",
  "Surface Plus",
  "Express",
  "Air",
  "Air Priority",
];
