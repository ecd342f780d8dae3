import { expect, test } from "vitest";
import { chosenCourier } from "./chosen-courier.ts";
import { quoteFrom } from "./couriers/courier-fixture.ts";
import type { CourierOffer, RateSource, Rates } from "./couriers/rates.ts";
import { rateCard } from "./rate-card.server.ts";

function provider(rates: () => Promise<Rates>): RateSource {
  return { name: "test", rates };
}

function offer(id: number, charge: number, days = "3-5"): CourierOffer {
  return { id, name: `Courier ${id}`, days, charge, freight: charge, other: 0 };
}

const lucknow = { pincode: "226010", subtotal: 500_00, weightGrams: 400 };

test("the cheapest comes first, at most 5, and costs what the courier asks", async () => {
  const found = await quoteFrom(lucknow);
  expect(found.ok).toBe(true);
  expect(found.couriers).toHaveLength(5);
  const charges = found.couriers.map((courier) => courier.charge);
  expect(charges).toEqual([...charges].sort((a, b) => a - b));
  expect(found.cheapest).toEqual(found.couriers[0]);
  for (const courier of found.couriers) {
    expect(courier.cost).toBe(courier.charge);
    expect(courier.charge).toBe(courier.freight + courier.other);
    expect(courier.cod).toBe(0);
  }
  expect(await quoteFrom(lucknow)).toEqual(found);
});

test("above 999 the cheapest is free and a faster one costs the difference", async () => {
  const found = await quoteFrom({ ...lucknow, subtotal: 999_01 });
  const [first, second] = found.couriers;
  expect(first?.cost).toBe(0);
  expect(second?.cost).toBe((second?.charge ?? 0) - (first?.charge ?? 0));
  expect(found.fallbackCost).toBe(0);
  const at999 = await quoteFrom({ ...lucknow, subtotal: 999_00 });
  expect(at999.cheapest?.cost).toBe(at999.cheapest?.charge);
});

test("farther and heavier is dearer", async () => {
  const charge = async (pincode: string, weightGrams = 400) =>
    (await quoteFrom({ pincode, subtotal: 500_00, weightGrams })).cheapest?.charge ?? 0;
  const [local, near, national, far] = [
    await charge("226010"),
    await charge("110001"),
    await charge("641001"),
    await charge("737101"),
  ];
  expect(local).toBeLessThan(near);
  expect(near).toBeLessThan(national);
  expect(national).toBeLessThan(far);
  expect(await charge("226010", 500)).toBe(local);
  expect(await charge("226010", 501)).toBeGreaterThan(local);
  expect(await charge("226010", 0)).toBe(local);
  expect(await charge("226010", Number.NaN)).toBe(local);
});

test("a pincode that does not exist, and one no courier goes to", async () => {
  const unknown = await quoteFrom({ ...lucknow, pincode: "100001" });
  expect(unknown).toMatchObject({ ok: false, trouble: "unknown pincode", fallbackCost: 99_00 });
  const army = await quoteFrom({ ...lucknow, pincode: "900056" });
  expect(army).toMatchObject({
    ok: false,
    trouble: "not serviceable",
    error: "No courier services available",
    couriers: [],
    cheapest: null,
  });
  expect(chosenCourier(army, 3)).toEqual({
    courier: null,
    courierService: null,
    shippingCost: 99_00,
    courierCharge: 99_00,
  });
});

test("the fallback is free above 999, and keeps what it would have cost", async () => {
  const army = await quoteFrom({ ...lucknow, pincode: "900056", subtotal: 1500_00 });
  expect(chosenCourier(army, undefined)).toEqual({
    courier: null,
    courierService: null,
    shippingCost: 0,
    courierCharge: 99_00,
  });
});

test("the courier the shopper chose, else the cheapest", async () => {
  const found = await quoteFrom({ ...lucknow, subtotal: 1500_00 });
  const air = found.couriers.at(-2)?.id;
  expect(chosenCourier(found, air)).toMatchObject({ courier: { name: "Air" } });
  expect(chosenCourier(found, air).shippingCost).toBe(
    chosenCourier(found, air).courierCharge - (found.cheapest?.charge ?? 0),
  );
  expect(chosenCourier(found, undefined).courier).toEqual(found.cheapest);
  expect(chosenCourier(found, 777).courier).toEqual(found.cheapest);
});

test("Devanagari digits are understood", async () => {
  expect(await quoteFrom({ ...lucknow, pincode: "२२६०१०" })).toEqual(await quoteFrom(lucknow));
});

const failing: [string, () => Promise<Rates>][] = [
  ["never answers", () => new Promise(() => {})],
  ["rejects", () => Promise.reject(new Error("socket hang up"))],
  [
    "throws",
    () => {
      throw new Error("bad");
    },
  ],
  ["says so", async () => ({ kind: "unavailable", reason: "503" })],
];
test.each(failing)("a supplier that %s costs 99 and little time", async (_, rates) => {
  const started = performance.now();
  const found = await quoteFrom(lucknow, provider(rates), 50);
  expect(performance.now() - started).toBeLessThan(500);
  expect(found).toMatchObject({
    ok: false,
    trouble: "unavailable",
    error: "Could not calculate shipping cost",
    fallbackCost: 99_00,
  });
});

test("only usable offers, ties broken by speed, a sixth left out", async () => {
  const offers = [
    offer(1, 80_00),
    offer(2, 50_00, "4-6"),
    offer(3, 50_00, "2-3"),
    offer(4, Number.NaN),
    offer(5, 0),
    offer(6, 90_00),
    offer(7, 95_00),
    offer(8, 99_00),
  ];
  const found = await quoteFrom(
    lucknow,
    provider(async () => ({ kind: "serviceable", service: "any", offers })),
  );
  expect(found.couriers.map(({ id }) => id)).toEqual([3, 2, 1, 6, 7]);
  const none = await quoteFrom(
    lucknow,
    provider(async () => ({ kind: "serviceable", service: "any", offers: [] })),
  );
  expect(none.error).toBe("No courier services available");
  const answer = await quoteFrom(
    lucknow,
    provider(async () => ({ kind: "unserviceable", reason: "Delivery postcode not serviceable" })),
  );
  expect(answer.error).toBe("Delivery postcode not serviceable");
});

test("the rate card refuses what it cannot place", async () => {
  const parcel = { pickupPincode: "226001", pincode: "100001", weightGrams: 1, value: 1 };
  expect(await rateCard.rates(parcel, new AbortController().signal)).toEqual({
    kind: "unserviceable",
  });
});

test("a supplier that gives no rates in time is told to stop, one that gives them is not", async () => {
  const signals: AbortSignal[] = [];
  const asked = (rates: () => Promise<Rates>): RateSource => ({
    name: "test",
    rates: (_, signal) => {
      signals.push(signal);
      return rates();
    },
  });
  const silent = asked(() => new Promise(() => {}));
  const quick = asked(async () => ({
    kind: "serviceable",
    service: "any",
    offers: [offer(1, 50_00)],
  }));
  expect((await quoteFrom(lucknow, silent, 20)).trouble).toBe("unavailable");
  expect((await quoteFrom(lucknow, quick, 1000)).ok).toBe(true);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});
