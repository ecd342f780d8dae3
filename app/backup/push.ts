import os from "node:os";
import { env } from "#app/env.server.ts";
import { HOUR, MINUTE } from "#app/time.ts";
import { belongToOwner } from "./belong-to-owner.ts";
import { listBackups } from "./folder.ts";
import { pushBackup } from "./push-backup.ts";
import { pushFolder } from "./push-status.ts";
import { BUSY, backupFailure, beginRun, endRun, tellStep } from "./status.ts";

/** `npm run backup:push`: takes the newest backup away now; the shop starts it too. */

const { BACKUP_DIR: backupDir, BACKUP_PUSH: command, BACKUP_EVERY } = env;
/** A first one has all pictures to take, and a line that hangs may not hold up the next for ever. */
const timeoutMs = Math.min(6 * HOUR, Math.max(HOUR, 12 * BACKUP_EVERY));
const folder = pushFolder(backupDir);
const [backup] = listBackups(backupDir).filter(({ at }) => at <= Date.now());

if (!command) {
  console.error("BACKUP_PUSH is not set: it is the command that takes a backup away.");
  process.exit(2);
}
if (!backup) {
  console.error(`There is no backup in ${backupDir} yet.`);
  process.exit(2);
}
// Ended by hand, the command ends with it: two of them would write the same place.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
os.setPriority(10);
belongToOwner(env.DATA_DIR);
try {
  if (!beginRun(folder, backup.at)) {
    console.error("A backup is being taken away already.");
    process.exit(BUSY);
  }
  const progress = setInterval(() => tellStep(folder, backup.at, "Taking it away"), MINUTE);
  tellStep(folder, backup.at, "Taking it away");
  const { slot } = await pushBackup({ command, backupDir, backup, timeoutMs });
  clearInterval(progress);
  endRun(folder);
  console.log(`  ${backup.name} is taken away, place ${slot}`);
} catch (error) {
  const message = backupFailure(error);
  endRun(folder, { at: Date.now(), message });
  console.error(`  ${backup.name} was not taken away: ${message}`);
  process.exit(1);
}
