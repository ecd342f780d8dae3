import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { emptyFolder, everyFile, everyRow, shopFolder } from "./backup-fixture.ts";
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

test("a backup under writing is one moment of the shop", async () => {
  const { dataDir, backupDir, sqlite } = shopFolder();
  const order = sqlite.prepare("insert into settings (key, value, updated_at) values (?, '1', ?)");
  const event = sqlite.prepare("insert into audit (at, who, what) values (?, 'test', ?)");
  // Two rows in one transaction, and the file they tell of before them.
  let written = 0;
  const write = sqlite.transaction((n: number) => {
    order.run(`load-${n}`, n);
    event.run(n, `load-${n}`);
  });
  let writing = true;
  // One at every step of the backup, however long it takes: a slow machine has no more to copy.
  let asked = 1;
  async function load() {
    while (writing) {
      if (written < asked) {
        writeFileSync(path.join(dataDir, `uploads/load-${written}.jpg`), `load ${written}`);
        write(written++);
      }
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }
  const loading = load();
  const before = written;
  const onStep = (step: string) => {
    if (step !== "Reading everything again") asked += 1;
  };
  const { name } = await makeBackup({ dataDir, backupDir, onStep });
  const after = written;
  writing = false;
  await loading;
  sqlite.close();
  expect(after).toBeGreaterThan(before + 10);

  const to = path.join(emptyFolder(), "new");
  await restoreBackup({ from: path.join(backupDir, name), to });
  const rows = everyRow(path.join(to, "shop.db"));
  const kept = (rows.settings ?? []).filter((row) => String(row).includes("load-")).length;
  expect(rows.audit).toHaveLength(kept);
  expect(kept).toBeGreaterThanOrEqual(before);
  expect(kept).toBeLessThanOrEqual(after);
  const files = everyFile(to);
  for (let n = 0; n < kept; n++) expect(files[`uploads/load-${n}.jpg`]).toBeDefined();
});
