import { expect, test } from "vitest";
import { unsetShop } from "#app/shop.ts";
import { estimatedShipping, freeDeliveryNudge } from "./totals.ts";

test.each([
  [0, 0, null],
  [1_00, 99_00, 999_00],
  [998_00, 99_00, 2_00],
  [998_50, 99_00, 1_00],
  [998_99, 99_00, 1_00],
  [999_00, 99_00, null],
  [999_01, 0, null],
  [1000_00, 0, null],
])("subtotal %i: delivery %i, nudge %s", (subtotal, shipping, nudge) => {
  expect(estimatedShipping(unsetShop, subtotal)).toBe(shipping);
  expect(freeDeliveryNudge(unsetShop, subtotal)).toBe(nudge);
});

test("adding the nudge makes delivery free, one rupee less does not", () => {
  for (let subtotal = 1; subtotal < 999_00; subtotal += 37) {
    const nudge = freeDeliveryNudge(unsetShop, subtotal) ?? 0;
    expect(estimatedShipping(unsetShop, subtotal + nudge)).toBe(0);
    expect(estimatedShipping(unsetShop, subtotal + nudge - 100)).toBe(99_00);
  }
});
