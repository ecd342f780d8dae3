import { afterEach, expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";
import { quoteFrom } from "./couriers/courier-fixture.ts";
import { fillCourierNames, readRateCard, writeRateCard } from "./rate-card.server.ts";
import { defaultRateCard, distanceBetween, OWN_COURIERS_FROM, offersOf } from "./rate-card.ts";
import { rateCardInput } from "./rate-card-input.server.ts";

afterEach(() => writeRateCard(null));

const lucknow = { pincode: "226010", subtotal: 500_00, weightGrams: 400 };
const theirs = {
  slabGrams: 1000,
  handling: 5_00,
  couriers: [
    {
      id: OWN_COURIERS_FROM,
      name: "Speed Post",
      tariffs: {
        local: { first: 35_00, next: 10_00, days: "2-3" },
        near: { first: 45_00, next: 15_00, days: "3-4" },
        national: { first: 60_00, next: 20_00, days: "4-6" },
        far: { first: 80_00, next: 30_00, days: "7-9" },
      },
    },
  ],
};

test("the operator's tariff counts from the next quote on, and can be taken back", async () => {
  writeRateCard(theirs);
  expect(await quoteFrom(lucknow)).toMatchObject({
    couriers: [{ name: "Speed Post", days: "2-3", charge: 40_00, freight: 35_00, other: 5_00 }],
  });
  expect((await quoteFrom({ ...lucknow, weightGrams: 1001 })).cheapest?.charge).toBe(50_00);
  expect((await quoteFrom({ ...lucknow, pincode: "781001" })).cheapest?.charge).toBe(85_00);
  writeRateCard(null);
  expect((await quoteFrom(lucknow)).cheapest?.name).toBe("Surface");
});

test("a seed names the couriers of a shop that has set no tariff", async () => {
  const names = ["Meera Road", "Meera Road Plus", "Meera Express"];
  fillCourierNames(names, 5);
  const { couriers } = readRateCard();
  expect(couriers.map(({ name }) => name)).toEqual([...names, "Air", "Air Priority"]);
  fillCourierNames(["Other"], 6);
  expect((await quoteFrom(lucknow)).cheapest?.name).toBe("Meera Road");
});

test("the tariff in the code passes its own check", () => {
  expect(rateCardInput.parse(defaultRateCard)).toEqual(defaultRateCard);
});

test.each([
  ["no courier", { ...theirs, couriers: [] }],
  ["one number twice", { ...theirs, couriers: [theirs.couriers[0], theirs.couriers[0]] }],
  [
    "a number that may be a supplier's",
    { ...theirs, couriers: [{ ...theirs.couriers[0], id: 24 }] },
  ],
  ["half a paisa", { ...theirs, handling: 0.5 }],
  ["no slab", { ...theirs, slabGrams: 0 }],
])("a tariff with %s is not taken in, and one that got there is not used", async (_, card) => {
  expect(() => writeRateCard(card as typeof theirs)).toThrow();
  sqlite
    .prepare("insert into settings (key, value, updated_at) values ('rate-card', ?, 1)")
    .run(JSON.stringify(card));
  expect(readRateCard()).toEqual(defaultRateCard);
  expect((await quoteFrom(lucknow)).ok).toBe(true);
});

test("how far it is goes by state and neighbour, by metro, and by hills and islands at either end", () => {
  const at = (state: string, zone: "metro" | "far" | "army" | "rest" = "rest") =>
    ({ state, zone }) as Parameters<typeof distanceBetween>[0];
  const lucknow = at("Uttar Pradesh");
  const from = (to: ReturnType<typeof at>, start = lucknow) => distanceBetween(start, to);
  expect(from(lucknow)).toBe("local");
  expect(from(at("Uttar Pradesh", "army"))).toBe("far");
  expect(from(at("Bihar"))).toBe("near");
  expect(from(at("Karnataka"))).toBe("national");
  expect(from(at("Karnataka", "metro"))).toBe("near");
  // What is sent from a metro is no nearer to where it goes.
  expect(from(lucknow, at("Karnataka", "metro"))).toBe("national");
  const guwahati = at("Assam", "far");
  expect([from(guwahati), from(lucknow, guwahati)]).toEqual(["far", "far"]);
  expect(from(at("Assam", "far"), guwahati)).toBe("local");
});

test("a parcel of unknown weight is one slab, and a slab too much is the next", () => {
  const charge = (weightGrams: number) => offersOf(theirs, "local", weightGrams)[0]?.charge;
  expect([0, 1, 1000].map(charge)).toEqual([40_00, 40_00, 40_00]);
  expect([Number.NaN, 1001, 2001].map(charge)).toEqual([40_00, 50_00, 60_00]);
});
