import { expect, test } from "vitest";
import { mentionsAny } from "./mentions.ts";

const names = mentionsAny(["Zarqa@Private.example", "9123450987", "order_hers", "AWB 7/1"]);

test.each([
  "write to zarqa@private.example.",
  '{"email":"ZARQA@private.EXAMPLE"}',
  '{\\"contact\\":\\"zarqa@private.example\\"}',
  "+919123450987",
  "call +91 91234-50987, please",
  "(091234) 50987",
  'payload":{"order_id":"order_hers"}',
  "parcel awb 7/1 is lost",
])("%s names the shopper", (text) => {
  expect(names(text)).toBe(true);
});

test.each([
  "aazarqa@private.example",
  "zarqa@private.example.org",
  "9123450 and 987",
  "order_hersother",
  "",
])("%s names somebody else", (text) => {
  expect(names(text)).toBe(false);
});

test("a long word of nothing takes no longer than other text", () => {
  const started = performance.now();
  expect(names(`${"x".repeat(300_000)} ${"1 ".repeat(4)}${".".repeat(300_000)}`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(2000);
});
