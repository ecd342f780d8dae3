import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { fingerprintOfForm } from "#app/fingerprint-of-form.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { storedShopFrame, writeShopFrame } from "#app/settings/frame.server.ts";
import { unsetFrame } from "#app/shop-frame.ts";
import { sqlite } from "#db/client.server.ts";
import { type FramePart, frameParts, frameSchemas } from "./frame-fields.server.ts";
import { errorsOf, type PageChange } from "./page-rows.server.ts";
import { withCurrentLinks } from "./shown-settings.server.ts";
import { textErrors } from "./text-errors.server.ts";

/** A part of what stands around every page, as it is now, with the print that its form sends back. */
export function frameOf(part: FramePart) {
  const value: Record<string, unknown> = { ...currentSettings()[part] };
  return { value: withCurrentLinks(value), print: fingerprintOfForm(value) };
}

/** Shoppers see it with the next request. `value`: of what is stored; `shown`: the print of what the form has shown. */
export const saveShopFrame = sqlite.transaction(
  (
    context: Context,
    {
      part,
      value,
      shown,
    }: {
      part: FramePart;
      value: (stored: Record<string, unknown>) => Record<string, unknown>;
      shown: string;
    },
  ): PageChange => {
    const stored = { ...unsetFrame, ...storedShopFrame() }[part];
    if (fingerprintOfForm(stored) !== shown) return { ok: false, reason: "changed" };
    const sent = value({ ...stored });
    const read = frameSchemas[part].safeParse(sent);
    const errors = { ...textErrors(sent), ...(!read.success && errorsOf(read.error, sent)) };
    if (!read.success || Object.keys(errors).length > 0) {
      return { ok: false, reason: "invalid", errors };
    }
    writeShopFrame({ [part]: withCurrentLinks(read.data) }, context.now);
    const subject = `/admin/menus/${part}`;
    recordAudit(context, { what: "menus changed", subject, detail: frameParts[part].name });
    return { ok: true };
  },
);
