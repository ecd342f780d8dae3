import { data } from "react-router";
import type { Context } from "#app/context.ts";
import { fingerprintOfForm } from "#app/fingerprint-of-form.server.ts";
import { keepEarlier } from "#app/settings/undo-settings.server.ts";
import { meanwhileMessage, savedNow } from "../saved-now.ts";
import { SEE_MARKED } from "./settings-form.tsx";

/** Fields as a form shows them, and a print of them: of two who edit, the later one is asked to look. */
export function shownFields<Fields>(typed: Fields): { typed: Fields; print: string } {
  return { typed, print: fingerprintOfForm(typed) };
}

type Changed = { ok: false; reason: "changed"; now: object };

/**
 * Saves by `keepEarlier`, unless the fields are `now` others than the form with this print has shown;
 * without a print no form was shown.
 */
export function saveShown<Saved extends { ok: boolean }>(
  context: Context,
  { page, print, now }: { page: string; print: string | undefined; now: object },
  save: () => Saved,
): { done: Saved | Changed; earlier?: string } {
  if (print !== undefined && print !== shownFields(now).print) {
    return { done: { ok: false, reason: "changed", now } };
  }
  return keepEarlier(context, { page, change: save });
}

/** What a refused form is answered: all that was typed, and why it was refused. */
export function refusedFields<Fields extends object>(
  typed: Fields,
  refused: { ok: false; errors: Errors } | Changed,
  choices: readonly string[] = [],
) {
  if ("now" in refused) return changedMeanwhile(typed, refused.now, choices);
  return refusedAsShown(typed, refused.errors, undefined);
}

/**
 * What was typed did not fit, and was looked at before whether somebody else has saved: the form keeps
 * the print of what it has shown, or with the next press it would write over what nobody has read.
 */
export function refusedAsShown<Fields, Wrong>(
  typed: Fields,
  errors: Wrong,
  print: string | undefined,
) {
  return data({ typed, errors, message: SEE_MARKED, print }, { status: 400 });
}

type Errors = Readonly<Partial<Record<string, string>>>;

/** The same for who saves what somebody else has saved since; by the fields, what is saved of them `now`. */
export function changedMeanwhile<Fields extends object>(
  typed: Fields,
  now: object,
  choices: readonly string[] = [],
) {
  const errors: Errors = savedNow(typed, now, choices);
  const message = meanwhileMessage(typed, now, errors);
  return data({ typed, errors, message, print: undefined }, { status: 409 });
}
