import { expect, test } from "vitest";
import { gatherSources } from "#app/page-sources.server.ts";
import { usualArrival } from "./usual-arrival.server.ts";

test("by the shop's own promise, until midnight in India", async () => {
  // Sunday 22 November 2026, 23:00 in India: sent by the 29th, then three to five working days.
  const now = Date.UTC(2026, 10, 22, 17, 30);
  const { result, until } = await gatherSources(async () => usualArrival(null, now));
  expect(result).toBe("Wed 2 Dec – Fri 4 Dec");
  expect(until).toBe(Date.UTC(2026, 10, 22, 18, 30));
  expect(usualArrival(null, until)).toBe("Thu 3 Dec – Sat 5 Dec");
});
