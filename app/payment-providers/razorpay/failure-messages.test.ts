import { expect, test } from "vitest";
import { failureMessage } from "./failure-messages.ts";

test("a reason has our own words; whatever else stands in the address has the general ones", () => {
  expect(failureMessage("card_declined")).toContain("card");
  for (const reason of ["", "__proto__", "constructor", "payment_failed"]) {
    expect(failureMessage(reason)).toBe("The payment did not go through.");
  }
});
