import { loseBox } from "./lost.ts";

/**
 * `npm run drill [-- seconds folder]`: sells for so long (60 s) before and after a backup, on a data
 * folder to begin with (`npm run bench:seed` fills one), loses the box and restores the built shop.
 * 1 when a captured rupee is nowhere, or an order from before the backup is gone.
 */
const ms = Number(process.argv[2] ?? 60) * 1000;
const from = process.argv[3];
const { counts, violations, stop } = await loseBox({
  beforeMs: ms,
  afterMs: ms,
  shoppers: 8,
  ...(from && { from }),
  say: (line) => console.error(line),
});
for (const [what, count] of Object.entries(counts)) console.log(`${what}: ${count}`);
console.log(violations.length === 0 ? "0 violations" : `${violations.length} violations:`);
for (const violation of violations.slice(0, 50)) console.log(`  ${violation}`);
await stop();
process.exit(violations.length === 0 ? 0 : 1);
