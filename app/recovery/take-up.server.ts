import { recordAudit } from "#app/audit/audit.server.ts";
import { dropRestoredMark, readRestoredMark } from "#app/backup/restored-mark.ts";
import { financialYear } from "#app/documents/invoices.server.ts";
import { env } from "#app/env.server.ts";
import { holdDueBookings } from "#app/fulfilment/bookings.server.ts";
import { dateClock } from "#app/india/dates.ts";
import { holdWaitingMails } from "#app/mail/outbox.server.ts";
import { closeRestored } from "#app/settings/closed.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { writeRestored } from "#app/settings/restored.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { DAY, HOUR, MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { busiestHour, lastOrderNumber } from "./recovery.sql.server.ts";

const LEAST_GAP = 100;
const MOST_GAP = 100_000;

/** The desk's page about it. */
export const RECOVERY_PAGE = "/admin/restored";

/**
 * At the start, before anybody is answered: a data folder made out of a backup opens closed, with all
 * that would go out by itself held, and with numbers that none of the lost orders and invoices can
 * have. Done once for each restore; killed on the way it is done at the next start.
 */
export function takeUpRestored(dataDir = env.DATA_DIR, now = Date.now()): boolean {
  const backupAt = readRestoredMark(dataDir);
  if (backupAt === undefined) return false;
  takeUp.immediate(backupAt, now);
  dropRestoredMark(dataDir);
  refreshSettings();
  return true;
}

const takeUp = sqlite.transaction((backupAt: number, now: number): void => {
  closeRestored(now);
  holdWaitingMails();
  writeRestored(
    {
      backupAt,
      restoredAt: now,
      openedAt: null,
      orderNumbersFrom: firstFreeNumber({ backupAt, now }),
      invoiceSeries: { financialYear: financialYear(now), name: seriesOf(now) },
      heldParcels: holdDueBookings(),
      inquiry: null,
    },
    now,
  );
  recordAudit(contextOf({ kind: "scheduler", name: "restore" }, now), {
    what: "shop restored from a backup",
    subject: RECOVERY_PAGE,
    detail: dateClock(backupAt),
  });
});

/**
 * Of orders: three times what the busiest hour of the last 30 days would have sold in the time that is
 * lost, a round thousand behind it. What the provider knows of lost orders may raise it
 * (`provider-inquiry.server.ts`).
 */
function firstFreeNumber({ backupAt, now }: { backupAt: number; now: number }): number {
  const hours = Math.max(1, Math.ceil((now - backupAt) / HOUR));
  const busiest = busiestHour.get(backupAt - 30 * DAY) ?? 0;
  const gap = Math.min(MOST_GAP, Math.max(LEAST_GAP, 3 * busiest * hours));
  return roundUp((lastOrderNumber.get() ?? 1000) + gap);
}

/** The next round thousand and one: 1042 and 2000 become 2001. */
export function roundUp(number: number): number {
  return Math.ceil(number / 1000) * 1000 + 1;
}

/**
 * A series of invoices of its own, which Rule 46 allows: the year that the financial year ends in, and
 * the minute of the restore within it. "27A3F9".
 */
export function seriesOf(now: number): string {
  const [first = "", last = ""] = financialYear(now).split("-");
  // Indian time is 5.5 hours ahead.
  const opened = Date.UTC(2000 + Number(first), 3, 1) - 5.5 * HOUR;
  const minute = Math.floor((now - opened) / MINUTE);
  return last + minute.toString(36).toUpperCase().padStart(4, "0");
}
