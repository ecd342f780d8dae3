import { z } from "zod";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { readSetting, writeSetting } from "#app/settings/settings.server.ts";
import { sqlite } from "#db/client.server.ts";

const KEY = "photos";
const shape = z.object({ frame: z.boolean(), even: z.boolean() });
/** What is done with a photograph that comes in: cut to the frame of cards, its light evened. */
export type PhotoSettings = z.infer<typeof shape>;

/** Both unless the operator says otherwise. */
export function readPhotoSettings(): PhotoSettings {
  return readSetting(KEY, shape) ?? { frame: true, even: true };
}

/** For photographs from now on: those that are there stay as they were cut. */
export function savePhotoSettings(context: Context, settings: PhotoSettings): { ok: true } {
  sqlite
    .transaction(() => {
      writeSetting(KEY, settings, context.now);
      const label = (on: boolean) => (on ? "on" : "off");
      const detail = `cut to 3:4 ${label(settings.frame)}, light evened out ${label(settings.even)}`;
      recordAudit(context, {
        what: "photo settings saved",
        subject: "/admin/settings/photos",
        detail,
      });
    })
    .immediate();
  return { ok: true };
}
