import { HOUR } from "#app/time.ts";

/** India is five and a half hours ahead of UTC, all the year. */
export const INDIA_MS = 5.5 * HOUR;

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
  // The 30th of February would be the 2nd of March.
  const isDay = !Number.isNaN(ms) && new Date(ms).getUTCDate() === Number(text.trim().slice(8, 10));
  return isDay ? ms - INDIA_MS : undefined;
}

/*
 * Days and times in words, for everybody who reads them. Written by ourselves: the words of `Intl`
 * are those of the machine, and a browser whose words differ from the server's throws its page away.
 */
const months =
  "January February March April May June July August September October November December".split(
    " ",
  );
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

function inIndia(ms: number) {
  const at = new Date(ms + INDIA_MS);
  const month = months[at.getUTCMonth()] ?? "";
  const hour = at.getUTCHours();
  return {
    day: at.getUTCDate(),
    month,
    /** "Nov"; of September four letters, as India has it. */
    short: month.slice(0, month === "September" ? 4 : 3),
    year: at.getUTCFullYear(),
    weekday: weekdays[at.getUTCDay()] ?? "",
    clock: `${hour % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`,
  };
}

/** "21 Nov"; of another year than `now`'s "21 Nov 2025". */
export function dayMonth(ms: number, now = ms): string {
  const { day, short, year } = inIndia(ms);
  return year === inIndia(now).year ? `${day} ${short}` : `${day} ${short} ${year}`;
}

/** "Sat 21 Nov" */
export function weekdayDay(ms: number): string {
  return `${inIndia(ms).weekday} ${dayMonth(ms)}`;
}

/**
 * "21 Nov, 7:40 am"; of another year than `now`'s "21 Nov 2025". A list that goes back for years says
 * the `now` of its server: a browser's clock may be another.
 */
export function dayClock(ms: number, now = ms): string {
  const { year, clock } = inIndia(ms);
  return year === inIndia(now).year ? `${dayMonth(ms)}, ${clock}` : dayMonth(ms, now);
}

/** "21 Nov 2026, 7:40 am" */
export function dateClock(ms: number): string {
  const { year, clock } = inIndia(ms);
  return `${dayMonth(ms)} ${year}, ${clock}`;
}

/** "November 2026" */
export function monthYear(ms: number): string {
  const { month, year } = inIndia(ms);
  return `${month} ${year}`;
}

/** "21 November 2026" */
export function longDay(ms: number): string {
  return `${inIndia(ms).day} ${monthYear(ms)}`;
}

/** "2026-11-21" -> "21 November 2026". */
export function longDate(date: string): string {
  return longDay(Date.parse(date));
}

/** "2026-11-23", also with a time behind it, -> "23 Nov"; what is no such day stays as it is written. */
export function shortDate(date: string): string {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(date) ?? [];
  return day && !Number.isNaN(Date.parse(day)) ? dayMonth(Date.parse(day)) : date;
}
