import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream";
import { pipeline as piped } from "node:stream/promises";
import { parse } from "csv-parse";
import { isDiskError } from "#app/disk.server.ts";

/** A table (CSV) as any spreadsheet may have written it: its letters, its delimiter, its limits. */

export const MAX_COLUMNS = 300;
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

/** The cells of each line, from line 1 on. Throws where the file is no table. */
export async function* readTable(file: string): AsyncGenerator<string[]> {
  yield* records(file, await delimiterOf(file));
}

/** The cells of line 1; none of an empty file. */
export async function headOf(file: string): Promise<string[]> {
  for await (const record of readTable(file)) return record;
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
export async function hasEndlessLine(file: string): Promise<boolean> {
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

export async function endsWithLineBreak(file: string): Promise<boolean> {
  const { size } = await stat(file);
  let last: number | undefined;
  for await (const chunk of createReadStream(file, { start: Math.max(0, size - 1) }))
    last = chunk[0];
  return last === LINE_FEED || last === RETURN;
}

/** Its letters can be read, and none of its bytes is of no text. */
export async function isUtf8(file: string): Promise<boolean> {
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
