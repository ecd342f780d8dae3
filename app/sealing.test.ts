import { expect, test } from "vitest";
import { seal, unseal } from "./sealing.server.ts";

test("what is sealed is read again for the same use, and is never the same twice", () => {
  const sealed = seal("पासवर्ड 123", "a use");
  expect(unseal(sealed, "a use")).toBe("पासवर्ड 123");
  expect(seal("पासवर्ड 123", "a use")).not.toBe(sealed);
  expect(unseal(seal("", "a use"), "a use")).toBe("");
});

test("another use, a changed letter, a cut end: nothing is read", () => {
  const sealed = seal("a password", "a use");
  expect(unseal(sealed, "another use")).toBeUndefined();
  const last = sealed.at(-1) === "A" ? "Q" : "A";
  expect(unseal(sealed.slice(0, -1) + last, "a use")).toBeUndefined();
  for (const cut of ["", "AAAA", sealed.slice(0, 20), sealed.slice(0, -4)]) {
    expect(unseal(cut, "a use")).toBeUndefined();
  }
});
