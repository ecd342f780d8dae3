import { expect, test } from "vitest";
import { isReadable } from "./answer-kind.ts";

test.each([
  "/admin/../products",
  "/admin/%2e%2E/create-order",
  "/admin/.%2e/cart",
  "/admin/..\\products",
  "/admin/.",
  "/pages/..",
  "/%zz",
])("%s is no path of ours: the routes would take it for another", (path) => {
  expect(isReadable(path)).toBe(false);
});

test.each([
  "/",
  "/admin/",
  "/_root.data",
  "/a..b",
  "/.well-known/x",
  "/terms&condition",
  "/%E0%A4%95",
])("%s is", (path) => expect(isReadable(path)).toBe(true));

test("whatever is one, a URL leaves as it is", () => {
  const parts = ["..", ".", "%2e", "%2E%2e", "admin", "a.b", "..a", "x%2e", ".%2e", "\\", "\\.."];
  for (const a of parts)
    for (const b of parts)
      for (const path of [`/${a}/${b}`, `/${a}/${b}/`, `/admin/${a}${b}`])
        if (isReadable(path)) expect(new URL(`http://shop.example${path}`).pathname).toBe(path);
});
