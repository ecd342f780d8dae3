import { expect, test } from "vitest";
import { razorpayConnection } from "#app/payment-providers/razorpay/razorpay-connection.server.ts";
import { writeSeeded } from "#app/settings/seeded.server.ts";
import { refreshSettings, writeSetting } from "#app/settings/settings.server.ts";
import { shiprocketConnection } from "#app/shipping/couriers/shiprocket/shiprocket-connection.server.ts";
import { withoutNow } from "./without-now.server.ts";

function toldOf(seed: string, upiId: string | null) {
  writeSeeded({ seed, parts: [] }, 1);
  writeSetting("selling", { upiId }, 1);
  refreshSettings();
  return withoutNow(razorpayConnection);
}

test("a shop of one's own that is paid by UPI is not told that no money moves", () => {
  expect(toldOf("empty", "meera@bank")).toBe(
    "Customers pay by UPI to meera@bank, and you check each payment.",
  );
  expect(toldOf("empty", null)).toContain("no money moves");
  // A demonstration plays its payments whatever is set.
  expect(toldOf("bakhiya", "meera@bank")).toContain("no money moves");
});

test("of a courier service the words are its own", () => {
  expect(withoutNow(shiprocketConnection)).toBe(shiprocketConnection.without);
});
