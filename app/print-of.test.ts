import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { printOf } from "./print-of.ts";

test("sources that differ in a byte or a name have another print, whatever their times", () => {
  const root = mkdtempSync(path.join(tmpdir(), "bakhiya-print-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const file = path.join(root, "app/shop.ts");
  mkdirSync(path.dirname(file));
  writeFileSync(file, "name");
  const before = printOf(["app"], root);
  utimesSync(file, 1e9, 2e9);
  expect(printOf(["app"], root)).toBe(before);

  writeFileSync(file, "game");
  utimesSync(file, 1e9, 1e9);
  const changed = printOf(["app"], root);
  expect(changed).not.toBe(before);

  renameSync(file, path.join(root, "app/house.ts"));
  expect([before, changed]).not.toContain(printOf(["app"], root));
});
