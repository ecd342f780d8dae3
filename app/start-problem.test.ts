import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase, WAL_BYTES } from "#db/client.server.ts";
import { migrateTo } from "#db/release-fixture.ts";
import { startProblem } from "./start-problem.ts";

function problemOfOpening(file: string): string | undefined {
  try {
    openDatabase(file);
  } catch (error) {
    return startProblem(error, path.dirname(file));
  }
  throw new Error(`${file} was opened`);
}

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "bakhiya-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("a damaged database: what to do with the backup", () => {
  const folder = emptyFolder();
  writeFileSync(path.join(folder, "shop.db"), "no database".repeat(1000));
  expect(problemOfOpening(path.join(folder, "shop.db"))).toMatch(
    `A database in ${folder} is damaged. Put the folder aside, bring the newest backup back`,
  );
});

test("a data folder that cannot be one is named", () => {
  const file = path.join(emptyFolder(), "data");
  writeFileSync(file, "");
  expect(problemOfOpening(path.join(file, "shop.db"))).toMatch(`${file} cannot be written`);
});

test("a folder that a read-only disk does not let be made is named", () => {
  // What Node 24 throws for `mkdirSync(folder, { recursive: true })` there.
  const error = Object.assign(new Error("no such file or directory, mkdir '/mnt/data'"), {
    code: "ENOENT",
    syscall: "mkdir",
    path: "/mnt/data",
  });
  expect(startProblem(error, "/mnt/data")).toMatch("/mnt/data cannot be written");
});

test("a full disk, a lock and a file of somebody else are told by what SQLite says of them", () => {
  const problemOf = (code: string) => startProblem(new Database.SqliteError("no", code), "/data");
  for (const code of ["SQLITE_FULL", "SQLITE_IOERR_SHMSIZE"]) {
    expect(problemOf(code)).toMatch("The disk of /data is full");
  }
  expect(problemOf("SQLITE_BUSY")).toMatch("locked");
  expect(problemOf("SQLITE_READONLY_DIRECTORY")).toMatch("/data cannot be written");
  expect(startProblem(new Error("a fault of ours"), "/data")).toBeUndefined();
});

test("a disk that is full in the middle of a migration is told as one", () => {
  const sqlite = new Database(":memory:");
  sqlite.pragma("max_page_count = 20");
  const begin = () => migrate(drizzle({ client: sqlite }), { migrationsFolder: "db/migrations" });
  let problem: string | undefined;
  try {
    begin();
  } catch (error) {
    problem = startProblem(error, "/data");
  }
  expect(problem).toMatch("The disk of /data is full");
});

test("an older release leaves newer data as they are, and says which it needs", () => {
  const file = path.join(emptyFolder(), "shop.db");
  const { $client: sqlite } = openDatabase(file);
  sqlite.prepare("insert into __drizzle_migrations (hash, created_at) values ('x', ?)").run(2e13);
  sqlite.close();
  const bytes = readFileSync(file);
  expect(problemOfOpening(file)).toMatch(
    `${file} was last opened by a newer release of the shop, and this one would damage it. Start the newer`,
  );
  expect(readFileSync(file).equals(bytes)).toBe(true);
});

test("who starts a new release reads that tables are changed, and when they are; nobody else does", () => {
  const file = path.join(emptyFolder(), "shop.db");
  const said = vi.spyOn(console, "log").mockReturnValue();
  onTestFinished(() => said.mockRestore());
  const earlier = new Database(file);
  migrateTo(earlier, 57);
  earlier.close();
  openDatabase(file).$client.close();
  expect(said.mock.calls.flat()).toEqual([
    expect.stringMatching(/Changing the tables of an earlier release, \d+ MB: \d+ steps/),
    expect.stringMatching(/The tables are of this release after \d+\.\d s/),
  ]);
  said.mockClear();
  openDatabase(file).$client.close();
  openDatabase(path.join(emptyFolder(), "shop.db")).$client.close();
  expect(said).not.toHaveBeenCalled();
});

test("a log that grew while somebody read for long shrinks again", () => {
  const file = path.join(emptyFolder(), "shop.db");
  const { $client: sqlite } = openDatabase(file);
  const reader = new Database(file, { readonly: true });
  reader.exec("begin");
  reader.prepare("select count(*) from settings").get();
  sqlite.exec("create table words (word blob)");
  const insert = sqlite.prepare("insert into words values (zeroblob(8000000))");
  for (let n = 0; n < 11; n += 1) insert.run();
  const size = () => statSync(`${file}-wal`).size;
  expect(size()).toBeGreaterThan(WAL_BYTES * 1.2);
  reader.exec("commit");
  reader.close();
  // The scheduler's next write, and the one that begins the log anew.
  for (let n = 0; n < 2; n += 1) insert.run();
  expect(size()).toBeLessThanOrEqual(WAL_BYTES);
  sqlite.close();
});
