import { existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { env } from "#app/env.server.ts";
import { sizeText } from "#app/size-text.ts";
import { belongToOwner } from "./belong-to-owner.ts";
import { DATABASE, totalSize } from "./folder.ts";
import { makeBackup } from "./make-backup.ts";
import { nowAndThen, printSteps } from "./meter.ts";
import { BUSY, backupFailure, beginRun, endRun, tellStep } from "./status.ts";

/** `npm run backup`: one backup now. It may run beside the open shop; the desk starts it too. */

const { DATA_DIR: dataDir, BACKUP_DIR: backupDir } = env;
const at = Date.now();
// Before anything is written: a folder by mistake would be left with one of backups in it.
if (!existsSync(path.join(dataDir, DATABASE))) {
  console.error(`There is no shop in ${dataDir}: set DATA_DIR to the folder of yours.`);
  process.exit(2);
}
// Whoever is buying comes first.
os.setPriority(10);
belongToOwner(dataDir);
try {
  if (!beginRun(backupDir, at)) {
    console.error("A backup is being made already.");
    process.exit(BUSY);
  }
  const tell = nowAndThen((step, done) => tellStep(backupDir, at, step, done));
  const print = printSteps();
  const { name, manifest } = await makeBackup({
    dataDir,
    backupDir,
    at,
    onStep(step, done) {
      tell(step, done);
      print(step, done);
    },
  });
  const size = sizeText(totalSize(manifest.files));
  endRun(backupDir);
  console.log(
    `  ${backupDir}/${name}: ${manifest.files.length} files, ${size}, every one read again`,
  );
} catch (error) {
  const message = backupFailure(error);
  endRun(backupDir, { at, message });
  console.error(`  The backup failed: ${message}`);
  process.exitCode = 1;
}
