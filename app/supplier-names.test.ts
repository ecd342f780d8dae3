import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A supplier is named by its adapter, its sandbox, its lines in the registries, and tests. */

const suppliers: Record<string, RegExp> = {
  razorpay:
    /^app\/(payment-providers\/(razorpay|sandbox)\/|payment-providers\/(registry\.server\.ts|pay-button\.tsx)|suppliers\.ts)/,
  shiprocket:
    /^app\/(shipping\/couriers\/(shiprocket|sandbox)\/|shipping\/couriers\/registry\.server\.ts|suppliers\.ts)/,
};
const isTest = (name: string) => /(\.test\.tsx?|-?fixture\.ts)$/.test(name);
const files = globSync(["app/**/*.{ts,tsx}", "db/**/*.ts"])
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => !isTest(name));

test.each(Object.entries(suppliers))("only its own files name %s", (name, own) => {
  const named = files.filter((file) => readFileSync(file, "utf8").toLowerCase().includes(name));
  expect(named.some((file) => own.test(file))).toBe(true);
  expect(named.filter((file) => !own.test(file))).toEqual([]);
});
