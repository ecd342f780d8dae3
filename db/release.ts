import { readFileSync } from "node:fs";
import path from "node:path";
import type Database from "better-sqlite3";

/** Where this release keeps its migrations. */
export const migrationsFolder = path.resolve("db/migrations");

/**
 * Throws (code NEWER_DATA), in words for whoever runs the shop, when a newer release has changed these tables.
 */
export function refuseNewer(database: Database.Database, place: string): void {
  const applied = lastApplied(database);
  if (applied === null || applied <= Math.max(...migrationTimes())) return;
  const message = `${place} was last opened by a newer release of the shop, and this one would damage it. Start the newer release; or go back with the backup made before it was opened there, in a folder of its own.`;
  throw Object.assign(new Error(message), { code: "NEWER_DATA" });
}

/** How many migrations of this release tables of an earlier one lack; 0 where there are no tables yet. */
export function missingMigrations(database: Database.Database): number {
  const applied = lastApplied(database);
  return applied === null ? 0 : migrationTimes().filter((time) => time > applied).length;
}

/** The time that names the newest migration of these tables; null where there are none. */
function lastApplied(database: Database.Database): number | null {
  const known = database
    .prepare("select 1 from sqlite_master where name = '__drizzle_migrations'")
    .get();
  if (!known) return null;
  return database.prepare("select max(created_at) from __drizzle_migrations").pluck().get() as
    | number
    | null;
}

function migrationTimes(): number[] {
  const journal = readFileSync(path.join(migrationsFolder, "meta/_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] };
  return entries.map(({ when }) => when);
}
