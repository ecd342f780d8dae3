import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRupees } from "./money.ts";
import { priceEach, unitsAt } from "./order-sums.ts";

const lines = fc.record({
  unitPrice: fc.integer({ min: 0, max: 1_000_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});

test("the price of one is told to the paisa, and as often as there are units comes to the line", () => {
  fc.assert(
    fc.property(lines, (line) => {
      const [count, price = ""] = unitsAt(line).split(" × ");
      expect(price).toBe(priceEach(line));
      const told = Number(parseRupees(price));
      expect(told).toBe(line.unitPrice);
      expect(told * Number(count)).toBe(line.unitPrice * line.quantity);
    }),
  );
});

test.each([
  // A price of ₹1,000 less a third: what three of them come to is no whole number of rupees.
  { unitPrice: 666_67, quantity: 3, each: "₹666.67", units: "3 × ₹666.67" },
  { unitPrice: 333_33, quantity: 7, each: "₹333.33", units: "7 × ₹333.33" },
  { unitPrice: 1299_05, quantity: 1, each: "₹1,299.05", units: "1 × ₹1,299.05" },
  { unitPrice: 899_00, quantity: 2, each: "₹899", units: "2 × ₹899" },
  { unitPrice: 0, quantity: 2, each: "₹0", units: "2 × ₹0" },
])("$units", ({ each, units, ...line }) => {
  expect(priceEach(line)).toBe(each);
  expect(unitsAt(line)).toBe(units);
});
