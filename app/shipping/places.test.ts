import { expect, test } from "vitest";
import { placeOf } from "#app/india/pincode.ts";
import { isState } from "#app/india/states.ts";
import { sqlite } from "#db/client.server.ts";
import { fillPincodesWhenEmpty } from "#db/pincodes/fill.ts";
import { cityOf } from "./cities.ts";
import { findPlace } from "./places.server.ts";

test("without the table the prefix rules and the cities stand alone", () => {
  expect(findPlace("226001")).toEqual({ state: "Uttar Pradesh", zone: "rest", city: null });
  expect(findPlace("781001")).toEqual({ state: "Assam", zone: "far", city: "Guwahati" });
  expect(findPlace("100001")).toBeUndefined();
});

test("the table is filled once, in well under a second", () => {
  const started = performance.now();
  const filled = fillPincodesWhenEmpty();
  expect(performance.now() - started).toBeLessThan(1000);
  expect(filled).toBeGreaterThan(19_500);
  expect(fillPincodesWhenEmpty()).toBe(0);
});

test.each([
  ["226001", "Lucknow", "Uttar Pradesh"],
  ["226028", "Lucknow", "Uttar Pradesh"],
  ["781001", "Guwahati", "Assam"],
  ["744101", "Port Blair", "Andaman and Nicobar Islands"],
  ["201301", "Noida", "Uttar Pradesh"],
  ["110001", "New Delhi", "Delhi"],
  ["110092", "Delhi", "Delhi"],
  ["400050", "Mumbai", "Maharashtra"],
  ["400614", "Navi Mumbai", "Maharashtra"],
  ["400601", "Thane", "Maharashtra"],
  ["560034", "Bengaluru", "Karnataka"],
  ["500081", "Hyderabad", "Telangana"],
  ["600119", "Chennai", "Tamil Nadu"],
  ["700091", "Kolkata", "West Bengal"],
  ["682016", "Kochi", "Kerala"],
  ["751024", "Bhubaneswar", "Odisha"],
  ["831005", "Jamshedpur", "Jharkhand"],
  ["799001", "Agartala", "Tripura"],
  ["194101", "Leh", "Ladakh"],
  ["302001", "Jaipur", "Rajasthan"],
  ["380015", "Ahmedabad", "Gujarat"],
  ["533464", "Kakinada", "Andhra Pradesh"],
  // Mail sorted across a border: the directory's word counts, not the prefix.
  ["813208", "Godda", "Jharkhand"],
  ["262302", "Pilibhit", "Uttar Pradesh"],
  // The directory calls it a village of Prakasam, 600 km away: the prefix counts.
  ["504346", null, "Telangana"],
])("%s is %s in %s", (pincode, city, state) => {
  expect(findPlace(pincode)).toMatchObject({ city, state });
});

test("what is in neither list does not exist; a pincode that is only young gets its state", () => {
  expect(findPlace("100001")).toBeUndefined();
  expect(findPlace("226999")).toMatchObject({ city: null, state: "Uttar Pradesh" });
  expect(findPlace("900056")).toEqual({ state: "Army Post Office", zone: "army", city: null });
});

test("the table and the prefix rules tell of the same states, but for a handful", () => {
  const rows = sqlite.prepare("select pincode, state, district from pincodes").all() as {
    pincode: string;
    state: string;
    district: string | null;
  }[];
  expect(rows.filter(({ state }) => !isState(state))).toEqual([]);
  expect(
    rows.filter(({ pincode, state }) => placeOf(pincode)?.state !== state).length,
  ).toBeLessThan(20);
  const unnamed = rows.filter(({ pincode, district }) => !district && !cityOf(pincode));
  expect(unnamed.length).toBeLessThan(100);
});
