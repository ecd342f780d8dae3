import { oneLine } from "#app/one-line.ts";
import {
  MAX_MEASURES,
  type Measure,
  measuresText,
  problemOfName,
  readCentimetres,
  readMeasures,
} from "./measures.ts";

/** A measure as it was typed: its name, and centimetres by size. */
export type ChartRow = { name: string; cm: Record<string, string>; remove: boolean };
export type Chart = {
  rows: ChartRow[];
  /** The chart that stood in the form when it was opened: left as it is, nothing was said. */
  opened: string;
  /** Back to what the category says. */
  off: boolean;
};

const NEW_ROWS = 2;
export const FIRST_ROWS = 3;

export const emptyChart: Chart = { rows: emptyRows(FIRST_ROWS), opened: "", off: false };

function emptyRows(count: number): ChartRow[] {
  return Array.from({ length: count }, () => ({ name: "", cm: {}, remove: false }));
}

/** The chart a form is opened with: the product's own, else its category's (`house`) to begin from. */
export function chartOf(own: string, house: readonly Measure[]): Chart {
  const read = readMeasures(own);
  const measures = own && read.ok ? read.measures : house;
  const rows = measures.map(({ name, cm }) => ({
    name,
    cm: Object.fromEntries(Object.entries(cm).map(([size, value]) => [size, String(value)])),
    remove: false,
  }));
  const fresh = measures.length > 0 ? NEW_ROWS : FIRST_ROWS;
  const room = Math.min(fresh, MAX_MEASURES - rows.length);
  return { rows: [...rows, ...emptyRows(room)], opened: measuresText(measures), off: false };
}

/** The chart as a form sent it: `measure:0` and `cm:0:S`. Undefined when the form had none. */
export function readChartFields(
  field: (name: string) => string | undefined,
  sizes: readonly string[],
  removed: readonly string[] = [],
): Chart | undefined {
  const rows: ChartRow[] = [];
  for (let at = 0; at < MAX_MEASURES; at++) {
    const name = field(`measure:${at}`);
    if (name === undefined) break;
    const cm = Object.fromEntries(sizes.map((size) => [size, field(`cm:${at}:${size}`) ?? ""]));
    rows.push({ name, cm, remove: removed.includes(String(at)) });
  }
  if (rows.length === 0) return undefined;
  return { rows, opened: field("chartOpened") ?? "", off: field("chartOff") !== undefined };
}

type ReadChart = { measures: Measure[]; errors: Record<string, string> };

/** The measures that were typed, or what is wrong, by field name. */
export function readChart({ rows }: Pick<Chart, "rows">): ReadChart {
  const measures: Measure[] = [];
  const errors: Record<string, string> = {};
  rows.forEach((row, at) => {
    if (row.remove) return;
    const name = oneLine(row.name);
    const cells = Object.entries(row.cm).filter(([, text]) => text.trim() !== "");
    if (name === "" && cells.length === 0) return;
    const cm: Record<string, number> = {};
    for (const [size, text] of cells) {
      const value = readCentimetres(text);
      if (value !== undefined) cm[size] = value;
      else {
        errors[`cm:${at}:${size}`] =
          `${name || `Measure ${at + 1}`} of ${size}: please enter centimetres from 1 to 999, such as 92 or 92.5.`;
      }
    }
    const problem = name === "" ? "Please enter a name for this measure." : undefined;
    const empty = "Please enter the centimetres, or empty the name.";
    const wrong = problem ?? problemOfName(name, measures) ?? (cells.length === 0 ? empty : "");
    if (wrong) errors[`measure:${at}`] = wrong;
    measures.push({ name, cm });
  });
  if (measures.length > MAX_MEASURES) {
    errors[`measure:${MAX_MEASURES}`] ??= `Please use at most ${MAX_MEASURES} measures.`;
  }
  return { measures, errors };
}
