import { indianDate } from "#app/india/dates.ts";
import { DAY, HOUR } from "#app/time.ts";

const LATEST = 3;
const HOURS = 6;
const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;

/**
 * Which backups stay: the latest three whatever their age, and the newest of each of six hours,
 * seven days, four weeks and twelve months that have one, by Indian time: 32 at most.
 */
export function backupsToKeep(times: readonly number[]): Set<number> {
  const newestFirst = [...times].sort((a, b) => b - a);
  const kept = new Set(newestFirst.slice(0, LATEST));
  for (const [periods, nameOf] of [
    [HOURS, (at: number) => String(Math.floor(at / HOUR))],
    [DAYS, indianDate],
    [WEEKS, (at: number) => String(Math.floor((Date.parse(indianDate(at)) / DAY + 3) / 7))],
    [MONTHS, (at: number) => indianDate(at).slice(0, 7)],
  ] as const) {
    const seen = new Set<string>();
    for (const at of newestFirst) {
      const name = nameOf(at);
      if (seen.has(name) || seen.size === periods) continue;
      seen.add(name);
      kept.add(at);
    }
  }
  return kept;
}
