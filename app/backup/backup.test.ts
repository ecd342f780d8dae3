import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#app/time.ts";
import { openDatabase } from "#db/client.server.ts";
import { emptyFolder, everyFile, everyRow, shopFolder } from "./backup-fixture.ts";
import { isBackupDue, newestBackup, packBackup } from "./backups.server.ts";
import { listBackups } from "./folder.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { backupsToKeep } from "./retention.ts";
import { backupFailure, beginRun, endRun, readFailure, readRun } from "./status.ts";

test("what is restored is the shop, every row and every file", async () => {
  const { dataDir, backupDir, sqlite } = shopFolder();
  const { name } = await makeBackup({ dataDir, backupDir });
  const to = path.join(emptyFolder(), "new");
  await restoreBackup({ from: path.join(backupDir, name), to });
  expect(everyRow(path.join(to, "shop.db"))).toEqual(everyRow(path.join(dataDir, "shop.db")));
  expect(everyFile(to)).toEqual(everyFile(dataDir));
  expect(Object.keys(everyFile(to))).toHaveLength(23);
  expect(statSync(path.join(to, "session-secret")).mode & 0o777).toBe(0o600);
  sqlite.close();

  const again = openDatabase(path.join(to, "shop.db")).$client;
  const find = again
    .prepare(
      `select p.id from product_words w join products p on p.rowid = w.rowid
       where product_words match ?`,
    )
    .pluck();
  expect(find.all('"296"')).toEqual([]);
  expect(find.all('"297"')).toEqual(["kurti-297"]);
  again.close();
});

test("pictures are kept once, however many backups hold them", async () => {
  const { dataDir, backupDir, sqlite } = shopFolder();
  const first = await makeBackup({ dataDir, backupDir, at: Date.UTC(2026, 0, 1) });
  writeFileSync(path.join(dataDir, "uploads/new-400.jpg"), "new");
  writeFileSync(path.join(dataDir, "uploads/3-400.jpg"), "another picture under the old name");
  const second = await makeBackup({ dataDir, backupDir, at: Date.UTC(2026, 0, 2) });
  sqlite.close();
  const inode = (name: string, file: string) => statSync(path.join(backupDir, name, file)).ino;
  expect(inode(second.name, "uploads/4-400.jpg")).toBe(inode(first.name, "uploads/4-400.jpg"));
  expect(inode(second.name, "uploads/3-400.jpg")).not.toBe(inode(first.name, "uploads/3-400.jpg"));
  expect(inode(second.name, "uploads/4-400.jpg")).not.toBe(
    statSync(path.join(dataDir, "uploads/4-400.jpg")).ino,
  );
  expect(listBackups(backupDir).map(({ name }) => name)).toEqual([second.name, first.name]);
});

test("a picture that has rotted in the backup before fails the next one only until it is copied anew", async () => {
  const { dataDir, backupDir, sqlite } = shopFolder();
  const first = await makeBackup({ dataDir, backupDir, at: Date.UTC(2026, 0, 1) });
  const rotten = path.join(backupDir, first.name, "uploads/5-400.jpg");
  writeFileSync(rotten, "pictuRe 5");
  const second = await makeBackup({ dataDir, backupDir, at: Date.UTC(2026, 0, 2) });
  sqlite.close();
  const copy = path.join(backupDir, second.name, "uploads/5-400.jpg");
  expect(readFileSync(copy, "utf8")).toBe("picture 5");
  await expect(
    restoreBackup({ from: path.join(backupDir, first.name), to: emptyFolder() }),
  ).rejects.toThrow("uploads/5-400.jpg is damaged");
});

test("what the desk hands out is a tar that any tar reads, and is restored as it is", async () => {
  const { dataDir, backupDir, sqlite } = shopFolder();
  const long = `uploads/${"a".repeat(90)}`;
  mkdirSync(path.join(dataDir, long));
  writeFileSync(path.join(dataDir, long, "b.jpg"), "deep");
  const { name } = await makeBackup({ dataDir, backupDir });
  sqlite.close();
  const packed = await packBackup(name, backupDir);
  const tar = path.join(emptyFolder(), "backup.tar");
  for await (const chunk of packed?.stream ?? []) appendFileSync(tar, chunk);
  expect(statSync(tar).size).toBe(packed?.size);

  const unpacked = emptyFolder();
  execFileSync("tar", ["-xf", tar, "-C", unpacked]);
  expect(everyFile(path.join(unpacked, name))).toEqual(everyFile(dataDir));

  const to = emptyFolder();
  await restoreBackup({ from: tar, to });
  expect(everyFile(to)).toEqual(everyFile(dataDir));
  expect(readdirSync(to).sort()).toEqual([
    "restored.json",
    "returns",
    "session-secret",
    "shop.db",
    "uploads",
  ]);

  writeFileSync(tar, readFileSync(tar).subarray(0, -5000));
  const broken = emptyFolder();
  await expect(restoreBackup({ from: tar, to: broken })).rejects.toThrow(/cut off/);
  expect(readdirSync(broken)).toEqual([]);
  expect(await packBackup("../../etc", backupDir)).toBeUndefined();
});

