import { oneLine } from "#app/one-line.ts";
import { tooLong } from "#app/too-long.ts";
import { type ChartRow, FIRST_ROWS, readChart, readChartFields } from "./chart-input.ts";
import { MAX_MEASURES } from "./measures.ts";
import type { ChartColumn, SizeChart } from "./size-charts.ts";
import { readSizeNames } from "./size-sets.ts";

/** A size chart as its form has it: texts only, nothing of it believed. */
export type ChartForm = {
  name: string;
  words: string;
  sizes: string;
  guideTo: string;
  guideWords: string;
  /** By place: of whom or what a row's measure is. */
  rows: (ChartRow & { of: string })[];
};

const emptyRow = () => ({ name: "", cm: {}, remove: false, of: "piece" });

/** Of a chart that is not there yet, with three rows to begin with. */
export const emptyChartForm = (sizes: readonly string[]): ChartForm => ({
  name: "",
  words: "",
  sizes: sizes.join(", "),
  guideTo: "",
  guideWords: "",
  rows: Array.from({ length: FIRST_ROWS }, emptyRow),
});

/** A size chart as its form begins: a row for each measure, in centimetres. */
export function chartFormOf({ name, words, sizes, guide, columns }: SizeChart): ChartForm {
  return {
    name,
    words,
    sizes: sizes.join(", "),
    guideTo: guide?.to ?? "",
    guideWords: guide?.words ?? "",
    rows: columns.map(({ name, of, cm }) => ({
      name,
      of,
      cm: Object.fromEntries(Object.entries(cm).map(([size, value]) => [size, String(value)])),
      remove: false,
    })),
  };
}

/** As it was sent. Where the sizes cannot be read, the fields of those that stood in the form are kept. */
export function sentChartForm(
  fields: Readonly<Record<string, string>>,
  removed: readonly string[],
): ChartForm {
  const start = "cm:0:";
  const shown = Object.keys(fields).filter((name) => name.startsWith(start));
  const { rows = [] } =
    readChartFields(
      (name) => fields[name],
      shown.map((name) => name.slice(start.length)),
      removed,
    ) ?? {};
  return {
    name: fields.name ?? "",
    words: fields.words ?? "",
    sizes: fields.sizes ?? "",
    guideTo: fields.guideTo ?? "",
    guideWords: fields.guideWords ?? "",
    rows: rows.map((row, at) => ({ ...row, of: fields[`of:${at}`] ?? "piece" })),
  };
}

/** One empty row more, where there is room. */
export function withRow(form: ChartForm): ChartForm {
  const rows = form.rows.length < MAX_MEASURES ? [...form.rows, emptyRow()] : form.rows;
  return { ...form, rows };
}

const MAX_NAME = 40;
const MAX_NOTE = 300;
const MAX_GUIDE = 80;

/** What the form means, or what is wrong with it by field name. Figures of sizes it does not name are left out. */
export function readChartForm(
  form: ChartForm,
):
  | { ok: true; chart: Pick<SizeChart, "name" | "words" | "sizes" | "columns" | "guide"> }
  | { ok: false; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const [name = "", note = "", to = "", guideLabel = ""] = [
    form.name,
    form.words,
    form.guideTo,
    form.guideWords,
  ].map(oneLine);
  if (name === "") errors.name = "Please enter a name, such as Sarees.";
  if (name.length > MAX_NAME) errors.name = tooLong(MAX_NAME);
  if (note.length > MAX_NOTE) errors.words = tooLong(MAX_NOTE);
  if (guideLabel.length > MAX_GUIDE) errors.guideWords = tooLong(MAX_GUIDE);
  if (to !== "" && !/^\/(?!\/)[^\s]{0,200}$/.test(to)) {
    errors.guideTo = "Please enter the address of a page of this shop, such as /pages/sizes.";
  }
  const sizes = readSizeNames(form.sizes);
  if (!sizes.ok) errors.sizes = sizes.error;
  const named = sizes.ok ? sizes.sizes : [];
  const rows = form.rows.map((row) => ({
    ...row,
    cm: Object.fromEntries(Object.entries(row.cm).filter(([size]) => named.includes(size))),
  }));
  const { measures, errors: wrong } = readChart({ rows });
  if (sizes.ok) Object.assign(errors, wrong);
  if (sizes.ok && measures.length === 0)
    errors["measure:0"] ??= "Please enter at least one measure.";
  if (!sizes.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const kept = rows.filter((row) => !row.remove && row.name.trim() !== "");
  const columns = measures.map(
    (measure, at): ChartColumn => ({
      ...measure,
      of: kept[at]?.of === "body" ? "body" : "piece",
    }),
  );
  const guide = to === "" ? null : { to, words: guideLabel || "How to measure" };
  return { ok: true, chart: { name, words: note, sizes: named, columns, guide } };
}
