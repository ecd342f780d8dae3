import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { beginRun, readRun } from "./status.ts";

const between = vi.hoisted(() => ({ renames: () => {} }));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const renameSync: typeof fs.renameSync = (from, to) => {
    between.renames();
    fs.renameSync(from, to);
  };
  return { ...fs, renameSync };
});

/** No process has this id. */
const DEAD = 2 ** 22 + 1;

test("two processes that both find a maker dead do not both begin", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "status-"));
  const note = (pid: number) =>
    writeFileSync(path.join(folder, "running.json"), JSON.stringify({ pid, at: 1, step: "" }));
  note(DEAD);
  // The other one is quicker: between our look and our move the note has become its own.
  between.renames = () => note(process.ppid);
  expect(beginRun(folder)).toBe(false);
  expect(readRun(folder)?.pid).toBe(process.ppid);
  expect(readdirSync(folder)).toEqual(["running.json"]);
  note(DEAD);
  between.renames = () => {};
  expect(beginRun(folder)).toBe(true);
  expect(readRun(folder)?.pid).toBe(process.pid);
});
