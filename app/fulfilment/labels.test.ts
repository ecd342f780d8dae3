import { mkdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onFailingDisk } from "#app/disk-fixture.ts";
import { env } from "#app/env.server.ts";
import { readLabel } from "./labels.server.ts";

const folder = path.join(env.DATA_DIR, "labels");
const file = path.join(folder, "9901.pdf");

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, "%PDF-1.7 a label");
});
afterAll(() => rmSync(file));

test("a label whose file is gone is none", async () => {
  expect(await readLabel(9902)).toBeUndefined();
});

test("one that cannot be read is a fault, and no label that is not there", async () => {
  for (const code of ["EACCES", "EIO", "EMFILE"]) {
    await onFailingDisk({ code, from: 1, lasts: false }, () =>
      expect(readLabel(9901), code).rejects.toThrow("the disk fails"),
    );
  }
  expect(String(await readLabel(9901))).toBe("%PDF-1.7 a label");
});

test("one that was cut off is sent as far as it goes", async () => {
  truncateSync(file, 8);
  expect(String(await readLabel(9901))).toBe("%PDF-1.7");
});
