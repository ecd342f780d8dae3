import { expect, test } from "vitest";
import { type SellingKey, unsetSelling } from "#app/shop.ts";
import { sellingKeys, sellingNumbers } from "./selling-numbers.ts";
import { parseSelling, parseShopDetails, type SellingFields } from "./shop-input.ts";

const typed = (over: Partial<SellingFields> = {}): SellingFields => {
  const usual = sellingKeys.map((key) => {
    const { kind } = sellingNumbers[key];
    const unlessSet = unsetSelling[key];
    return [key, String(kind === "rupees" ? unlessSet / 100 : unlessSet)];
  });
  return { ...Object.fromEntries(usual), upiId: "", ...over };
};

test("what is unset is within its own limits", () => {
  expect(parseSelling(typed())).toMatchObject({
    ok: true,
    value: Object.fromEntries(sellingKeys.map((key) => [key, unsetSelling[key]])),
  });
});

test.each(sellingKeys)(
  "%s: its limits are taken, what is beyond them is told by the field",
  (key) => {
    const { least, most, kind } = sellingNumbers[key];
    const stored = (value: number) => (kind === "rupees" ? value * 100 : value);
    // The two ends of the days on the way go together.
    const pair: Partial<Record<SellingKey, SellingKey>> = {
      deliveryDaysLeast: "deliveryDaysMost",
      deliveryDaysMost: "deliveryDaysLeast",
    };
    const both = (value: number) => ({
      [key]: String(value),
      ...(pair[key] && { [pair[key]]: String(value) }),
    });
    for (const value of [least, most]) {
      const within =
        value <= sellingNumbers[pair[key] ?? key].most ? both(value) : { [key]: String(value) };
      expect(parseSelling(typed(within)), String(value)).toMatchObject({
        ok: true,
        value: { [key]: stored(value) },
      });
    }
    for (const wrong of [String(least - 1), String(most + 1), "", "many", "1e3", "٣"]) {
      const read = parseSelling(typed({ [key]: wrong }));
      expect(read.ok ? undefined : read.errors[key], wrong).toMatch(/^Please enter/);
    }
  },
);

test("numbers may be typed in Devanagari, and with commas as the message about limits has them", () => {
  const over = { dispatchDays: "१०", holdMinutes: "1,440", freeDeliveryAbove: "१,५००" };
  expect(parseSelling(typed(over))).toMatchObject({
    ok: true,
    value: { dispatchDays: 10, holdMinutes: 1440, freeDeliveryAbove: 1500_00 },
  });
});

test("a parcel is not at most fewer days on the way than at least", () => {
  const read = parseSelling(typed({ deliveryDaysLeast: "6", deliveryDaysMost: "5" }));
  expect(read).toMatchObject({ ok: false, errors: { deliveryDaysMost: expect.any(String) } });
});

const details = {
  name: "Meera",
  email: "care@meera.in",
  phone: "98290 12345",
  whatsapp: "९८२९० १२३४५",
  address: "12 Johari Bazar",
  city: "Jaipur",
  state: "Rajasthan",
  pincode: "302003",
  hours: "",
};

test.each([
  ["12 Johari Bazar", ["12 Johari Bazar", "Jaipur, Rajasthan 302003"]],
  ["12 Johari Bazar\nJaipur 302 003", ["12 Johari Bazar", "Jaipur 302 003"]],
  ["जौहरी बाज़ार\nजयपुर ३०२००३", ["जौहरी बाज़ार", "जयपुर ३०२००३"]],
  ["1\n2\n3\n4\n5", ["1", "2", "3", "4", "5, Jaipur, Rajasthan 302003"]],
])("an address has its place and pincode, wherever they were typed: %j", (address, lines) => {
  const read = parseShopDetails({ ...details, address });
  expect(read).toMatchObject({ ok: true, value: { address: { lines } } });
  // What was completed is taken as it stands.
  const again = parseShopDetails({ ...details, address: lines.join("\n") });
  expect(again).toMatchObject({ ok: true, value: { address: { lines } } });
});

test("an address that ends with another pincode than its field is asked about", () => {
  const read = parseShopDetails({ ...details, address: "12 Johari Bazar\nJaipur - 302004." });
  expect(read).toMatchObject({ ok: false, errors: { address: expect.stringContaining("302003") } });
});

test.each([
  ["98290 12345", "919829012345"],
  ["+91-0-98290 12345", "919829012345"],
  ["+44 7700 900123", "447700900123"],
  // A shop need not be there.
  [" ", ""],
])("a number on WhatsApp has its country's code: %s", (whatsapp, value) => {
  expect(parseShopDetails({ ...details, whatsapp })).toMatchObject({
    ok: true,
    value: { whatsapp: value },
  });
  const wrong = parseShopDetails({ ...details, whatsapp: "+" });
  expect(wrong).toMatchObject({ ok: false, errors: { whatsapp: expect.any(String) } });
});

test.each([
  ["Sunday: closed", "Sunday", "closed"],
  ["Mon-Sat 10am to 6pm", "Mon-Sat", "10am to 6pm"],
  ["Mon-Sat 10:00 to 18:00", "Mon-Sat", "10:00 to 18:00"],
  ["Mon-Sat:10:00-18:00", "Mon-Sat", "10:00-18:00"],
  ["Every 2nd Sunday: 10 AM to 1 PM", "Every 2nd Sunday", "10 AM to 1 PM"],
  ["सोमवार – 10 से 6", "सोमवार", "10 से 6"],
])("business hours are days and a time, with a colon or without: %s", (hours, days, time) => {
  const read = parseShopDetails({ ...details, hours });
  expect(read).toMatchObject({ ok: true, value: { hours: [{ days, time }] } });
});

test.each(["by appointment", ": 10 to 5", "Sunday:", `${"Mon ".repeat(20)}: 10 to 5`])(
  "hours without both are refused: %s",
  (hours) => {
    const read = parseShopDetails({ ...details, hours });
    expect(read).toMatchObject({ ok: false, errors: { hours: expect.any(String) } });
  },
);
