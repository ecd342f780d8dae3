import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { releaseBuildLock, takeBuildLock } from "./build-lock.ts";
import { HOUR } from "./time.ts";

const GONE = 2 ** 22 + 1;

test("one build at a time: the second reads who builds, and that of a stopped one counts for nothing", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lock-"));
  const file = path.join(folder, "lock");
  expect(takeBuildLock(file)).toBeUndefined();
  expect(takeBuildLock(file)).toEqual({ heldBy: process.pid });
  releaseBuildLock(file);
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(file, String(GONE));
  expect(takeBuildLock(file)).toBeUndefined();
  writeFileSync(file, String(process.ppid));
  releaseBuildLock(file);
  expect(takeBuildLock(file)).toEqual({ heldBy: process.ppid });
  writeFileSync(file, String(process.pid));
  const long = (Date.now() - HOUR) / 1000;
  utimesSync(file, long, long);
  expect(takeBuildLock(file)).toBeUndefined();
});

test("the lock of a stopped build is removed by one at a time: who is slower would take the new one away", () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "lock-")), "lock");
  const read = () => readFileSync(file, "utf8");
  writeFileSync(file, String(GONE));
  writeFileSync(`${file}.left`, String(process.ppid));
  expect(takeBuildLock(file)).toEqual({ heldBy: process.ppid });
  expect(read()).toBe(String(GONE));
  // Stopped while it did so, it keeps nobody from building.
  writeFileSync(`${file}.left`, String(GONE));
  expect(takeBuildLock(file)).toBeUndefined();
  expect(read()).toBe(String(process.pid));
  expect(readdirSync(path.dirname(file))).toEqual(["lock"]);
});
