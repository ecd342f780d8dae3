import { expect, test } from "vitest";
import { MINUTE } from "#app/time.ts";
import type { RateSource } from "./couriers/rates.ts";
import { askingShopper } from "./couriers/registry.server.ts";
import { withFallback } from "./fallback-rates.server.ts";
import { quote } from "./quote.server.ts";
import { cachedRates } from "./rate-cache.ts";
import { rateCard } from "./rate-card.server.ts";

test("who asks about place after place gets the rate card, and everybody else their couriers", async () => {
  let asked = 0;
  const offer = { id: 7, name: "Live", days: "2-3", charge: 80_00, freight: 80_00, other: 0 };
  const service: RateSource = {
    name: "live",
    async rates() {
      asked += 1;
      return { kind: "serviceable", service: "live", offers: [offer] };
    },
  };
  const context = askingShopper("");
  const rates = withFallback(cachedRates(service), rateCard);
  const providers = { couriers: { ...context.providers.couriers, rates } };
  const first = context.now;
  const courierOf = async (network: string, weightGrams: number, now = first) => {
    const ask = { pincode: "226010", subtotal: 500_00, weightGrams };
    return (await quote({ ...context, providers, network, now }, ask)).cheapest?.name;
  };
  for (let n = 1; n < 60; n++) expect(await courierOf("192.0.2.1", n * 500)).toBe("Live");
  // Two at once who ask the same are one question.
  const same = [1, 2].map(() => courierOf("192.0.2.1", 60 * 500));
  expect(await Promise.all(same)).toEqual(["Live", "Live"]);
  expect(await courierOf("192.0.2.1", 61 * 500)).not.toBe("Live");
  // What is known already costs no question.
  expect(await courierOf("192.0.2.1", 500)).toBe("Live");
  expect(asked).toBe(60);
  for (let n = 0; n < 5; n++) await courierOf("192.0.2.1", 70 * 500);
  expect(await courierOf("192.0.2.2", 61 * 500)).toBe("Live");
  // A minute after the first question there are as many again.
  expect(await courierOf("192.0.2.1", 80 * 500, first + 59_999)).not.toBe("Live");
  expect(await courierOf("192.0.2.1", 80 * 500, first + MINUTE)).toBe("Live");
});
