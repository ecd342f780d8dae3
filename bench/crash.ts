import { killOften } from "./kills.ts";

/**
 * `npm run crash [-- rounds seconds]`: kills the built shop so many times (200), for so long at most
 * (500 s), under a load of orders, payments, refunds, webhooks and mails, and says what is then not
 * as it should be. 1 when anything is.
 */
const rounds = Number(process.argv[2] ?? process.env.ROUNDS ?? 200);
const seconds = Number(process.argv[3] ?? 500);
const started = Date.now();
const say = (line: string) => console.error(line);
const { counts, violations } = await killOften(rounds, say, AbortSignal.timeout(seconds * 1000));
for (const [what, count] of Object.entries(counts)) console.log(`${what}: ${count}`);
console.log(`${Math.round((Date.now() - started) / 1000)} s`);
console.log(violations.length === 0 ? "0 violations" : `${violations.length} violations:`);
for (const violation of violations.slice(0, 50)) console.log(`  ${violation}`);
process.exit(violations.length === 0 ? 0 : 1);
