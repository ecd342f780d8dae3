import { expect, test } from "vitest";
import { mobileNumber } from "./mobile-number.ts";

test.each([
  "09876543210",
  "9876543210",
  "+919876543210",
  "0091 98765 43210",
  "98765 43210",
  "९८७६५४३२१०",
  "91-9876543210",
  "091-98765-43210",
  "+91-0-98765 43210",
  "+91 (0) 98765.43210",
  "0091 09876543210",
  "+091 98765 43210",
])("phone %s", (typed) => expect(mobileNumber(typed)).toBe("9876543210"));

test.each([
  ["9198765432", "9198765432"],
  ["09198765432", "9198765432"],
  ["+91 91987 65432", "9198765432"],
])("91 may begin the number itself: %s", (typed, number) =>
  expect(mobileNumber(typed)).toBe(number),
);

test.each([
  ...["12345", "1234567890", "98765432101", "abc", "", "+1 202 555 0100"],
  ...["+9876543210", "000919876543210", "91919876543210", "+92 98765 43210", "091 5876543210"],
])("no phone: %s", (typed) => expect(mobileNumber(typed)).toBeUndefined());
