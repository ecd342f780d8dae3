import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, test, vi } from "vitest";
import { onFailingDisk } from "#app/disk-fixture.ts";
import { emptyFolder, everyFile, shopFolder } from "./backup-fixture.ts";
import { checksum, readManifest } from "./folder.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

test("nothing is restored over anything, from nothing, or from a damaged backup", async () => {
  const { dataDir, backupDir, sqlite } = shopFolder();
  const { name } = await makeBackup({ dataDir, backupDir });
  sqlite.close();
  const from = path.join(backupDir, name);
  await expect(restoreBackup({ from, to: dataDir })).rejects.toThrow("is not empty");
  await expect(restoreBackup({ from: emptyFolder(), to: emptyFolder() })).rejects.toThrow(
    "is no backup",
  );
  const unread = emptyFolder();
  mkdirSync(path.join(unread, "manifest.json"));
  await expect(restoreBackup({ from: unread, to: emptyFolder() })).rejects.toThrow(
    "manifest.json cannot be read: EISDIR",
  );
  const bytes = readFileSync(path.join(from, "shop.db"));
  bytes.fill(1, 20_000, 20_100);
  writeFileSync(path.join(from, "shop.db"), bytes);
  const to = emptyFolder();
  await expect(restoreBackup({ from, to })).rejects.toThrow("shop.db is damaged");
  expect(readdirSync(to)).toEqual([]);
});

test("the backup of a newer release is not restored by an older one", async () => {
  const { dataDir, backupDir, sqlite } = shopFolder();
  const { name } = await makeBackup({ dataDir, backupDir });
  sqlite.close();
  // As the newer one has made it: its database, and the list that goes with it.
  const from = path.join(backupDir, name);
  const database = new Database(path.join(from, "shop.db"));
  database.prepare("insert into __drizzle_migrations (hash, created_at) values ('x', ?)").run(2e13);
  database.close();
  const manifest = await readManifest(from);
  const sha256 = await checksum(path.join(from, "shop.db"));
  const { length: size } = readFileSync(path.join(from, "shop.db"));
  const files = manifest.files.map((one) =>
    one.path === "shop.db" ? { ...one, sha256, size } : one,
  );
  const tables = {
    ...manifest.tables,
    __drizzle_migrations: (manifest.tables.__drizzle_migrations ?? 0) + 1,
  };
  writeFileSync(path.join(from, "manifest.json"), JSON.stringify({ ...manifest, files, tables }));
  const to = path.join(emptyFolder(), "new");
  await expect(restoreBackup({ from, to })).rejects.toThrow("by a newer release");
  expect(existsSync(to)).toBe(false);
});

test.each(["not there", "empty"])(
  "killed at any step, a folder that was %s is so again",
  async (before) => {
    const { dataDir, backupDir, sqlite } = shopFolder();
    const { name } = await makeBackup({ dataDir, backupDir });
    sqlite.close();
    const from = path.join(backupDir, name);
    const parent = emptyFolder();
    const to = path.join(parent, "new");
    for (const step of ["Checking the backup", "Copying", "Checking what was restored"]) {
      if (before === "empty") mkdirSync(to, { recursive: true });
      const child = spawn(process.execPath, ["app/backup/restore.ts", from, to]);
      let output = "";
      child.stdout.setEncoding("utf8").on("data", (text) => {
        output += text;
        if (output.includes(step)) child.kill("SIGKILL");
      });
      const [, signal] = await once(child, "exit");
      // It may have come to its end before the signal reached it: then all of it is there.
      if (signal === "SIGKILL" && !existsSync(path.join(to, "shop.db"))) {
        expect(existsSync(to) ? readdirSync(to) : []).toEqual([]);
      } else {
        expect(everyFile(to)).toEqual(everyFile(dataDir));
        return;
      }
    }
    await restoreBackup({ from, to });
    expect(everyFile(to)).toEqual(everyFile(dataDir));
    expect(readdirSync(parent)).toEqual(["new"]);
  },
);

/** A backup as a folder, and as the .tar of the desk. */
async function bothKinds() {
  const { dataDir, backupDir, sqlite } = shopFolder();
  const { name } = await makeBackup({ dataDir, backupDir });
  sqlite.close();
  const tar = path.join(emptyFolder(), "backup.tar");
  execFileSync("tar", ["-cf", tar, "-C", backupDir, name]);
  return [path.join(backupDir, name), tar];
}

test("where there is no room for a backup it says so with numbers, before it begins", async () => {
  const kinds = await bothKinds();
  const disk = await fs.promises.statfs(tmpdir());
  const small = vi.spyOn(fs.promises, "statfs");
  small.mockResolvedValue({ ...disk, bavail: 1, bsize: 1_000_000 } as typeof disk);
  syncBuiltinESMExports();
  try {
    for (const from of kinds) {
      const to = path.join(emptyFolder(), "new");
      await expect(restoreBackup({ from, to })).rejects.toThrow(
        /^the backup takes [\d.]+ MB, and the disk of .*new has 1 MB free: make room there/,
      );
      expect(readdirSync(path.dirname(to))).toEqual([]);
    }
  } finally {
    small.mockRestore();
    syncBuiltinESMExports();
  }
});

test("a disk that gets full on the way is told with what to do, and nothing is left", async () => {
  const told: string[] = [];
  const [, from = ""] = await bothKinds();
  // Each touch would take half a minute.
  for (let at = 1; ; at = Math.ceil(at * 1.7)) {
    const to = path.join(emptyFolder(), "new");
    const isOver = !(await onFailingDisk({ code: "ENOSPC", from: at, lasts: false }, async () => {
      await restoreBackup({ from, to }).catch((error: Error) => told.push(error.message));
    }));
    if (isOver) break;
  }
  expect(told.filter((message) => /the disk fails/.test(message))).toEqual([]);
  expect(told.join("\n")).toMatch(/the disk of .*new is full: make room there, or name a folder/);
});

test.skipIf(process.platform !== "linux")(
  "a folder in which nothing can be made is told with what to do",
  async () => {
    const [from = ""] = await bothKinds();
    await expect(restoreBackup({ from, to: "/proc/none/new" })).rejects.toThrow(
      "/proc/none cannot be read or written by this user: name a folder",
    );
  },
);
