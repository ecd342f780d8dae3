import fs, { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { systemTasks } from "./desk/dashboard/system-tasks.server.ts";
import {
  diskProblem,
  diskState,
  isDiskError,
  isLow,
  lookAtDisks,
  noteDiskError,
} from "./disk.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "bakhiya-disk-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GB = 1e9;

test.each([
  ["4.9 % of a large disk", 19.6 * GB, 400 * GB, 0, true],
  ["5.1 % of a large disk", 20.4 * GB, 400 * GB, 0, false],
  ["less than 500 MB", 0.49 * GB, 8 * GB, 0, true],
  ["more than 500 MB", 0.6 * GB, 8 * GB, 0, false],
  ["a fifth of a small disk", 0.21 * GB, 1 * GB, 0, false],
  ["too little for a copy of the database", 3 * GB, 40 * GB, 3.1 * GB, true],
] as const)("low on room: %s", (_, free, total, copy, low) => {
  expect(isLow(free, total, copy)).toBe(low);
});

test("what SQLite says of a full database is the disk's, at any depth; other faults are not", () => {
  const database = new Database(":memory:");
  database.exec("create table words (word text)");
  database.pragma(`max_page_count = ${database.pragma("page_count", { simple: true })}`);
  const insert = database.prepare("insert into words values (?)");
  let fault: unknown;
  try {
    for (let n = 0; n < 100; n += 1) insert.run("x".repeat(4000));
  } catch (error) {
    fault = error;
  }
  expect(fault).toBeInstanceOf(Database.SqliteError);
  expect(isDiskError(fault)).toBe(true);
  expect(isDiskError(new Error("query failed", { cause: fault }))).toBe(true);
  expect(isDiskError(Object.assign(new Error("x"), { code: "EIO" }))).toBe(true);
  expect(isDiskError(Object.assign(new Error("x"), { code: "SQLITE_CONSTRAINT" }))).toBe(false);
  expect(isDiskError("SQLITE_FULL")).toBe(false);
  database.close();
});

test("a write that failed is told until the disk takes one again", async () => {
  writeFileSync(path.join(folder, "shop.db"), "");
  expect(diskProblem()).toBeUndefined();
  const eio = (syscall: string) => Object.assign(new Error("x"), { code: "EIO", syscall });
  expect(noteDiskError(new Error("no disk"), 1)).toBe(false);
  expect(noteDiskError(eio("read"), 1)).toBe(false);
  expect(diskProblem()).toBeUndefined();
  expect(noteDiskError(eio("fsync"), 1000)).toBe(true);
  expect(noteDiskError(Object.assign(new Error("x"), { code: "ENOSPC" }), 1000)).toBe(true);
  noteDiskError(Object.assign(new Error("x"), { code: "ENOSPC" }), 2000);
  expect(diskState().failingSince).toBe(1000);
  expect(diskProblem()).toMatch(/last write failed/);
  const refused = () => {
    throw new Error("the disk fails");
  };
  await lookAtDisks(refused, folder, folder);
  expect(diskState().failingSince).toBe(1000);
  await lookAtDisks(() => {}, folder, folder);
  expect(diskState().failingSince).toBeNull();
  expect(diskProblem()).toBeUndefined();
});

test("of a disk that holds backups alone nobody reads that orders stop", async () => {
  const { stat, statfs } = fs.promises;
  const backups = path.join(folder, "elsewhere");
  Object.assign(fs.promises, {
    stat: async (at: string) => ({ dev: at === backups ? 2 : 1, size: 0 }),
    statfs: async (at: string) => ({
      blocks: (40 * GB) / 4096,
      bsize: 4096,
      bavail: at === backups ? 0 : (20 * GB) / 4096,
    }),
  });
  syncBuiltinESMExports();
  try {
    await lookAtDisks(() => {}, folder, backups);
    expect(systemTasks().map(({ name, note }) => `${name}. ${note}`)).toEqual([
      `The disk for backups is nearly full. 0 MB of 40 GB free in ${backups}. Please free space: when the disk is full, no backup can be made.`,
    ]);
    expect(diskProblem()).toBeUndefined();
  } finally {
    Object.assign(fs.promises, { stat, statfs });
    syncBuiltinESMExports();
    await lookAtDisks(() => {}, folder, folder);
  }
});

test("a disk with little room stands on Today; one with none gets no visitors", async () => {
  const { statfs } = fs.promises;
  const free = async (bytes: number) => {
    const reported = { bavail: bytes / 4096, blocks: (40 * GB) / 4096, bsize: 4096 };
    Object.assign(fs.promises, { statfs: async () => reported });
    syncBuiltinESMExports();
    await lookAtDisks(() => {}, folder, folder);
    return systemTasks().map(({ name, note }) => `${name}. ${note}`);
  };
  try {
    expect(await free(20 * GB)).toEqual([]);
    expect(await free(1.5 * GB)).toEqual([
      `The disk is nearly full. 1.5 GB of 40 GB free in ${folder}. Please free space: when the disk is full, the shop cannot take orders.`,
    ]);
    expect(diskProblem()).toBeUndefined();
    expect((await free(4096))[0]).toMatch(/^The disk is full/);
    expect(diskProblem()).toBe("the disk is full");
    expect(await free(20 * GB)).toEqual([]);
    expect(diskProblem()).toBeUndefined();
  } finally {
    Object.assign(fs.promises, { statfs });
    syncBuiltinESMExports();
  }
});
