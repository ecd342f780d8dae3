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
