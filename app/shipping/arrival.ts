import { INDIA_MS, weekdayDay } from "#app/india/dates.ts";
import { DAY } from "#app/time.ts";

/**
 * When a parcel ordered now arrives, as "Wed 2 Dec" to "Fri 4 Dec" in Indian time: ready after
 * the dispatch promise, then the courier's working days ("3-5"), which Sundays are not.
 */
export function arrivalOf(
  { days, dispatchDays }: { days: string; dispatchDays: number },
  now: number,
): { from: string; until: string } {
  const [first = 1, last = first] = (days.match(/\d+/g) ?? ["3", "5"]).map(Number);
  const ready = now + dispatchDays * DAY;
  return {
    from: weekdayDay(afterWorkingDays(ready, first)),
    until: weekdayDay(afterWorkingDays(ready, last)),
  };
}

function afterWorkingDays(start: number, days: number): number {
  let day = start;
  for (let left = Math.min(days, 60); left > 0; ) {
    day += DAY;
    if (new Date(day + INDIA_MS).getUTCDay() !== 0) left--;
  }
  return day;
}
