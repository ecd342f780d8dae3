import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { auditOf } from "#app/audit/audit.server.ts";
import { estimatedShipping } from "#app/cart/totals.ts";
import {
  flatGuess,
  parseFlatRate,
  parseRates,
  type RateFields,
  rateFields,
} from "#app/desk/settings/rate-card-fields.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { dropSetting, readSetting, refreshSettings } from "#app/settings/settings.server.ts";
import { quoteFrom } from "./couriers/courier-fixture.ts";
import { openCouriers } from "./couriers/registry.server.ts";
import { isOnePrice } from "./one-price.server.ts";
import { pickupPincode, readPickup } from "./pickup.server.ts";
import { readRateCard } from "./rate-card.server.ts";
import {
  defaultRateCard,
  distances,
  isCourierName,
  OWN_COURIERS_FROM,
  offersOf,
} from "./rate-card.ts";
import { pickupFields, savePickup, saveRates } from "./shipping-settings.server.ts";

const first = OWN_COURIERS_FROM;
const page = "/admin/settings/rates";
function typed(changes: Record<string, string>, couriers?: string[]): RateFields {
  const fields = rateFields(defaultRateCard);
  return {
    couriers: couriers ?? [...fields.couriers, "new"],
    typed: { ...fields.typed, ...changes },
  };
}
function wrong(changes: Record<string, string>, couriers?: string[]) {
  const parsed = parseRates(typed(changes, couriers), defaultRateCard);
  return parsed.ok ? [] : Object.keys(parsed.errors);
}
function newCourier(name = "Speed Post") {
  const fields: Record<string, string> = { "name-new": name };
  for (const distance of ["local", "near", "national", "far"]) {
    Object.assign(fields, {
      [`first-new-${distance}`]: "₹35.50",
      [`next-new-${distance}`]: "0",
      [`days-new-${distance}`]: "2 – 3",
    });
  }
  return fields;
}

afterEach(() => {
  saveRates(meera(), { card: null });
  dropSetting("selling");
});

test("the form shows the card, and unchanged it is the same card again", () => {
  expect(parseRates(typed({}), defaultRateCard)).toEqual({ ok: true, card: defaultRateCard });
});

test("a changed price and a new courier count from the next quote on, and are audited", async () => {
  const parsed = parseRates(
    typed({ ...newCourier(), [`drop-${first}`]: "yes", handling: "5" }),
    defaultRateCard,
  );
  if (!parsed.ok) throw new Error("refused");
  expect(parsed.card.couriers.map(({ id }) => id - first)).toEqual([1, 2, 3, 4, 5]);
  saveRates(meera(), { card: parsed.card });
  expect(readRateCard()).toEqual(parsed.card);
  const found = await quoteFrom({ pincode: "226010", subtotal: 500_00, weightGrams: 400 });
  expect(found.cheapest).toMatchObject({ name: "Speed Post", charge: 40_50, days: "2-3" });
  expect(auditOf(page)[0]).toMatchObject({ who: "meera", detail: "5 couriers" });
});

test.each<[Record<string, string>, string[]]>([
  [{ slab: "0" }, ["slab"]],
  [{ handling: "ten" }, ["handling"]],
  [{ [`first-${first}-local`]: "0" }, [`first-${first}-local`]],
  [{ [`next-${first}-far`]: "-1" }, [`next-${first}-far`]],
  [{ [`days-${first}-near`]: "5-3" }, [`days-${first}-near`]],
  [{ [`name-${first}`]: " " }, [`name-${first}`]],
  [{ [`name-${first + 1}`]: " surface " }, [`name-${first + 1}`]],
  [{ ...newCourier(""), "first-new-local": "20000" }, ["name-new", "first-new-local"]],
])("what is wrong with %j is said by its field", (changes, fields) => {
  expect(wrong(changes)).toEqual(fields);
});

test("the last courier stays, and numbers that are not on the card are left out", () => {
  expect(wrong({}, ["new", "900077"])).toEqual(["couriers"]);
});

