import { expect, test } from "vitest";
import { grouped } from "./digits.ts";
import { rupees } from "./money.ts";

const whole = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
const count = new Intl.NumberFormat("en-IN");

test("sums and counts are written as India writes them", () => {
  expect(rupees(129900)).toBe("₹1,299");
  expect(rupees(129950)).toBe("₹1,299.50");
  expect(rupees(-5)).toBe("-₹0.05");
  expect(rupees(123456789_00)).toBe("₹12,34,56,789");
  expect(grouped(1234567)).toBe("12,34,567");
});

test("100,000 sums of every length come out as `Intl` has them", () => {
  for (let n = 0; n < 100_000; n += 1) {
    // Every length up to 14 digits, every paisa, both signs.
    const paise = Math.floor((n * 7919) ** (1 + (n % 6) / 10)) * (n % 3 ? 1 : -1) + (n % 101);
    const ours = rupees(paise);
    const theirs = (paise % 100 === 0 ? whole : exact).format(paise / 100);
    if (ours !== theirs) expect(`${paise}: ${ours}`).toBe(`${paise}: ${theirs}`);
    if (grouped(paise) !== count.format(paise)) expect(grouped(paise)).toBe(count.format(paise));
  }
});
