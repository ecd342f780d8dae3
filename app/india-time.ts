/** India is five and a half hours ahead of UTC, all the year. */
export const INDIA_MS = 5.5 * 60 * 60_000;

/** "2026-11-21", as spreadsheets sort it. */
export function indianDate(ms: number): string {
  return indianTime(ms).slice(0, 10);
}

/** "2026-11-21 18:00". */
export function indianMinute(ms: number): string {
  return indianTime(ms).replace("T", " ");
}

/** As a field for date and time holds it: "2026-11-21T18:00". */
export function indianTime(ms: number): string {
  return new Date(ms + INDIA_MS).toISOString().slice(0, 16);
}

/** The other way round, in ms UTC; undefined when it is no time. */
export function readIndianTime(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?$/.test(text.trim())) return undefined;
  const ms = Date.parse(`${text.trim().replace(" ", "T")}Z`);
  return Number.isNaN(ms) ? undefined : ms - INDIA_MS;
}
