import { afterEach, expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";
import { quoteFrom } from "./couriers/courier-fixture.ts";
import { fillCourierNames, readRateCard, writeRateCard } from "./rate-card.server.ts";
import { defaultRateCard, OWN_COURIERS_FROM } from "./rate-card.ts";
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
