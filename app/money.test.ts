import fc from "fast-check";
import { expect, test } from "vitest";
import { discountPercent, parseRupees, rupees, shareOut, toRupees } from "./money.ts";

test.each([
  [1299_00, "₹1,299"],
  [1299_50, "₹1,299.50"],
  [1_00_000_05, "₹1,00,000.05"],
  [0, "₹0"],
  [1, "₹0.01"],
  [-1299_50, "−₹1,299.50"],
  [-1, "−₹0.01"],
  [1.6, "₹0.02"],
  [-0.4, "₹0"],
])("%i paise are %s", (paise, text) => {
  expect(rupees(paise)).toBe(text);
  expect(toRupees(paise)).toBe(paise / 100);
});

test.each([
  ["1,299", 1299_00],
  ["₹1299.50", 1299_50],
  ["Rs. 1299.5/-", 1299_50],
  [" 0.05 ", 5],
  ["1299/-", 1299_00],
  ["INR 10", 10_00],
  ["१,२९९", 1299_00],
  ["₹ 12,34,56,789.50", 12_34_56_789_50],
  ["123,456", 123_456_00],
  ["1299,50", undefined],
  ["1,29", undefined],
  ["1,2999", undefined],
  ["1.299,00", undefined],
  ["12.345", undefined],
  ["-5", undefined],
  ["", undefined],
  ["a lot", undefined],
])("%j is read as %s paise", (text, paise) => {
  expect(parseRupees(text)).toBe(paise);
});

test.each([
  [750_00, 1000_00, 25],
  // Rounded down: never more than is given.
  [666_00, 1000_00, 33],
  [999_00, 1000_00, null],
  [990_00, 1000_00, 1],
  [1000_00, 1000_00, null],
  [1200_00, 1000_00, null],
  [1000_00, null, null],
])("%i instead of %s is %s percent off", (price, original, percent) => {
  expect(discountPercent(price, original)).toBe(percent);
});

test("shares add up and none is off by a whole paisa", () => {
  const amount = fc.integer({ min: 1, max: 50_00_00_000 });
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 50 }), (total, weights) => {
      const shares = shareOut(total, weights);
      expect(shares.reduce((a, b) => a + b, 0)).toBe(total);
      const sum = weights.reduce((a, b) => a + b, 0);
      shares.forEach((share, i) => {
        expect(Math.abs(share - (total * (weights[i] ?? 0)) / sum)).toBeLessThan(1.01);
      });
    }),
  );
  expect(shareOut(5, [0, 0])).toEqual([5, 0]);
});

test("the odd paisa goes to the first of equal shares, and to the one that lost most", () => {
  expect(shareOut(1, [1, 1, 1])).toEqual([1, 0, 0]);
  expect(shareOut(100, [200, 100])).toEqual([67, 33]);
});
