import type { Seed } from "../seed.ts";

/** The series of invoices that a shop of an earlier release goes on in. */
export const papers: Seed["papers"] = {
  series: { from: "", invoice: "BK", creditNote: "BC" },
};
