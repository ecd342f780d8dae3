import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";

/** A picture and what stands above it. */
export type Cell = { name: string; jpeg: Buffer };

const GAP = 16;
const CAPTION = 22;
const WIDE = 2400;
/** A JPEG has 65,535 px at most; a taller sheet is hard to look at anyway. */
const TALLEST = 12_000;
/** A cell shows this much of a page, in its own px. */
const cellWidth = (wide: boolean) => (wide ? 420 : 240);

/**
 * Writes all pictures of each name in rows, each with its address above it: `360-light-shop-1.jpg`, and
 * further sheets where one would get too tall. The files it wrote.
 */
export async function contactSheets(
  folder: string,
  cells: ReadonlyMap<string, Cell[]>,
): Promise<string[]> {
  const files: string[] = [];
  for (const [name, pictures] of cells) {
    pictures.sort((a, b) => a.name.localeCompare(b.name));
    const width = cellWidth(!name.startsWith("360"));
    let rest = pictures;
    for (let number = 1; rest.length > 0; number += 1) {
      const file = path.join(folder, `${name}-${number}.jpg`);
      rest = await oneSheet(rest, width, file);
      files.push(file);
    }
  }
  return files;
}

/** What had no room. */
async function oneSheet(pictures: Cell[], cell: number, file: string): Promise<Cell[]> {
  const columns = Math.floor(WIDE / (cell + GAP));
  const overlays: OverlayOptions[] = [];
  let top = GAP;
  let done = 0;
  while (done < pictures.length && (done === 0 || top < TALLEST)) {
    let height = 0;
    for (const [column, { name, jpeg }] of pictures.slice(done, done + columns).entries()) {
      const left = GAP + column * (cell + GAP);
      const small = await sharp(jpeg).resize(cell).png().toBuffer({ resolveWithObject: true });
      overlays.push({ input: caption(name, cell), left, top });
      overlays.push({ input: small.data, left, top: top + CAPTION });
      height = Math.max(height, small.info.height);
    }
    top += height + CAPTION + GAP;
    done += columns;
  }
  const size = { width: GAP + columns * (cell + GAP), height: top };
  await sharp({ create: { ...size, channels: 3, background: "#d8d8d8" } })
    .composite(overlays)
    .jpeg({ quality: 75 })
    .toFile(file);
  return pictures.slice(done);
}

function caption(text: string, width: number): Buffer {
  const safe = text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="22"><text x="2" y="15" font-family="sans-serif" font-size="12" fill="#222">${safe}</text></svg>`,
  );
}
