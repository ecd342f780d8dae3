import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fingerprintOfFiles } from "./fingerprint.ts";

test("sources of another name, size or time have another print, an earlier time too", () => {
  const root = mkdtempSync(path.join(tmpdir(), "bakhiya-print-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const file = path.join(root, "app/shop.ts");
  mkdirSync(path.dirname(file));
  writeFileSync(file, "name");
  utimesSync(file, 2e9, 2e9);
  const prints = [fingerprintOfFiles(["app"], root)];
  expect(fingerprintOfFiles(["app"], root)).toBe(prints[0]);

  writeFileSync(file, "game");
  utimesSync(file, 1e9, 1e9);
  prints.push(fingerprintOfFiles(["app"], root));

  writeFileSync(file, "games");
  utimesSync(file, 1e9, 1e9);
  prints.push(fingerprintOfFiles(["app"], root));

  renameSync(file, path.join(root, "app/house.ts"));
  prints.push(fingerprintOfFiles(["app"], root));
  expect(new Set(prints).size).toBe(4);
});
