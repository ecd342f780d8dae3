import { expect, test } from "vitest";
import { halfBesideCgst, stateOfCode } from "./gst-states.ts";

test.each([
  ["04", "UTGST"],
  ["26", "UTGST"],
  ["31", "UTGST"],
  ["35", "UTGST"],
  ["38", "UTGST"],
  // They have a legislature, and a law of their own.
  ["01", "SGST"],
  ["07", "SGST"],
  ["34", "SGST"],
  ["09", "SGST"],
])("inside %s the half beside CGST is %s", (code, name) => {
  expect(halfBesideCgst(stateOfCode(code) ?? "")).toBe(name);
});
