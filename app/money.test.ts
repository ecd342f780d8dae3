import { expect, test } from "vitest";
import { discountPercent, parseRupees, rupees, toRupees } from "./money.ts";

test.each([
  [1299_00, "₹1,299"],
  [1299_50, "₹1,299.50"],
  [1_00_000_05, "₹1,00,000.05"],
  [0, "₹0"],
  [1, "₹0.01"],
  [-1299_50, "-₹1,299.50"],
  [-1, "-₹0.01"],
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
