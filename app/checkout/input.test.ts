import { expect, test } from "vitest";
import { fieldErrors } from "#app/field-errors.ts";
import { checkoutInput } from "./input.ts";

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

test("what comes along unseen from a chat is left out, what joins letters stays", () => {
  const copied = {
    ...good,
    name: "\u202aक्\u200dष Meera\u202c\u200b",
    phone: "\u202a+91 98765\u201143210\u202c",
    email: "\u2068meera@example.com\u2069",
    pincode: "\u202a226003\u202c",
  };
  expect(checkoutInput.parse(copied)).toMatchObject({
    name: "क्\u200dष Meera",
    phone: "9876543210",
    email: "meera@example.com",
    pincode: "226003",
  });
  const { error } = checkoutInput.safeParse({ ...good, name: "\u200b" });
  expect(fieldErrors(error)).toEqual({ name: "Please enter your name." });
});

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
