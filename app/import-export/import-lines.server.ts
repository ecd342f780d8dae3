import { isDiskError } from "#app/disk.server.ts";
import { seenText } from "#app/seen-text.ts";
import { unguard } from "./csv.ts";
import type { Cells } from "./import-cells.server.ts";
import type { NamesThen } from "./names-when-checked.server.ts";
import { headerOf, type ProductColumn, productColumns } from "./product-columns.ts";
import {
  endsWithLineBreak,
  hasEndlessLine,
  headOf,
  isUtf8,
  MAX_COLUMNS,
  readTable,
} from "./read-table.server.ts";

const MAX_LINES = 50_000;

/** A line with the number a spreadsheet shows beside it; the names of the columns stand in line 1. */
export type FileLine = {
  line: number;
  cells: Cells;
  /** Beside the columns of line 1; of one too long nobody knows which cell is which. */
  length: "short" | "right" | "long";
};

/**
 * The lines of products; empty ones are left out. Throws where the file is no table. `details`: what the
 * columns of the shop's own product details were called when the file was checked.
 */
export async function* readLines(
  file: string,
  details?: NamesThen["detail"],
): AsyncGenerator<FileLine> {
  let columns: (ProductColumn | undefined)[] | undefined;
  let line = 0;
  for await (const record of readTable(file)) {
    line += 1;
    if (!columns) {
      columns = record.map((cell) => columnOf(cell, details));
      continue;
    }
    if (record.every((cell) => cell.trim() === "")) continue;
    const cells: Cells = {};
    for (const [at, cell] of record.entries()) {
      const name = columns[at];
      if (name) cells[name] = unguard(seenText(cell));
    }
    const isLong = record.slice(columns.length).some((cell) => cell.trim() !== "");
    const isShort = record.length < columns.length;
    yield { line, cells, length: isLong ? "long" : isShort ? "short" : "right" };
  }
}

/**
 * Reads a file once to its end: how many products it has, or why it cannot be read, in words for
 * the operator.
 */
export async function inspectFile(
  file: string,
): Promise<{ ok: true; total: number } | { ok: false; message: string }> {
  const no = (message: string) => ({ ok: false as const, message });
  if (!(await isUtf8(file))) {
    return no("This file cannot be read. Please save it as “CSV UTF-8” and send it again.");
  }
  if (await hasEndlessLine(file))
    return no(`A product file can have at most ${MAX_COLUMNS} columns.`);
  let total = 0;
  try {
    const head = await headOf(file);
    const problem = problemOfHead(head);
    if (problem) return no(problem);
    let last: FileLine | undefined;
    for await (const line of readLines(file)) {
      last = line;
      total += 1;
      if (total > MAX_LINES) return no(`A file can have at most ${MAX_LINES} products.`);
    }
    if (last?.length === "short" && !(await endsWithLineBreak(file))) {
      return no(
        `The file breaks off within line ${last.line}. Please save or download it once more and upload it again.`,
      );
    }
  } catch (error) {
    if (isDiskError(error)) throw error;
    const { message } = error as Error;
    const at = /line (\d+)/.exec(message)?.[1];
    return no(
      `This file is not a CSV${at ? `: a quotation mark near line ${at} is missing` : ""}.`,
    );
  }
  return total > 0 ? { ok: true, total } : no("This file has only column names and no products.");
}

function problemOfHead(head: string[]): string | undefined {
  if (head.length > MAX_COLUMNS) {
    return `Line 1 has ${head.length.toLocaleString("en-IN")} columns; at most ${MAX_COLUMNS} are allowed.`;
  }
  const names = head.map(nameOf);
  const known = names.filter((_, at) => columnOf(head[at] ?? ""));
  const naming = ["id", "sku", "title"];
  if (known.length > 0 && !known.some((name) => naming.includes(name))) {
    return "Line 1 has no column id, sku or title, so the shop cannot know which products are meant.";
  }
  if (known.length === 0) {
    return `Line 1 has no column names. Please start with a file from the shop; its columns are ${productColumns().map(headerOf).join(", ")}.`;
  }
  const strange = head.filter((_, at) => names[at] && !known.includes(names[at]));
  if (strange.length > 0) return strangeColumns(strange.map((cell) => cell.trim()));
  const twice = known.find((name, at) => known.indexOf(name) !== at);
  return twice && `Line 1 has the column “${twice}” twice.`;
}

/** All of them at once: a file of another shop has many. */
function strangeColumns(strange: string[]): string {
  const named = strange.map((name) => `“${name.slice(0, 40)}”`).join(", ");
  const [unknown, them] =
    strange.length === 1
      ? ["a column that is unknown", "it"]
      : ["columns that are unknown", "them"];
  const ours = productColumns().map(headerOf).join(", ");
  return `Line 1 has ${unknown}: ${named}. Please rename or remove ${them}; what you tell of your products beside the shop’s columns is added first under Settings > Product details. The shop’s columns are ${ours}.`;
}

/** Which column a cell of line 1 names: by its header, in whatever letters. */
function columnOf(cell: string, details?: NamesThen["detail"]): ProductColumn | undefined {
  const name = nameOf(cell);
  for (const [called, column] of details ?? []) if (nameOf(called) === name) return column;
  return productColumns().find((column) => nameOf(headerOf(column)) === name);
}

const nameOf = (cell: string) => cell.trim().toLowerCase().replace(/\s+/g, "_");
