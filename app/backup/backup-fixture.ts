import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll } from "vitest";
import { openDatabase } from "#db/client.server.ts";

const places: string[] = [];
afterAll(() => {
  for (const place of places) rmSync(place, { recursive: true, force: true });
});

export function emptyFolder(): string {
  const place = mkdtempSync(path.join(tmpdir(), "bakhiya-backup-"));
  places.push(place);
  return place;
}

/** A data folder with some rows, pictures, a secret and things that are no part of a backup. */
export function shopFolder() {
  const dataDir = emptyFolder();
  const file = path.join(dataDir, "shop.db");
  // With its tables: of an empty file they would be made anew, step by step, for every test.
  writeFileSync(file, globalThis.migratedTables ?? "");
  const { $client: sqlite } = openDatabase(file);
  const insert = sqlite.prepare(
    "insert into products (id, title, price, created_at, updated_at) values (?, ?, 10000, 1, 1)",
  );
  // In one transaction: each of its own waits for the disk.
  sqlite.transaction(() => {
    for (let n = 0; n < 300; n++) insert.run(`kurti-${n}`, `Kurti ${n} with मोती`);
    // Deleted rows leave gaps in the row ids, which the search index counts by.
    sqlite.exec("delete from products where rowid % 3 = 0");
  })();
  for (const folder of ["uploads", "returns", "tmp", "backups"])
    mkdirSync(path.join(dataDir, folder));
  for (let n = 0; n < 20; n++)
    writeFileSync(path.join(dataDir, `uploads/${n}-400.jpg`), `picture ${n}`);
  writeFileSync(path.join(dataDir, "returns/photo.jpg"), Buffer.alloc(3_000_000, 7));
  writeFileSync(path.join(dataDir, "returns/empty.jpg"), "");
  writeFileSync(path.join(dataDir, "session-secret"), "a secret", { mode: 0o600 });
  writeFileSync(path.join(dataDir, "tmp/half-sent"), "nothing to keep");
  return { dataDir, backupDir: path.join(dataDir, "backups"), sqlite };
}

/** Every row of every table, search index included, as text. */
export function everyRow(file: string): Record<string, unknown[]> {
  const database = new Database(file, { readonly: true });
  const names = database
    .prepare("select name from sqlite_master where type = 'table' order by name")
    .pluck()
    .all() as string[];
  const rows = names.map((name) => {
    const all = database.prepare(`select * from "${name}"`).raw().all() as unknown[][];
    return [name, all.map((row) => JSON.stringify(row)).sort()];
  });
  database.close();
  return Object.fromEntries(rows);
}

/** Every file below a folder with its bytes, the database and the mark of a restore apart. */
export function everyFile(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .filter((name) => !/^(shop\.db|manifest\.json|restored\.json|tmp\/|backups\/)/.test(name))
    .sort();
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(path.join(folder, name)).toString("base64")]),
  );
}
