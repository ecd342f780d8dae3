import { z } from "zod";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { randomText } from "#app/random.server.ts";
import { sqlite } from "#db/client.server.ts";
import { keptKeys } from "./kept-list.server.ts";
import { maintenanceRefusal } from "./maintenance.server.ts";
import {
  dropSetting,
  fingerprintOfSettings,
  noteSettings,
  readSetting,
  writeSetting,
} from "./settings.server.ts";

/** The last change of settings that was made to be taken back, as all was before it. */
const SLOT = "last-change";
const slotShape = z.object({
  id: z.string(),
  /** Where it was made: there whoever takes it back arrives. */
  page: z.string(),
  rows: z.array(
    z.object({
      key: z.string(),
      /** As it was stored, and since when, in ms UTC; absent where nothing was. */
      was: z.object({ value: z.unknown(), at: z.number() }).optional(),
      /** The fingerprint of what it has become. */
      after: z.string(),
    }),
  ),
});

/**
 * Runs a command that writes settings and nothing else, and keeps what they were: `earlier` names it
 * for `takeBack`. Not for secrets, which would be kept with it.
 */
export function keepEarlier<Done extends { ok: boolean }>(
  { now }: Context,
  { page, change }: { page: string; change: () => Done },
): { done: Done; earlier?: string } {
  return sqlite
    .transaction((): { done: Done; earlier?: string } => {
      const { done, before } = noteSettings(change);
      if (!done.ok || before.size === 0) return { done };
      const rows = [...before].map(([key, was]) => {
        return { key, was, after: fingerprintOfSettings(key) };
      });
      const id = randomText(12);
      writeSetting(SLOT, { id, page, rows }, now);
      return { done, earlier: id };
    })
    .immediate();
}

type TakenBack = { ok: true; page: string } | { ok: false; page: string; message: string };

/** Puts the settings back as they were before that change, unless one of them has changed since. */
export function takeBack(context: Context, { id }: { id: string }): TakenBack {
  return sqlite
    .transaction((): TakenBack => {
      const slot = readSetting(SLOT, slotShape);
      const isLast = slot?.id === id;
      const page = isLast ? slot.page : "/admin/settings";
      if (!isLast || slot.rows.some(({ key, after }) => fingerprintOfSettings(key) !== after)) {
        const message = "This cannot be undone any more: something else has been saved since.";
        return { ok: false, page, message };
      }
      const closed = slot.rows.some(({ key }) => keptKeys.has(key)) && maintenanceRefusal();
      if (closed) return { ok: false, page, message: closed.message };
      for (const { key, was } of slot.rows) {
        // Also when it was written: what nobody has changed goes with the demonstration.
        if (was) writeSetting(key, was.value, was.at);
        else dropSetting(key);
      }
      dropSetting(SLOT);
      recordAudit(context, { what: "settings change undone", subject: page });
      return { ok: true, page };
    })
    .immediate();
}
