import path from "node:path";
import { dateClock } from "#app/india/dates.ts";
import { printSteps } from "./meter.ts";
import { restoreBackup } from "./restore-backup.ts";

/** `npm run restore -- <backup> <empty folder>` */

const [from, to, ...rest] = process.argv.slice(2);
if (!from || !to || rest.length > 0) {
  console.error("npm run restore -- <backup, a folder or a .tar> <empty folder>");
  process.exit(2);
}
// As the shop itself keeps it.
process.umask(0o077);
try {
  const { manifest } = await restoreBackup({
    from: path.resolve(from),
    to: path.resolve(to),
    onStep: printSteps(),
  });
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  const time = dateClock(manifest.at);
  console.log(
    `  The shop as it was on ${time} (India): ${rows} rows, ${manifest.files.length} files`,
  );
  console.log(`  Open it with DATA_DIR=${path.resolve(to)} npm start`);
  console.log(
    "  It opens closed to customers: the desk says what to look at before it opens again.",
  );
} catch (error) {
  console.error(`  Not restored: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
