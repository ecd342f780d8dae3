import { z } from "zod";
import { indianDate } from "#app/india/dates.ts";
import { readSetting, writeSetting } from "#app/settings/settings.server.ts";
import type { invoices } from "#db/schema.ts";
import { lastOfSeries, othersOfSeries } from "./invoices.sql.server.ts";

/** Which numbers tax documents get. Rule 46 allows several series, each consecutive, and 16 characters. */

type TaxDocument = (typeof invoices.$inferSelect)["kind"];
const MOST_CHARACTERS = 16;
const DIGITS = 6;
const prefix = z.string().regex(/^[A-Z0-9]{1,3}$/);
const seriesShape = z.object({
  /** The first day by Indian time, "2027-04-01"; "" for the first series of the shop. */
  from: z.union([z.literal(""), z.iso.date()]),
  invoice: prefix,
  creditNote: prefix,
});
export type Series = z.infer<typeof seriesShape>;
export const NUMBERING = "numbering";
const shape = z.object({ series: z.array(seriesShape).min(1) });
const unset: Series = { from: "", invoice: "INV", creditNote: "CN" };

/** In the order of their days; the last may begin later than today. */
export function readSeries(): Series[] {
  return readSetting(NUMBERING, shape)?.series ?? [unset];
}

/** Part of its caller's transaction. */
export function writeSeries(series: Series[], now: number): void {
  writeSetting(NUMBERING, shape.parse({ series }), now);
}

/** The one that documents of that moment are of. `now` in ms UTC. */
export function seriesAt(now: number): Series {
  const today = indianDate(now);
  return readSeries().findLast(({ from }) => from <= today) ?? unset;
}

/** A prefix by the kind of its document. */
export function prefixOf(kind: TaxDocument, series: Series): string {
  return kind === "invoice" ? series.invoice : series.creditNote;
}

/**
 * The number after the last of its series, which begins at 1: "INV/26-27/000124". `part` is the
 * financial year, or what stands for it after a restore. In the transaction that writes it.
 */
export function nextDocumentNumber(
  kind: TaxDocument,
  part: string,
  year: string,
  now: number,
): string {
  const start = `${prefixOf(kind, seriesAt(now))}/${part}/`;
  const last = lastOfSeries.get({ kind, year, start });
  const serial = (last ? Number(last.slice(start.length)) : 0) + 1;
  return start + String(serial).padStart(Math.min(DIGITS, MOST_CHARACTERS - start.length), "0");
}

/** Whether documents of the other kind ever had it: their numbers would come a second time. */
export function isOfOtherKind(kind: TaxDocument, typed: string): boolean {
  return othersOfSeries.get({ kind, start: `${typed}/` }) !== undefined;
}
