import { createHash } from "node:crypto";
import { data } from "react-router";
import type { Context } from "#app/context.ts";
import { keepEarlier } from "#app/settings/undo-settings.server.ts";
import { CHANGED_MEANWHILE, SEE_MARKED } from "./settings-form.tsx";

/** Fields as a form shows them, and a print of them: of two who edit, the later one is asked to look. */
export function shownFields<Fields>(typed: Fields): { typed: Fields; print: string } {
  const print = createHash("sha256").update(JSON.stringify(typed)).digest("base64url");
  return { typed, print: print.slice(0, 16) };
}

type Changed = { ok: false; reason: "changed" };

/**
 * Saves by `keepEarlier`, unless the fields are `now` others than the form with this print has shown;
 * without a print no form was shown.
 */
export function saveShown<Saved extends { ok: boolean }>(
  context: Context,
  { page, print, now }: { page: string; print: string | undefined; now: unknown },
  save: () => Saved,
): { done: Saved | Changed; earlier?: string } {
  if (print !== undefined && print !== shownFields(now).print) {
    return { done: { ok: false, reason: "changed" } };
  }
  return keepEarlier(context, { page, change: save });
}

/** What a refused form is answered: all that was typed, and why it was refused. */
export function refusedFields<Fields, Refused extends { ok: false }>(
  typed: Fields,
  refused: Refused | Changed,
) {
  if ("reason" in refused) {
    return data({ typed, refused: undefined, message: CHANGED_MEANWHILE }, { status: 409 });
  }
  return data({ typed, refused, message: SEE_MARKED }, { status: 400 });
}
