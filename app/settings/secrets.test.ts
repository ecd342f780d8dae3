import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { secretKeptIn } from "./secrets.server.ts";

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "bakhiya-secret-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("a secret is made once and kept, for the shop alone to read", () => {
  const folder = path.join(emptyFolder(), "data");
  const secret = secretKeptIn(folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(secretKeptIn(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(["session-secret"]);
  expect(statSync(path.join(folder, "session-secret")).mode & 0o777).toBe(0o600);
});

test("an empty file, as a full disk leaves it, is no secret: anybody could sign with it", () => {
  const folder = emptyFolder();
  for (const left of ["", "\n"]) {
    writeFileSync(path.join(folder, "session-secret"), left);
    const secret = secretKeptIn(folder);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(secretKeptIn(folder)).toBe(secret);
  }
});