test.runIf(process.getuid?.() === 0)(
  "what root backs up is the shop's, to be thinned by it",
  () => {
    const nobody = 65534;
    const { dataDir, backupDir, sqlite } = shopFolder();
    sqlite.close();
    chownSync(dataDir, nobody, nobody);
    for (const name of readdirSync(dataDir, { recursive: true, encoding: "utf8" })) {
      chownSync(path.join(dataDir, name), nobody, nobody);
    }
    execFileSync(process.execPath, ["app/backup/backup.ts"], {
      env: { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: backupDir },
    });
    const [backup] = listBackups(backupDir);
    expect(statSync(path.join(backupDir, backup?.name ?? "none")).uid).toBe(nobody);
  },
);

test("a folder without a shop is told, and no folder of backups is made in it", () => {
  const folder = emptyFolder();
  const env = { ...process.env, DATA_DIR: folder, BACKUP_DIR: undefined };
  const { status } = spawnSync(process.execPath, ["app/backup/backup.ts"], { env });
  expect([status, readdirSync(folder)]).toEqual([2, []]);
});

test("a backup that fails leaves nothing that looks like one", async () => {
  const { dataDir, backupDir, sqlite } = shopFolder();
  sqlite.close();
  const bytes = readFileSync(path.join(dataDir, "shop.db"));
  bytes.fill(0xab, 4096 * 3, 4096 * 8);
  writeFileSync(path.join(dataDir, "shop.db"), bytes);
  await expect(makeBackup({ dataDir, backupDir })).rejects.toThrow();
  expect(readdirSync(backupDir)).toEqual([]);
});

test("what a maker that died has left is swept away and told of", async () => {
  const { dataDir, backupDir, sqlite } = shopFolder();
  mkdirSync(path.join(backupDir, ".unfinished-2026-01-01T00-00-00Z/uploads"), { recursive: true });
  await makeBackup({ dataDir, backupDir });
  sqlite.close();
  expect(readdirSync(backupDir)).toHaveLength(1);

  expect(beginRun(backupDir)).toBe(true);
  expect(beginRun(backupDir, Date.now(), process.ppid)).toBe(false);
  expect(readRun(backupDir)?.step).toBe("Starting");
  endRun(backupDir, { at: 1, message: "The disk is full" });
  expect(readRun(backupDir)).toBeUndefined();
  expect(readFailure(backupDir)).toEqual({ at: 1, message: "The disk is full" });
  writeFileSync(
    path.join(backupDir, "running.json"),
    JSON.stringify({ pid: 2 ** 22 + 1, at: 5, step: "Copying the pictures" }),
  );
  expect(readRun(backupDir)).toBeUndefined();
  expect(readFailure(backupDir)?.message).toMatch(/interrupted/);
  expect(beginRun(backupDir)).toBe(true);
  endRun(backupDir);
  expect(readFailure(backupDir)).toBeUndefined();
});

test("a failure that cannot be written down is no second failure", () => {
  const place = path.join(emptyFolder(), "file");
  writeFileSync(place, "where the folder should be");
  expect(endRun(place, { at: 1, message: "The disk is full" })).toBe(false);
});

test("a folder of somebody else is told with what to do", () => {
  const error = Object.assign(new Error("EACCES"), { code: "EACCES", path: "/mnt/disk/x" });
  expect(backupFailure(error)).toMatch(/\/mnt\/disk\/x.*chown.*BACKUP_DIR/);
  expect(backupFailure(Object.assign(new Error("why"), { code: "EIO" }))).toBe("why");
  const unmade = { code: "ENOENT", syscall: "mkdir", path: "/proc/x" };
  expect(backupFailure(Object.assign(new Error("ENOENT"), unmade))).toBe(
    "/proc/x cannot be made: set BACKUP_DIR to another folder",
  );
  const full = Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
  expect(backupFailure(new Error("the archive ended", { cause: full }))).toBe("The disk is full");
});

