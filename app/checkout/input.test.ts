import { expect, test } from "vitest";
import { fieldErrors } from "#app/field-errors.ts";
import { checkoutInput, parsePhone } from "./input.ts";

const good = {
  name: "मीरा 🌸",
  phone: "+91 98765-43210",
  email: " meera@example.com ",
  address: "12,  Gali Parche Wali\nChowk",
  city: "Lucknow",
  state: "Uttar Pradesh",
  pincode: "२२६००३",
};

test("what a shopper types is normalised: Hindi, emoji, Devanagari digits, +91", () => {
  expect(checkoutInput.parse(good)).toEqual({
    ...good,
    phone: "9876543210",
    email: "meera@example.com",
    address: "12, Gali Parche Wali Chowk",
    pincode: "226003",
  });
});

test.each([
  "09876543210",
  "9876543210",
  "+919876543210",
  "0091 98765 43210",
  "98765 43210",
  "९८७६५४३२१०",
])("phone %s", (typed) => expect(parsePhone(typed)).toBe("9876543210"));

test.each(["12345", "1234567890", "98765432101", "abc", "", "+1 202 555 0100"])(
  "no phone: %s",
  (typed) => expect(parsePhone(typed)).toBeUndefined(),
);

test("every field has its message", () => {
  const empty = checkoutInput.safeParse({});
  expect(Object.keys(fieldErrors(empty.error)).sort()).toEqual(Object.keys(good).sort());
  const bad = checkoutInput.safeParse({
    ...good,
    name: "न".repeat(300),
    pincode: "22600",
    email: "x",
  });
  expect(fieldErrors(bad.error)).toMatchObject({
    name: expect.stringContaining("at most 100 characters"),
    pincode: expect.stringContaining("6 digits"),
    email: expect.stringContaining("name@example.com"),
  });
});
