import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";

// Each starts a process, which on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });

const folder = () => mkdtempSync(path.join(tmpdir(), "bakhiya-log-"));
const folders: string[] = [];
afterEach(() => {
  for (const one of folders.splice(0)) rmSync(one, { recursive: true });
});

function run(FAIL = ""): string[] {
  const DATA_DIR = folder();
  folders.push(DATA_DIR);
  const output = execFileSync(process.execPath, ["db/log-on-disk-fixture.ts"], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR, FAIL },
    encoding: "utf8",
  });
  return JSON.parse(output.trim().split("\n").at(-1) ?? "");
}

test("an order is told when it is on the disk, a cart at once; meanwhile others go on, and share the next sync", () => {
  expect(run()).toEqual([
    "sync 1 begins",
    "b told",
    "others see 2",
    "sync 1 ends",
    "a told",
    "sync 2 begins",
    "sync 2 ends",
    "c told",
    "d told",
  ]);
});

test("where the log cannot be synced, what it has goes into the database", () => {
  expect(run("once")).toContain("a told");
});

test("where the log can neither be synced nor emptied, the order is refused", () => {
  expect(run("busy").filter((event) => event.startsWith("a "))).toEqual(["a refused: broken"]);
});