test("a backup made while the clock was ahead is not waited for", () => {
  const backupDir = emptyFolder();
  for (const name of ["2026-11-20T05-00-00Z", "2026-12-21T05-00-00Z"]) {
    mkdirSync(path.join(backupDir, name));
  }
  const at = Date.UTC(2026, 10, 20, 5);
  expect(newestBackup(at + 1000, backupDir)).toMatchObject({ at });
  expect(newestBackup(at - 1000, backupDir)).toBeNull();
});

/** Minutes after the start at which one begins, by a clock that looks every 31 s; `makes` says whether it succeeds. */
function begun(hours: number, everyMs: number | undefined, makes: (minute: number) => boolean) {
  const start = Date.UTC(2026, 10, 23);
  const minutes: number[] = [];
  let [newestAt, failedAt]: (number | undefined)[] = [];
  for (let openMs = 0; openMs <= hours * HOUR; openMs += LOOK_MS) {
    const now = start + openMs;
    if (!isBackupDue({ now, openMs, newestAt, failedAt }, everyMs)) continue;
    minutes.push(openMs / MINUTE);
    if (makes(openMs / MINUTE)) [newestAt, failedAt] = [now, undefined];
    else failedAt = now;
  }
  return minutes;
}
/** A look is rather late than early: one takes its time. */
const LOOK_MS = 31_000;
const gaps = (minutes: number[]) =>
  minutes.slice(1).map((minute, at) => minute - (minutes[at] ?? 0));

test("BACKUP_EVERY=5m: never more than five minutes apart; after a failure five minutes later again", () => {
  const always = begun(2, 5 * MINUTE, () => true);
  expect(Math.floor(always[0] ?? 0)).toBe(5);
  expect(Math.max(...gaps(always))).toBeLessThanOrEqual(5);
  expect(Math.min(...gaps(always))).toBeGreaterThan(4);
  // The disk is full from the 20th minute to the 40th.
  const broken = begun(2, 5 * MINUTE, (minute) => minute < 20 || minute > 40);
  const tries = gaps(broken.filter((minute) => minute >= 20 && minute <= 40));
  expect(tries.map(Math.floor)).toEqual([5, 5, 5]);
  expect(Math.max(...gaps(broken))).toBeLessThan(5.5);
});

test("once a day unless told: the first when a new shop has been open for an hour, a failed one hourly", () => {
  const days = begun(4 * 24, undefined, () => true);
  expect(Math.floor(days[0] ?? 0)).toBe(60);
  expect(days).toHaveLength(4);
  expect(Math.max(...gaps(days))).toBeLessThanOrEqual(24 * 60);
  expect(gaps(begun(9, undefined, () => false)).map(Math.floor)).toEqual(Array(7).fill(60));
});

test("one made while the clock was ahead, or a failure then, holds nothing up", () => {
  const now = Date.UTC(2026, 10, 23);
  const tomorrow = now + DAY;
  expect(isBackupDue({ now, openMs: HOUR, newestAt: undefined, failedAt: tomorrow })).toBe(true);
});

test("backups that were made before BACKUP_DIR led elsewhere are no part of those made there", async () => {
  const { dataDir, backupDir, sqlite } = shopFolder();
  await makeBackup({ dataDir, backupDir });
  const { manifest } = await makeBackup({ dataDir, backupDir: emptyFolder() });
  sqlite.close();
  expect(manifest.files.map((file) => file.path).filter((name) => /backups/.test(name))).toEqual(
    [],
  );
});

test("old backups are thinned: days, then weeks, then months", () => {
  const now = Date.UTC(2026, 10, 21, 20);
  const daily = Array.from({ length: 800 }, (_, n) => now - n * DAY);
  const kept = [...backupsToKeep(daily)].sort((a, b) => b - a);
  expect(kept.slice(0, 7)).toEqual(daily.slice(0, 7));
  expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12);
  expect(kept.length).toBeGreaterThanOrEqual(7 + 2 + 10);
  expect(now - (kept.at(-1) ?? now)).toBeGreaterThan(300 * DAY);
  // Made one after the other they do not push each other, or the days before, out.
  const busy = [now, now - 1000, now - 2000, ...daily.slice(1)];
  expect([...backupsToKeep(busy)]).toEqual(expect.arrayContaining([now - 2000, ...kept]));
  expect(backupsToKeep([])).toEqual(new Set());
});
