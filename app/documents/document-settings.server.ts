import { z } from "zod";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import {
  fillPlaceholders,
  knownPlaceholders,
  unknownPlaceholders,
} from "#app/fill-placeholders.ts";
import { indianDate, longDate } from "#app/india/dates.ts";
import { composedLine } from "#app/one-line.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { fingerprintOfSettings, readSetting, writeSetting } from "#app/settings/settings.server.ts";
import { tooLong } from "#app/too-long.ts";
import { sqlite } from "#db/client.server.ts";
import {
  isOfOtherKind,
  NUMBERING,
  readSeries,
  type Series,
  seriesAt,
  writeSeries,
} from "./numbering.server.ts";

/** What the operator sets of invoices, credit notes, receipts and packing slips. */

/** The key of the setting, of shops from before too. */
const DOCUMENTS = "papers";
const shape = z.object({
  /** Under the line for the signature. */
  signatory: z.string(),
  /** The last line of each document. */
  footer: z.string(),
});
type DocumentSettings = z.infer<typeof shape>;
const unset: DocumentSettings = { signatory: "Authorised signatory", footer: "" };
/** The desk's page about it. */
export const DOCUMENTS_PAGE = "/admin/settings/documents";
export const MOST_SIGNATORY = 80;
export const MOST_FOOTER = 300;

export type DocumentFields = Record<
  "invoice" | "creditNote" | "from" | "signatory" | "footer",
  string
>;
export type DocumentErrors = Partial<Record<keyof DocumentFields, string>>;
type Saved =
  | { ok: true }
  | { ok: false; reason: "invalid"; errors: DocumentErrors }
  /** Somebody else was first; nothing is written. */
  | { ok: false; reason: "changed" };

/** As the operator has saved them, else as they are unless set. */
function storedDocumentSettings(): DocumentSettings {
  return readSetting(DOCUMENTS, shape) ?? unset;
}

/** As they stand on a document that is made now: with the shop's own words in them. */
export function readDocumentSettings(): DocumentSettings {
  const { signatory, footer } = storedDocumentSettings();
  const fill = (text: string) => fillPlaceholders(text, currentSettings());
  return { signatory: fill(signatory), footer: fill(footer) };
}

/** Part of its caller's transaction; what is set stays. */
export function fillDocumentSettings(
  settings: { series?: Series; footer?: string },
  now: number,
): void {
  if (settings.series && readSetting(NUMBERING, z.unknown()) === undefined)
    writeSeries([settings.series], now);
  if (settings.footer && readSetting(DOCUMENTS, z.unknown()) === undefined) {
    writeSetting(DOCUMENTS, { ...unset, footer: settings.footer }, now);
  }
}

/** What the form shows: the series that was set last, also where it begins later. */
export function documentsForm(now = Date.now()) {
  const { invoice, creditNote, from } = readSeries().at(-1) ?? seriesAt(now);
  const today = indianDate(now);
  const present = seriesAt(now);
  const typed: DocumentFields = {
    invoice,
    creditNote,
    from: from > today ? from : today,
    ...storedDocumentSettings(),
  };
  return {
    typed,
    print: fingerprintOfSettings(NUMBERING, DOCUMENTS),
    today,
    /** What holds until the other one begins. */
    waits: from > today ? `${present.invoice}/… and ${present.creditNote}/…` : null,
    begins: from > today ? longDate(from) : null,
  };
}

/** Documents that are written keep their numbers; new prefixes begin a series of their own. */
export function saveDocumentSettings(
  context: Context,
  { print, ...typed }: DocumentFields & { print: string },
): Saved {
  const read = readFields(typed, context.now);
  if (!read.ok) return { ok: false, reason: "invalid", errors: read.errors };
  const { next, settings } = read;
  return sqlite
    .transaction((): Saved => {
      if (fingerprintOfSettings(NUMBERING, DOCUMENTS) !== print)
        return { ok: false, reason: "changed" };
      const today = indianDate(context.now);
      const begun = readSeries().filter(({ from }) => from <= today);
      const last = begun.at(-1);
      const isSame = last?.invoice === next.invoice && last.creditNote === next.creditNote;
      const kept = begun.filter(({ from }) => from < next.from);
      const after = isSame ? begun : [...kept, next];
      const isChanged = JSON.stringify(after) !== JSON.stringify(readSeries());
      if (isChanged) writeSeries(after, context.now);
      writeSetting(DOCUMENTS, settings, context.now);
      const detail =
        isSame || !isChanged
          ? null
          : `numbers ${next.invoice}/… and ${next.creditNote}/… from ${next.from}`;
      recordAudit(context, { what: "invoice settings saved", subject: DOCUMENTS_PAGE, detail });
      return { ok: true };
    })
    .immediate();
}

type Read =
  | { ok: true; next: Series; settings: DocumentSettings }
  | { ok: false; errors: DocumentErrors };

function readFields(typed: DocumentFields, now: number): Read {
  const errors: DocumentErrors = {};
  const next: Series = {
    from: typed.from.trim(),
    invoice: typed.invoice.trim().toUpperCase(),
    creditNote: typed.creditNote.trim().toUpperCase(),
  };
  const settings = { signatory: composedLine(typed.signatory), footer: composedLine(typed.footer) };
  const present = seriesAt(now);
  const isLater = next.from > indianDate(now);
  for (const [name, kind, held] of [
    ["invoice", "invoice", present.creditNote],
    ["creditNote", "credit note", present.invoice],
  ] as const) {
    const other = name === "invoice" ? "credit notes" : "invoices";
    if (!/^[A-Z0-9]{1,3}$/.test(next[name])) {
      errors[name] = "Please enter 1 to 3 English letters or digits, such as INV.";
    } else if (isOfOtherKind(kind, next[name])) {
      errors[name] = `Some of your ${other} begin with these letters. Please choose others.`;
    } else if (isLater && next[name] === held) {
      errors[name] = `Your ${other} begin with these letters until that day. Please choose others.`;
    }
  }
  if (!errors.creditNote && next.invoice === next.creditNote) {
    errors.creditNote = "Please choose another prefix than that of invoices.";
  }
  const today = indianDate(now);
  // The same prefixes begin nothing: a page opened before midnight may still be saved after it.
  const isSame = next.invoice === present.invoice && next.creditNote === present.creditNote;
  const dayError = isSame ? null : errorOfDay(next.from, today);
  if (dayError) errors.from = dayError;
  if (settings.signatory === "" || settings.signatory.length > MOST_SIGNATORY) {
    errors.signatory = `Please enter at most ${MOST_SIGNATORY} characters, such as “Authorised signatory”.`;
  }
  if (settings.footer.length > MOST_FOOTER) {
    errors.footer = tooLong(MOST_FOOTER);
  }
  for (const name of ["signatory", "footer"] as const) {
    const [unknown] = unknownPlaceholders(settings[name]);
    if (unknown) errors[name] ??= `${unknown} is not known here. Known are ${knownPlaceholders}.`;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, next, settings };
}

/** A series begins today at the earliest, and soon enough for somebody to remember it. */
function errorOfDay(from: string, today: string): string | null {
  if (!z.iso.date().safeParse(from).success) return "Please enter a date, such as 2027-04-01.";
  if (from < today) return "Please enter today or a later day: the numbers before are given.";
  const lastYear = String(Number(today.slice(0, 4)) + 1);
  return from.slice(0, 4) > lastYear ? "Please enter a day of this year or the next." : null;
}
