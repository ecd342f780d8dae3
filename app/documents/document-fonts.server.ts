import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";

export type FontScript = "latin" | "latin-ext" | "devanagari" | "arabic";
export type FontWeight = 400 | 600 | 700;

const require = createRequire(import.meta.url);
const loaded = new Map<string, Buffer>();

/**
 * Mukta, one file per script, and Noto Naskh for Urdu and its like; found through the package so that it
 * also works from the build.
 */
export function documentFont(script: FontScript, weight: FontWeight): Buffer {
  const family = script === "arabic" ? "noto-naskh-arabic" : "mukta";
  const name = `${family}/files/${family}-${script}-${weight}-normal.woff`;
  let font = loaded.get(name);
  if (!font) {
    font = unpackWoff(readFileSync(require.resolve(`@fontsource/${name}`)));
    loaded.set(name, font);
  }
  return font;
}

const WOFF = { header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

/**
 * The plain font inside a WOFF 1.0 file (w3.org/TR/WOFF). The PDF writer could read the WOFF
 * itself, but would unpack its tables again for every glyph: a second of work for one receipt.
 */
function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("Not a WOFF font");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) =>
    readTable(woff, WOFF.header + i * WOFF.entry),
  );
  const directory = Buffer.alloc(SFNT.header + count * SFNT.entry);
  const power = Math.floor(Math.log2(count));
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * (count - 2 ** power), 10);
  let offset = directory.length;
  const parts: Uint8Array[] = [directory];
  tables.forEach(({ tag, checksum, data }, i) => {
    const entry = SFNT.header + i * SFNT.entry;
    directory.writeUInt32BE(tag, entry);
    directory.writeUInt32BE(checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(data.length, entry + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  });
  return Buffer.concat(parts);
}

function readTable(woff: Buffer, entry: number) {
  const offset = woff.readUInt32BE(entry + 4);
  const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
  const length = woff.readUInt32BE(entry + 12);
  return {
    tag: woff.readUInt32BE(entry),
    checksum: woff.readUInt32BE(entry + 16),
    // A table that would not shrink is stored as it is.
    data: packed.length < length ? inflateSync(packed) : packed,
  };
}
