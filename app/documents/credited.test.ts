import fc from "fast-check";
import { expect, test } from "vitest";
import { valueOfUnits } from "#app/orders/line-total.ts";
import { creditedOf } from "./credited.ts";
import type { Charge } from "./tax.ts";

const charge = (title: string, quantity: number | null, total: number): Charge => {
  return { title, detail: "", hsn: null, quantity, rate: 5, total };
};
const sold = [
  charge("Kurti", 2, 2000_00),
  charge("Dupatta", 1, 1000_00),
  charge("Delivery", null, 99_00),
];
const shown = (rows: Charge[] | undefined) =>
  rows?.map(({ title, quantity, total }) => [title, quantity, total]);

test("a credit note names units only where units, and all of their price, went back", () => {
  const units = [{ position: 0, quantity: 1 }];
  const [item] = creditedOf(sold, [{ amount: 1000_00, units, delivery: 0 }]);
  expect(shown(item)).toEqual([["Kurti", 1, 1000_00]]);
  const [half] = creditedOf(sold, [{ amount: 500_00, units, delivery: 0 }]);
  expect(shown(half)).toEqual([["Kurti", null, 500_00]]);
  const [part] = creditedOf(sold, [{ amount: 309_90, units: [], delivery: 0 }]);
  expect(shown(part)).toEqual([
    ["Kurti", null, 200_00],
    ["Dupatta", null, 100_00],
    ["Delivery", null, 9_90],
  ]);
  const [whole] = creditedOf(sold, [{ amount: 3099_00, units: [], delivery: 0 }]);
  expect(shown(whole)).toEqual(shown(sold));
});

test("units of which a part was paid back before are credited with the rest of their price", () => {
  const units = [{ position: 0, quantity: 2 }];
  const [, rest] = creditedOf(sold, [
    { amount: 1549_50, units: [], delivery: 0 },
    { amount: 1200_00, units, delivery: 0 },
  ]);
  expect(shown(rest)?.[0]).toEqual(["Kurti", null, 1000_00]);
});

test("delivery that went back is credited as delivery, at its own rates", () => {
  const units = [{ position: 1, quantity: 1 }];
  const [first, rest] = creditedOf(sold, [
    { amount: 1099_00, units, delivery: 99_00 },
    { amount: 2000_00, units: [], delivery: 0 },
  ]);
  expect(shown(first)).toEqual([
    ["Dupatta", 1, 1000_00],
    ["Delivery", null, 99_00],
  ]);
  expect(shown(rest)).toEqual([["Kurti", null, 2000_00]]);
});

test("the units of a line whose price does not divide add up to it, one by one and all at once", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 99 }),
      fc.array(fc.nat(98), { maxLength: 5 }),
      (total, quantity, cuts) => {
        const ends = [...new Set([0, quantity, ...cuts.filter((cut) => cut < quantity)])].sort(
          (a, b) => a - b,
        );
        const parts = ends
          .slice(1)
          .map((end, i) =>
            valueOfUnits(
              { lineTotal: total, quantity },
              { before: ends[i] ?? 0, count: end - (ends[i] ?? 0) },
            ),
          );
        expect(parts.every((part) => part >= 0)).toBe(true);
        expect(parts.reduce((all, one) => all + one, 0)).toBe(total);
      },
    ),
  );
});

test("units of a total that they do not divide are each credited with their own paisa", () => {
  const three = [charge("Kurti", 3, 100), charge("Dupatta", 1, 100)];
  const unit = [{ position: 0, quantity: 1 }];
  const back = [33, 33, 34].map((amount) => ({ amount, units: unit, delivery: 0 }));
  expect(creditedOf(three, back).map(shown)).toEqual([
    [["Kurti", 1, 33]],
    [["Kurti", 1, 33]],
    [["Kurti", 1, 34]],
  ]);
});
