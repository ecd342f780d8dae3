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
  const year = Number(indianDate(now).slice(0, 4));
  tellUntil(readIndianTime(`${year + 1}-01-01T00:00`));
  return first < year ? `${first}–${year}` : `${first}`;
}
