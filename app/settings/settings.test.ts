import { afterEach, expect, test } from "vitest";
import { freeDeliveryNudge } from "#app/cart/totals.ts";
import { unsetSelling } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import {
  currentSettings,
  currentUpiId,
  settingsForPages,
  writeSelling,
  writeShopDetails,
} from "./current-settings.server.ts";
import { dropSetting, onSettings, refreshSettings, writeSetting } from "./settings.server.ts";

const details = {
  name: "Example Threads",
  email: "hello@threads.example",
  phone: "+91 11111 11111",
  whatsapp: "911111111111",
  address: { lines: ["1 Example Lane"], city: "Kanpur", state: "Uttar Pradesh", pincode: "208001" },
  hours: [{ days: "Every day", time: "10 AM to 5 PM" }],
};

afterEach(() => {
  dropSetting("shop");
  dropSetting("selling");
  refreshSettings();
});

test("what is written lies over the shop's own words, and goes away whole", () => {
  const { look, groundDark } = currentSettings();
  expect(settingsForPages()).toEqual({ look, groundDark });
  writeShopDetails(details);
  refreshSettings();
  expect(currentSettings()).toMatchObject(details);
  // Icons and card show the name.
  expect(currentSettings().look).not.toBe(look);
  // The hours are on the contact page only.
  const { hours: _, ...shown } = details;
  expect(settingsForPages()).toEqual({ ...shown, look: currentSettings().look, groundDark });
  dropSetting("shop");
  refreshSettings();
  expect(currentSettings().name).toBe("My shop");
  expect(settingsForPages()).toEqual({ look, groundDark });
});

test("the free delivery limit counts at once, in paise", () => {
  expect(freeDeliveryNudge(currentSettings(), 1200_00)).toBeNull();
  writeSelling({
    ...unsetSelling,
    freeDeliveryAbove: 1500_00,
    holdMinutes: 45,
    upiId: "threads@bank",
  });
  refreshSettings();
  expect(freeDeliveryNudge(currentSettings(), 1200_00)).toBe(301_00);
  expect(currentSettings().holdMinutes).toBe(45);
  expect(currentUpiId()).toBe("threads@bank");
});

test("what does not fit any more is as if it were not there", () => {
  writeSetting("shop", { name: 7 });
  refreshSettings();
  expect(currentSettings().name).toBe("My shop");
});

test("a write that is rolled back is taken back", () => {
  expect(() =>
    sqlite.transaction(() => {
      writeShopDetails(details);
      throw new Error("no");
    })(),
  ).toThrow("no");
  refreshSettings();
  expect(currentSettings().name).toBe("My shop");
});

test("who keeps something made of settings is told of every write, and only then", () => {
  let calls = 0;
  onSettings(() => {
    calls += 1;
  });
  refreshSettings();
  expect(calls).toBe(1);
  writeSetting("other", 1);
  refreshSettings();
  refreshSettings();
  expect(calls).toBe(2);
});

test("numbers stored by an earlier release count, and those it did not know are as unset", () => {
  writeSetting("selling", { freeDeliveryAbove: 500_00, holdMinutes: 20, upiId: null });
  refreshSettings();
  expect(currentSettings()).toMatchObject({
    ...unsetSelling,
    freeDeliveryAbove: 500_00,
    holdMinutes: 20,
  });
});
