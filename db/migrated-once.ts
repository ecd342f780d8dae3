import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "./client.server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    migrated: string;
  }
}

/** Once for all unit tests: to migrate takes twenty times as long as to copy what came of it. */
export default function setUp({ provide }: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), "bakhiya-tables-"));
  const file = path.join(folder, "migrated.db");
  writeFileSync(file, openDatabase(":memory:").$client.serialize());
  provide("migrated", file);
  return () => rmSync(folder, { recursive: true, force: true });
}