test("where parcels start is set by the operator, and checked", () => {
  // A shop of no address yet counts delivery all the same; its form shows no pincode that nobody typed.
  expect(pickupFields()).toEqual({ location: "", pincode: "" });
  expect(pickupPincode()).toMatch(/^\d{6}$/);
  expect(savePickup(meera(), { fields: { location: "Chowk", pincode: "2260" } })).toMatchObject({
    errors: { pincode: expect.any(String) },
  });
  expect(savePickup(meera(), { fields: { location: "", pincode: "900056" } }).ok).toBe(false);
  const elsewhere = savePickup(meera(), {
    fields: { location: "Hazratganj", pincode: "226001" },
    known: { title: "The couriers", names: ["Chowk"] },
  });
  expect(!elsewhere.ok && elsewhere.errors.location).toContain("Chowk");
  expect(
    savePickup(meera(), {
      fields: { location: " Chowk ", pincode: "226 003" },
      known: { title: "The couriers", names: ["Chowk"] },
    }).ok,
  ).toBe(true);
  expect(readPickup()).toEqual({ location: "Chowk", pincode: "226003" });
});

test("one price is one courier that asks the same everywhere, under a number of its own", () => {
  const flat = parseFlatRate({ typed: { flat: "६०", flatDays: "४ – ७" } }, defaultRateCard);
  if (!flat.ok) throw new Error(JSON.stringify(flat.errors));
  expect(flat.card.couriers).toHaveLength(1);
  expect(defaultRateCard.couriers.map(({ id }) => id)).not.toContain(flat.card.couriers[0]?.id);
  for (const distance of distances) {
    expect(offersOf(flat.card, distance, 4200)).toMatchObject([{ charge: 60_00, days: "4-7" }]);
  }
  // Its form shows it again, and couriers by distance as no one price.
  expect(rateFields(flat.card).typed).toMatchObject({ flat: "60", flatDays: "4-7" });
  expect(rateFields(defaultRateCard).typed).not.toHaveProperty("flat");
  const wrong = parseFlatRate({ typed: { flat: "0", flatDays: "soon" } }, defaultRateCard);
  expect(wrong.ok ? [] : Object.keys(wrong.errors)).toEqual(["flat", "flatDays"]);
});

test("days and a price that the shop's own settings may not have stay the rate card's alone", () => {
  const flat = parseFlatRate({ typed: { flat: "9000", flatDays: "40-70" } }, defaultRateCard);
  expect(flat.ok && flatGuess(flat.card)).toEqual({});
  expect(flat.ok).toBe(true);
  expect(flatGuess(null)).toEqual({});
});

test("cart and pages say the one price and its days before a pincode; a UPI id of the environment stays", () => {
  const flat = parseFlatRate({ typed: { flat: "60", flatDays: "4 – 7" } }, defaultRateCard);
  saveRates(meera(), { card: defaultRateCard, everywhere: flat.ok ? flatGuess(flat.card) : {} });
  refreshSettings();
  expect(estimatedShipping(currentSettings(), 500_00)).toBe(60_00);
  expect(currentSettings()).toMatchObject({ deliveryDaysLeast: 4, deliveryDaysMost: 7 });
  expect(readSetting("selling", z.unknown())).toEqual({
    fallbackShipping: 60_00,
    deliveryDaysLeast: 4,
    deliveryDaysMost: 7,
  });
});

test("delivery is known before a pincode where one price holds everywhere, no courier is asked and the shop says it", () => {
  const flat = parseFlatRate({ typed: { flat: "60", flatDays: "4-7" } }, defaultRateCard);
  if (!flat.ok) throw new Error(JSON.stringify(flat.errors));
  const at = (rupees: number, couriers = openCouriers([])) => {
    const settings = { fallbackShipping: rupees * 100 };
    return isOnePrice({ providers: { couriers }, settings });
  };
  saveRates(meera(), { card: defaultRateCard });
  refreshSettings();
  expect(at(60)).toBe(false);
  saveRates(meera(), { card: flat.card });
  refreshSettings();
  expect([at(60), at(99)]).toEqual([true, false]);
  const asked = { name: "live", rates: async () => ({ kind: "unserviceable" as const }) };
  expect(at(60, { ...openCouriers([]), rates: asked })).toBe(false);
  expect(isCourierName(flat.card.couriers[0]?.name ?? "")).toBe(false);
});
