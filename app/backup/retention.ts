import { indianDate } from "#app/india/dates.ts";

const DAY_MS = 24 * 60 * 60_000;
const LATEST = 3;
const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;

/**
 * Which backups stay: the latest three whatever their age, and the newest of each of seven days,
 * four weeks and twelve months that have one, by Indian time.
 */
export function backupsToKeep(times: readonly number[]): Set<number> {
  const newestFirst = [...times].sort((a, b) => b - a);
  const kept = new Set(newestFirst.slice(0, LATEST));
  for (const [periods, nameOf] of [
    [DAYS, indianDate],
    [WEEKS, (at: number) => String(Math.floor((Date.parse(indianDate(at)) / DAY_MS + 3) / 7))],
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
