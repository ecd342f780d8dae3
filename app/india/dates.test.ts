import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { DAY, MINUTE } from "#app/time.ts";
import {
  dateClock,
  dayClock,
  dayMonth,
  INDIA_MS,
  longDate,
  monthYear,
  readIndianTime,
  shortDate,
  weekdayDay,
} from "./dates.ts";

const english = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", ...options });
  return (ms: number) => format.format(ms);
};

test("days and clocks in India's words", () => {
  const evening = Date.UTC(2026, 10, 21, 18, 29);
  expect(dateClock(evening)).toBe("21 Nov 2026, 11:59 pm");
  // A minute later it is midnight there.
  expect(dateClock(evening + MINUTE)).toBe("22 Nov 2026, 12:00 am");
  expect(dayClock(Date.UTC(2026, 8, 5, 6, 35))).toBe("5 Sept, 12:05 pm");
  expect(dayMonth(evening + MINUTE)).toBe("22 Nov");
  // Beside a day of this year one of another would be taken for it.
  const nextYear = Date.UTC(2026, 11, 31, 18, 30);
  expect(dayClock(evening, nextYear - 1)).toBe("21 Nov, 11:59 pm");
  expect(dayClock(evening, nextYear)).toBe("21 Nov 2026");
  expect(dayMonth(evening, nextYear)).toBe("21 Nov 2026");
  expect(weekdayDay(evening + MINUTE)).toBe("Sun 22 Nov");
  expect(monthYear(Date.UTC(2026, 11, 31, 18, 30))).toBe("January 2027");
  expect(longDate("2025-01-18")).toBe("18 January 2025");
});

test("every hour of two years is the one `Intl` tells", () => {
  const [long, weekday, clock] = [
    english({ day: "numeric", month: "long", year: "numeric" }),
    english({ weekday: "short" }),
    english({ hour: "numeric", minute: "2-digit", hourCycle: "h23" }),
  ];
  for (let ms = Date.UTC(2027, 11, 31); ms < Date.UTC(2030, 0, 2); ms += DAY / 24) {
    expect(longDate(new Date(ms + INDIA_MS).toISOString().slice(0, 10))).toBe(long(ms));
    expect(weekdayDay(ms).slice(0, 3)).toBe(weekday(ms));
    const [hour = 0, minute] = clock(ms).split(":").map(Number);
    const ours = `${hour % 12 || 12}:${minute} ${hour < 12 ? "am" : "pm"}`;
    expect(dayClock(ms).split(", ")[1]).toBe(ours);
    expect(long(ms)).toContain(dateClock(ms).slice(0, 5).trim());
  }
});

test("a day that a courier tells is written as all others, and what is none as it came", () => {
  expect(shortDate("2026-11-23")).toBe("23 Nov");
  expect(shortDate("2026-11-01 18:30:00")).toBe("1 Nov");
  expect(shortDate("2026-99-23")).toBe("2026-99-23");
  expect(shortDate("Tomorrow, 2 to 6 pm")).toBe("Tomorrow, 2 to 6 pm");
});

test("a time that is typed is India's, and a day that no month has is none", () => {
  expect(readIndianTime(" 2028-02-29 00:15 ")).toBe(Date.UTC(2028, 1, 28, 18, 45));
  for (const none of ["2026-02-30T10:00", "2027-02-29T10:00", "2026-13-01T10:00", "tomorrow", ""]) {
    expect([none, readIndianTime(none)]).toEqual([none, undefined]);
  }
});

test("days and times are written here only: no other file asks Intl for them", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  const asks = /DateTimeFormat|toLocale(Date|Time)String|Date\([^()]*\)\.toLocale/;
  expect(files.filter((name) => asks.test(readFileSync(path.join("app", name), "utf8")))).toEqual(
    [],
  );
});
