import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, inject } from "vitest";

declare global {
  /** Of tests alone: `db/client.server.ts` begins with them. */
  var migratedTables: Buffer | undefined;
}

// Each file of unit tests has a data folder of its own: two at a time would find each other's backups.
const folder = mkdtempSync(path.join(tmpdir(), "bakhiya-unit-"));
process.env.DATA_DIR = folder;
globalThis.migratedTables = readFileSync(inject("migrated"));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
