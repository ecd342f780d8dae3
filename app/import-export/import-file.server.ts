import { createReadStream, createWriteStream, existsSync, writeFileSync } from "node:fs";
import { mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream";
import { pipeline as piped } from "node:stream/promises";
import { parse } from "csv-parse";
import { isDiskError } from "#app/disk.server.ts";
import { env } from "#app/env.server.ts";
import { readIfThere } from "#app/read-if-there.ts";
import { seenText } from "#app/seen-text.ts";
import { unguard } from "./csv.ts";
import type { Cells } from "./import-cells.server.ts";
import { headerOf, type ProductColumn, productColumns } from "./product-columns.ts";

/** Files of products on their way in: `<data>/imports/<id>.csv`, until they are written. */
const folder = path.join(env.DATA_DIR, "imports");
const MAX_LINES = 50_000;
const MAX_COLUMNS = 300;
const MAX_DELIMITERS = 5000;
const [LINE_FEED, RETURN] = [10, 13];
/** Comma, semicolon, tab. */
const DELIMITERS = [44, 59, 9];
/** Far more than a product has words: what goes on for longer is a quotation that never ends. */
const MAX_LINE_BYTES = 1_000_000;

/** Writes a file of UTF-16, Excel's "Unicode Text", as UTF-8 in its place; any other stays as it is. */
export async function makeUtf8(file: string): Promise<void> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0).finally(() => handle.close());
  const encoding = { fffe: "utf-16le", feff: "utf-16be" }[buffer.toString("hex")];
  if (encoding === undefined) return;
  const decoder = new TextDecoder(encoding, { fatal: true });
  const written = `${file}.utf8`;
  try {
    const texts = async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) yield decoder.decode(part, { stream: true });
      yield decoder.decode();
    };
    await piped(createReadStream(file), texts, createWriteStream(written));
    await rename(written, file);
  } catch (error) {
    // Whoever reads it says that it cannot be read.
    if (isDiskError(error)) throw error;
  } finally {
    await rm(written, { force: true });
  }
}

/** Takes the file at `from`, on the same disk, into the folder of imports. */
export async function keepImportFile(id: string, from: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(from, fileOf(id));
}

/** One that is not there is no fault. */
export async function removeImportFile(id: string): Promise<void> {
  await rm(notesOf(id), { force: true });
  await rm(fileWinsNote(id), { force: true });
  await rm(fileOf(id), { force: true });
}

/** What was noted of each line when it was checked, one text a line. */
export async function keepNotes(id: string, notes: readonly string[]): Promise<void> {
  await writeFile(notesOf(id), notes.join("\n"), { mode: 0o600 });
}

/** In the order of the lines; none of a file that an earlier release has checked. */
export async function readNotes(id: string): Promise<string[]> {
  const notes = await readIfThere(notesOf(id));
  return notes?.toString().split("\n") ?? [];
}

/** The operator's word that the file wins where the desk has changed the same; kept for whoever goes on. */
export function keepFileWins(id: string): void {
  writeFileSync(fileWinsNote(id), "");
}

export const doesFileWin = (id: string) => existsSync(fileWinsNote(id));

const fileWinsNote = (id: string) => path.join(folder, `${id}.file-wins`);
const notesOf = (id: string) => path.join(folder, `${id}.checked`);

/** Where an uploaded table lies until all of it is written. */
export function fileOf(id: string): string {
  return path.join(folder, `${id}.csv`);
}

/** A line with the number a spreadsheet shows beside it; the names of the columns stand in line 1. */
export type FileLine = {
  line: number;
  cells: Cells;
  /** Beside the columns of line 1; of one too long nobody knows which cell is which. */
  length: "short" | "right" | "long";
};

/** The lines of products; empty ones are left out. Throws where the file is no table. */
export async function* readLines(file: string): AsyncGenerator<FileLine> {
  let columns: (ProductColumn | undefined)[] | undefined;
  let line = 0;
  for await (const record of records(file, await delimiterOf(file))) {
    line += 1;
    if (!columns) {
      columns = record.map(columnOf);
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
  const strange = names.find((name) => name !== "" && !known.includes(name));
  if (strange)
    return `Line 1 has a column “${strange}”, which is unknown. Please remove or rename it, or add it first under Settings > Product details.`;
  const twice = known.find((name, at) => known.indexOf(name) !== at);
  return twice && `Line 1 has the column “${twice}” twice.`;
}

/** Which column a cell of line 1 names: by its header, in whatever letters. */
function columnOf(cell: string): ProductColumn | undefined {
  const name = nameOf(cell);
  return productColumns().find((column) => nameOf(headerOf(column)) === name);
}

const nameOf = (cell: string) => cell.trim().toLowerCase().replace(/\s+/g, "_");

async function headOf(file: string): Promise<string[]> {
  for await (const record of records(file, await delimiterOf(file))) return record;
  return [];
}

function records(file: string, delimiter: string): AsyncIterable<string[]> {
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: MAX_LINE_BYTES,
  });
  // Whoever reads the records hears of a file that cannot be read to its end, too.
  pipeline(createReadStream(file), parser, () => {});
  return parser;
}

/** Spreadsheets write commas, semicolons or tabs, as their country has it. */
async function delimiterOf(file: string): Promise<string> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
  await handle.close();
  const head = buffer.toString("utf8", 0, bytesRead).split(/\r|\n/, 1)[0] ?? "";
  const count = (sign: string) => head.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** A line of thousands of cells, which no reader of tables should ever hold; texts have some commas too. */
async function hasEndlessLine(file: string): Promise<boolean> {
  let signs = 0;
  for await (const chunk of createReadStream(file)) {
    for (const byte of chunk as Buffer) {
      if (byte === LINE_FEED || byte === RETURN) signs = 0;
      else if (DELIMITERS.includes(byte)) signs += 1;
      if (signs > MAX_DELIMITERS) return true;
    }
  }
  return false;
}

async function endsWithLineBreak(file: string): Promise<boolean> {
  const { size } = await stat(file);
  let last: number | undefined;
  for await (const chunk of createReadStream(file, { start: Math.max(0, size - 1) }))
    last = chunk[0];
  return last === LINE_FEED || last === RETURN;
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) {
      if ((chunk as Buffer).includes(0)) return false;
      decoder.decode(chunk as Buffer, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (isDiskError(error)) throw error;
    return false;
  }
}
