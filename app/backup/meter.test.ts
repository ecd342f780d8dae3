import path from "node:path";
import { expect, test } from "vitest";
import { emptyFolder, everyRow, shopFolder } from "./backup-fixture.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

test("a large database is copied in steps of one moment, and how far it is is told", async () => {
  const { dataDir, backupDir, sqlite } = shopFolder();
  const write = sqlite.prepare("insert into settings (key, value, updated_at) values (?, ?, 1)");
  const large = JSON.stringify("x".repeat(1_000_000));
  sqlite.transaction(() => {
    for (let n = 0; n < 60; n++) write.run(`large-${n}`, large);
  })();
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  const told: [string, number][] = [];
  const { name, manifest } = await makeBackup({
    dataDir,
    backupDir,
    onStep(step, done) {
      told.push([step, done]);
      if (step === "Copying the database") write.run(`late-${told.length}`, '"meanwhile"');
    },
  });
  sqlite.close();
  const shares = told.map(([, done]) => done);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBeGreaterThan(0.99);
  // Each write makes another reader's copy begin anew: this one has as many steps as it has pages.
  const steps = told.filter(([step]) => step === "Copying the database").length;
  expect(steps).toBeGreaterThan(4);
  expect(steps).toBeLessThan(12);
  const to = path.join(emptyFolder(), "new");
  const restoring: number[] = [];
  await restoreBackup({
    from: path.join(backupDir, name),
    to,
    onStep: (_, done) => restoring.push(done),
  });
  expect(restoring).toEqual([...restoring].sort((a, b) => a - b));
  expect(restoring.at(-1)).toBe(1);
  expect(everyRow(path.join(to, "shop.db")).settings).toHaveLength(manifest.tables.settings ?? 0);
  // The first word comes before the copy's moment, all others after it.
  const late = JSON.stringify(everyRow(path.join(to, "shop.db")).settings).match(/late-/g) ?? [];
  expect(late.length).toBeLessThanOrEqual(1);
});
