import { expect, test, vi } from "vitest";
import { seal, sealedAnew, unseal } from "./encryption.server.ts";

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

test("after a change of the session secret the old seal is read, and made anew once", async () => {
  const sealed = seal("a password", "a use");
  expect(sealedAnew(sealed, "a use")).toBeUndefined();
  vi.resetModules();
  vi.stubEnv("SESSION_SECRET", "the newest secret of all,a secret for tests only");
  const later = await import("./encryption.server.ts");
  const anew = later.sealedAnew(sealed, "a use") ?? "";
  expect(later.unseal(sealed, "a use")).toBe("a password");
  vi.resetModules();
  vi.stubEnv("SESSION_SECRET", "the newest secret of all");
  const last = await import("./encryption.server.ts");
  expect(last.unseal(anew, "a use")).toBe("a password");
  expect(last.unseal(sealed, "a use")).toBeUndefined();
  expect(last.sealedAnew(sealed, "a use")).toBeUndefined();
  vi.unstubAllEnvs();
});
