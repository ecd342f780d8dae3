import { accessSync, constants, statSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { env } from "#app/env.server.ts";
import { makeFolder } from "#app/make-folder.ts";
import { migrationsFolder, missingMigrations, refuseNewer } from "./release.ts";
import * as schema from "./schema.ts";
import { withSteadyPlan } from "./steady-plan.ts";

export const WAL_BYTES = 64 * 1024 * 1024;
const WAL_CHECKPOINT_PAGES = 4000;

/**
 * Opens a database file as the shop needs it, with every migration applied. `image` is what one in
 * memory begins with, as `serialize` gave it.
 */
export function openDatabase(file: string, image?: Buffer) {
  // It holds names and addresses: other users of the computer may not read them.
  if (file !== ":memory:") makeFolder(path.dirname(file), 0o700);
  const sqlite = new Database(image ?? file);
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = ((sql: string) => prepare(withSteadyPlan(sql))) as typeof sqlite.prepare;
  // A file that may only be read opens too, and every order would fail.
  if (file !== ":memory:") accessSync(file, constants.W_OK);
  refuseNewer(sqlite, file);
  // Says where each page belongs, so that empty ones can be given back; of an older file it changes nothing.
  sqlite.pragma("auto_vacuum = INCREMENTAL");
  // A power cut may not take an order that was acknowledged: WAL with a sync at every commit.
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  // Copied into the database after 16 MB instead of SQLite's 4: pages that change with every order are
  // copied a quarter as often, and the syncs of it hold up the whole process.
  sqlite.pragma(`wal_autocheckpoint = ${WAL_CHECKPOINT_PAGES}`);
  // The log grows while it is read for long, by a backup or an export; it need not stay as large.
  sqlite.pragma(`journal_size_limit = ${WAL_BYTES}`);
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("cache_size = -32000");
  sqlite.pragma("temp_store = MEMORY");
  // What a row held is overwritten where its page is written anyway: erasing a person reaches rows, not their leftovers.
  sqlite.pragma("secure_delete = FAST");
  const db = drizzle({ client: sqlite, schema, casing: "snake_case" });
  const tellEnd = tellOfMigrations(sqlite, file);
  const migrations = { migrationsFolder };
  try {
    migrate(db, migrations);
  } catch {
    // Another process that starts on the same data was first: then nothing is left to do.
    migrate(db, migrations);
  }
  tellEnd?.();
  return db;
}

/** Who starts a new release on years of orders waits up to minutes, and shall not take the shop for hung. */
function tellOfMigrations(sqlite: Database.Database, file: string): (() => void) | undefined {
  const count = missingMigrations(sqlite);
  if (count === 0) return undefined;
  const started = Date.now();
  const megabytes = Math.ceil(statSync(file).size / 1024 / 1024);
  console.log(
    `  Changing the tables of an earlier release, ${megabytes} MB: ${count} steps, all or none, so leave it to its end …`,
  );
  return () => {
    console.log(
      `  The tables are of this release after ${((Date.now() - started) / 1000).toFixed(1)} s`,
    );
  };
}

/** The one connection of this process. Tests have their own, in memory, whose tables were made once for all. */
export const db =
  env.NODE_ENV === "test"
    ? openDatabase(":memory:", globalThis.migratedTables)
    : openDatabase(path.join(env.DATA_DIR, "shop.db"));

export const sqlite = db.$client;
