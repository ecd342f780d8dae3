import { createHash } from "node:crypto";
import { type Cells, factsFromCells, plain, type RowProblem } from "./import-cells.server.ts";
import {
  cellsOf,
  type ProductColumn,
  presentState,
  productColumns,
  type TableProduct,
} from "./product-columns.ts";
import { isRewritten } from "./spreadsheet-forms.ts";
import { findTableProduct, idWithSku } from "./table-products.server.ts";

/** Which cells of a line the operator has changed, and what somebody else has changed meanwhile. */

type Present = Record<ProductColumn, string>;

/** So many characters of a cell's print stand in the file: 64 to the power of 6 are 69 thousand million. */
const SHORT = 6;
/** What no file changes by these cells; `id` says which product it is. */
const told = new Set<ProductColumn>(["id", "pictures", "sizes_before", "as_exported"]);
export const UPLOAD_AGAIN =
  "since the file was checked. Nothing of this line is imported; if you still want it, upload the file again.";

function printOf(text = ""): string {
  return createHash("sha256").update(plain(text)).digest("base64url").slice(0, 16);
}

/** What a line was exported from: the short print of each cell by its column; an empty cell has none. */
type Exported = ReadonlyMap<string, string>;

/**
 * A cell of `as_exported`: "id:k3Jd_f title:Qw-e9x". It begins with a letter and is no number, date or
 * formula, which spreadsheets write in their own way; names say of which column each print is, so that
 * columns may come, go and change places.
 */
export function exportedCell(present: Present): string {
  return productColumns()
    .filter((name) => present[name] && (name === "id" || !told.has(name)))
    .map((name) => `${name}:${printOf(present[name]).slice(0, SHORT)}`)
    .join(" ");
}

/** Undefined: the line does not say. "foreign": it says it of another product, or nobody can read it. */
export function readExported(
  cells: Cells,
  product: TableProduct,
): Exported | "foreign" | undefined {
  const cell = plain(cells.as_exported ?? "");
  if (cell === "") return undefined;
  const exported = new Map<string, string>();
  for (const piece of cell.split(/\s+/)) {
    const [, name, print] = /^(\S+):([\w-]{6})$/.exec(piece) ?? [];
    if (name === undefined || print === undefined) return "foreign";
    exported.set(name, print);
  }
  return isPrintIn(exported, "id", printOf(product.id)) ? exported : "foreign";
}

const isPrintIn = (exported: Exported, name: ProductColumn, print: string) =>
  (exported.get(name) ?? printOf("").slice(0, SHORT)) === print.slice(0, SHORT);

/** By its id or, without one, its SKU. */
export function productOf(cells: Cells): TableProduct | undefined {
  const sku = plain(cells.sku ?? "");
  return findTableProduct(plain(cells.id ?? "") || (sku && idWithSku(sku)) || "");
}

/**
 * The cells that say something else than the product has now; `sizes_before` tells what they were
 * written over. `changed` by the operator in the file; `kept` are those that somebody has changed at
 * the desk since the file went out, and nobody in the file.
 */
export function differences(
  cells: Cells,
  product: TableProduct | undefined,
  now: number,
): { changed: ProductColumn[]; kept: ProductColumn[] } {
  const present = product && cellsOf(product, now);
  const wanted = (name: ProductColumn) =>
    plain(name === "state" ? presentState(cells.state ?? "") : (cells[name] ?? ""));
  const other = productColumns().filter((name) => {
    if (cells[name] === undefined || told.has(name)) return false;
    const before = name === "sizes" ? plain(cells.sizes_before ?? "") : "";
    return wanted(name) !== (before || plain(present?.[name] ?? ""));
  });
  const exported = product && readExported(cells, product);
  if (!exported || exported === "foreign") return { changed: other, kept: [] };
  const isAsExported = (name: ProductColumn, text: string | undefined) =>
    isPrintIn(exported, name, printOf(text));
  // What a spreadsheet makes of a text by itself nobody has typed: an SKU 00123 comes back as 123.
  const others = other.filter((name) => {
    const before = plain(present?.[name] ?? "");
    return !(isAsExported(name, before) && isRewritten(before, wanted(name)));
  });
  const typed = others.filter((name) => !isAsExported(name, wanted(name)));
  if (typed.length === 0) return { changed: [], kept: keptOf(others) };
  // A spreadsheet writes 1299.50 as 1299.5.
  const problems: RowProblem[] = [];
  const read = { ...product, ...factsFromCells(cells, typed, product, problems) };
  const meant = cellsOf(read, now);
  const changed = typed.filter((name) => {
    const isRead = !problems.some(({ column }) => column === name);
    return !(isRead && meant[name] !== present?.[name] && isAsExported(name, meant[name]));
  });
  return { changed, kept: keptOf(others.filter((name) => !changed.includes(name))) };
}

/** What was sold since is no news. */
const keptOf = (columns: ProductColumn[]) => columns.filter((name) => name !== "sizes");

/**
 * What a line would have changed when it was checked, by column: a print of what the product had there,
 * of its sizes the text. Null where there was no such product.
 */
export type CheckedLine = Partial<Record<ProductColumn, string>> | null;

/** The shop as a line finds it now, to be compared when it is written; and what stays as the desk has it. */
export function lookAt(cells: Cells, now: number): { note: CheckedLine; kept: RowProblem[] } {
  const product = productOf(cells);
  if (!product) return { note: null, kept: [] };
  const present = cellsOf(product, now);
  const { changed, kept } = differences(cells, product, now);
  const note = Object.fromEntries(
    changed.map((name) => [name, name === "sizes" ? present.sizes : printOf(present[name])]),
  );
  return {
    note,
    kept: kept.map((column) => ({ kind: "kept", ...bothTexts(column, present, cells) })),
  };
}

function bothTexts(column: ProductColumn, present: Present, cells: Cells) {
  const message = `${quoted(present[column])} at the desk, ${quoted(cells[column])} in the file.`;
  return { column, message };
}

const quoted = (text = "") => (text.trim() ? `“${text.trim().slice(0, 100)}”` : "nothing");

/** What both the file and somebody else would change since the check. Stock is no such thing: the difference counts. */
export function changedSinceCheck(
  columns: ProductColumn[],
  checked: NonNullable<CheckedLine>,
  present: Present,
): RowProblem[] {
  return columns
    .filter((column) => column !== "sizes" && printOf(present[column]) !== checked[column])
    .map((column) => {
      const text = present[column]?.slice(0, 100) || "nothing";
      return { column, message: `This was changed to “${text}” ${UPLOAD_AGAIN}` };
    });
}

/** What was changed both in the file and, before it was checked, at the desk. */
export function changedSinceExport(
  columns: ProductColumn[],
  { cells, exported }: { cells: Cells; exported: Exported },
  { present, checked }: { present: Present; checked: CheckedLine | undefined },
): RowProblem[] {
  return columns
    .filter((column) => column !== "sizes")
    .filter((column) => !isPrintIn(exported, column, checked?.[column] ?? printOf(present[column])))
    .map((column) => ({ kind: "both", ...bothTexts(column, present, cells) }));
}
