const format = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "Asia/Kolkata",
});

/** "21 Nov, 7:40 am": Indian time, short enough for a list. */
export function deskTime(ms: number): string {
  return format.format(ms);
}

const withYear = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** "21 Nov 2026, 7:40 am": for what is looked up years later. */
export function deskDateTime(ms: number): string {
  return withYear.format(ms);
}

const day = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "short",
  timeZone: "Asia/Kolkata",
});

/** "21 Nov": the Indian day. */
export function deskDay(ms: number): string {
  return day.format(ms);
}
