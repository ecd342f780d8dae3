import path from "node:path";
import Database from "better-sqlite3";

/** The shop's own database, for what no page can do: a price changed meanwhile, a count. */
export function withDatabase<T>(
  shop: { dataDir: string },
  work: (database: Database.Database) => T,
): T {
  const database = new Database(path.join(shop.dataDir, "shop.db"));
  database.pragma("busy_timeout = 5000");
  try {
    return work(database);
  } finally {
    database.close();
  }
}
