import { stringify } from "csv-stringify/sync";

export type Cell = string | number | null;

/** What a spreadsheet would take for a formula, also behind the mark that keeps it from doing so. */
const formula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
/** Spreadsheets take a file without this for another alphabet. */
const BOM = "\uFEFF";

/** Lines of CSV as spreadsheets read them; a text that looks like a formula gets a `'` before it. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  const safe = rows.map((row) =>
    row.map((cell) => (typeof cell === "string" ? guard(cell) : cell)),
  );
  // By itself it quotes no line break that is other than the one between records: a spreadsheet ends the line there.
  return stringify(safe, { record_delimiter: "\r\n", quoted_match: /[\r\n]/ });
}

/** The first line of a table, behind the mark by which Excel reads UTF-8. */
export function csvHead(names: readonly string[]): string {
  return BOM + csvLines([names]);
}

function guard(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The other way round, for a cell of a file that comes in. */
export function unguard(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

/** Paise as spreadsheets add them up: 129950 -> 1299.5. */
export function rupeesCell(paise: number): number {
  return paise / 100;
}
