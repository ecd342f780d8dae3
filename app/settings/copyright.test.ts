import { expect, test } from "vitest";
import { unsetBrand } from "#app/brand/brand.ts";
import { gatherSources } from "#app/page-sources.server.ts";
import { writeBrand } from "./brand-facts.server.ts";
import { copyrightYears } from "./copyright.server.ts";
import { refreshSettings } from "./settings.server.ts";

// 00:00 of 1 January 2027 in India.
const NEW_YEAR = Date.UTC(2026, 11, 31, 18, 30);

test("a shop that has not said when it began shows no year", () => {
  expect(copyrightYears(NEW_YEAR)).toBe("");
});

test("from the year it began to that of the clock in India, and a kept page is so until the next", async () => {
  const begin = (copyrightYear: number) => {
    writeBrand({ ...unsetBrand, copyrightYear }, 0);
    refreshSettings();
  };
  begin(2025);
  expect(copyrightYears(NEW_YEAR - 1)).toBe("2025–2026");
  expect(copyrightYears(NEW_YEAR)).toBe("2025–2027");
  begin(2026);
  expect(copyrightYears(NEW_YEAR - 1)).toBe("2026");
  const { until } = await gatherSources(async () => copyrightYears(NEW_YEAR - 1));
  expect(until).toBe(NEW_YEAR);
});
