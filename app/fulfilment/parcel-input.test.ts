import { expect, test } from "vitest";
import { bookingAdvice } from "./booking-labels.ts";
import { chargedGrams, type ParcelFields, parcelFields, parseParcel } from "./parcel-input.ts";

const fields: ParcelFields = {
  weight: "1,600",
  length: "30",
  breadth: "25",
  height: "3",
  courier: "10",
};

test("what is typed is read, and what is not sent stays as it was", () => {
  expect(parseParcel(fields)).toEqual({
    ok: true,
    input: { weightGrams: 1600, lengthCm: 30, breadthCm: 25, heightCm: 3, courierId: 10 },
  });
  const any = parseParcel(parcelFields({ courier: "", weight: undefined }, fields));
  expect(parseParcel({ ...fields, weight: "१,६००" })).toEqual(parseParcel(fields));
  expect(any).toMatchObject({ ok: true, input: { weightGrams: 1600, courierId: null } });
});

test.each<[Partial<ParcelFields>, string[]]>([
  [{ weight: "49" }, ["weight"]],
  [{ weight: "30001" }, ["weight"]],
  [{ weight: "1.5 kg", height: "0" }, ["weight", "height"]],
  [{ length: "151", breadth: "-1" }, ["length", "breadth"]],
  [{ courier: "Blue Dart" }, ["courier"]],
])("%j is told by its fields", (changes, wrong) => {
  const parsed = parseParcel({ ...fields, ...changes });
  expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(wrong);
});

test("a large light parcel is charged by its size", () => {
  const size = { weightGrams: 400, lengthCm: 30, breadthCm: 25, heightCm: 5, courierId: null };
  expect(chargedGrams(size)).toBe(750);
  expect(chargedGrams({ ...size, weightGrams: 900 })).toBe(900);
});

test("what to do follows from what is wrong", () => {
  const advice = (
    step: Parameters<typeof bookingAdvice>[0],
    kind: "login" | "refused" | "unavailable",
    cause: "balance" | "pickup address" | null = null,
  ) => bookingAdvice(step, { kind, cause, service: "Parcels Ltd" });
  expect(advice("order", "login")).toContain("Connections");
  expect(advice("awb", "refused", "balance")).toContain("Parcels Ltd wallet");
  expect(advice("order", "refused", "pickup address")).toContain("Pickup address");
  expect(advice("pickup", "unavailable")).toContain("by itself");
  expect(advice("awb", "refused")).toContain("another courier");
});
