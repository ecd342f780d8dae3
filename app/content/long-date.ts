const format = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" });

/** "2025-01-18" -> "18 January 2025". */
export function longDate(iso: string): string {
  return format.format(new Date(iso));
}
