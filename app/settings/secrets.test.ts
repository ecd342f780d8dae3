import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "#app/payment-providers/sandbox/store.ts";
import { openDatabase } from "#db/client.server.ts";
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

test("a data folder that is made is for the shop alone to read, whichever file is its first", () => {
  const folders = ["with-secret", "with-database", "with-sandbox"].map((name) =>
    path.join(emptyFolder(), name),
  );
  const [first = "", second = "", third = ""] = folders;
  secretKeptIn(first);
  openDatabase(path.join(second, "shop.db")).$client.close();
  openStore(path.join(third, "sandbox.db")).close();
  expect(folders.map((folder) => statSync(folder).mode & 0o777)).toEqual([0o700, 0o700, 0o700]);
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
