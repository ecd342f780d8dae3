import { expect, test } from "vitest";
import { HOUR, MINUTE } from "#app/time.ts";
import { shopFolder } from "./backup-fixture.ts";
import { backupName, listBackups } from "./folder.ts";
import { makeBackup } from "./make-backup.ts";
import { pinBackup, pinnedBackups } from "./pinned.ts";

test("a backup that is pinned stays beyond the retention, until its time is over", async () => {
  const { dataDir, backupDir } = shopFolder();
  const now = Date.now();
  const at = (n: number) => now - MINUTE + n * 2000;
  for (let n = 0; n < 3; n += 1) await makeBackup({ dataDir, backupDir, at: at(n) });
  pinBackup(backupDir, { name: backupName(at(0)), until: now + HOUR });
  pinBackup(backupDir, { name: backupName(at(1)), until: now - 1 });
  for (let n = 3; n < 6; n += 1) await makeBackup({ dataDir, backupDir, at: at(n) });
  const names = listBackups(backupDir).map(({ name }) => name);
  expect(names).toEqual([5, 4, 3, 0].map((n) => backupName(at(n))));
  expect(pinnedBackups(backupDir, now + 3_600_001).size).toBe(0);
});
