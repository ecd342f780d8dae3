import { expect, test } from "vitest";
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
  const [item] = creditedOf(sold, [{ amount: 1000_00, units }]);
  expect(shown(item)).toEqual([["Kurti", 1, 1000_00]]);
  const [half] = creditedOf(sold, [{ amount: 500_00, units }]);
  expect(shown(half)).toEqual([["Kurti", null, 500_00]]);
  const [part] = creditedOf(sold, [{ amount: 309_90, units: [] }]);
  expect(shown(part)).toEqual([
    ["Kurti", null, 200_00],
    ["Dupatta", null, 100_00],
    ["Delivery", null, 9_90],
  ]);
  const [whole] = creditedOf(sold, [{ amount: 3099_00, units: [] }]);
  expect(shown(whole)).toEqual(shown(sold));
});

test("units of which a part was paid back before are credited with the rest of their price", () => {
  const units = [{ position: 0, quantity: 2 }];
  const [, rest] = creditedOf(sold, [
    { amount: 1549_50, units: [] },
    { amount: 1200_00, units },
  ]);
  expect(shown(rest)?.[0]).toEqual(["Kurti", null, 1000_00]);
});
