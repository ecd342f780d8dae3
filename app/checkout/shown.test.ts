import { expect, test } from "vitest";
import { noAmounts } from "#app/order-sums.ts";
import type { Quote } from "#app/shipping/quote.ts";
import { shownAmount, shownField } from "./shown.ts";

const couriers = [
  { id: 11, cost: 40_00 },
  { id: 12, cost: 90_00 },
] as Quote["couriers"];
const quote = { ok: true, pincode: "226001", couriers, fallbackCost: 99_00 } as Quote;

/** The estimate of delivery is none that was shown. */
const ordered = { ...noAmounts, subtotal: 800_00, shippingCost: 99_00 };

test("the total the shopper saw is the subtotal and the chosen courier's cost", () => {
  const field = shownField(ordered, quote);
  expect(shownAmount(field, "226001")).toBe(840_00);
  expect(shownAmount(field, "226001", 12)).toBe(890_00);
  expect(shownAmount(field, "226001", 99)).toBe(840_00);
});

test("for another pincode, or nothing sensible, the shopper saw none", () => {
  expect(shownAmount(shownField(ordered, quote), "110001")).toBeUndefined();
  expect(shownAmount("", "226001")).toBeUndefined();
  expect(shownAmount("226001;x;y", "226001")).toBeUndefined();
});

test("without couriers it is the fallback", () => {
  const none = { ...quote, ok: false, couriers: [] };
  expect(shownAmount(shownField(ordered, none), "226001")).toBe(899_00);
});
