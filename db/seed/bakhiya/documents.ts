import type { Seed } from "../seed.ts";

/** The series of invoices that a shop of an earlier release goes on in. */
export const documents: Seed["documents"] = {
  series: { from: "", invoice: "BK", creditNote: "BC" },
};

export const policies: Seed["policies"] = {
  asOf: "2025-11-01",
  notReturned: ["cloth that has been cut at your wish"],
  own: {
    terms:
      "Every piece is made by hand. Small differences between two pieces, or between a piece and its picture, belong to handwork and are no fault. Measurements may differ by about a centimetre. The shade on your screen may differ from the cloth in daylight.",
  },
};

export const courierNames: Seed["courierNames"] = [
  "Bakhiya Surface",
  "Bakhiya Surface Plus",
  "Bakhiya Express",
  "Bakhiya Air",
  "Bakhiya Air Priority",
];
