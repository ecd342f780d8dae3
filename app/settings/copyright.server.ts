import { indianDate, readIndianTime } from "#app/india/dates.ts";
import { tellUntil } from "#app/page-sources.server.ts";
import { currentSettings } from "./current-settings.server.ts";

/**
 * The years at the foot of every page, "2025-2026" or "2026", by India's calendar; "" where the operator
 * has not said when the shop began. A page that is kept is so until the New Year.
 */
export function copyrightYears(now = Date.now()): string {
  const { copyrightYear: first } = currentSettings();
  if (first === null) return "";
  const { year, until } = yearOf(now);
  tellUntil(until);
  return first < year ? `${first}–${year}` : `${first}`;
}

/** A year by India's calendar: `from` and `until` in ms UTC. */
let shown = { year: 0, from: 0, until: 0 };

/** Worked out once a year: every page asks. */
function yearOf(now: number) {
  if (now >= shown.from && now < shown.until) return shown;
  const year = Number(indianDate(now).slice(0, 4));
  const startOf = (of: number) => readIndianTime(`${of}-01-01T00:00`) ?? now;
  shown = { year, from: startOf(year), until: startOf(year + 1) };
  return shown;
}
