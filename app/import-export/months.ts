import { INDIA_MS, indianDate, monthYear } from "#app/india/dates.ts";

/** "2026-11" by Indian time. */
function monthOf(ms: number): string {
  return indianDate(ms).slice(0, 7);
}

/** When a month begins and ends, in ms UTC; undefined when it is no month. */
export function monthBounds(month: string): { from: number; to: number } | undefined {
  const match = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month);
  if (!match) return undefined;
  const [year, index] = [Number(match[1]), Number(match[2]) - 1];
  return { from: Date.UTC(year, index) - INDIA_MS, to: Date.UTC(year, index + 1) - INDIA_MS };
}

/** Every month from the first to the last, newest first, with its name in words. */
export function monthsBetween(first: number, last: number): { value: string; label: string }[] {
  const months = [];
  for (let at = last; ; ) {
    const value = monthOf(at);
    months.push({ value, label: monthYear(at) });
    const bounds = monthBounds(value);
    if (!bounds || bounds.from <= first) return months;
    at = bounds.from - 1;
  }
}
