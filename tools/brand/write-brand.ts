import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { icoOf } from "#app/brand/ico.ts";
import { markSvg } from "./mark.ts";
import { motifFiles } from "./motif-drawings.ts";

/**
 * `node tools/brand/write-brand.ts` writes the ornaments, and Bakhiya's mark as the icon of a tab: as
 * SVG and, for who asks for `/favicon.ico` without having read a page, as ICO.
 */
const folder = "public/";
const drawing = Buffer.from(markSvg());
writeFileSync(`${folder}icons/favicon.svg`, `${markSvg()}\n`);
const pictures = await Promise.all(
  [16, 32, 48].map(async (size) => ({
    size,
    png: await sharp(drawing, { density: 300 }).resize(size).png({ palette: true }).toBuffer(),
  })),
);
writeFileSync(`${folder}icons/favicon.ico`, icoOf(pictures));

for (const { file, svg } of motifFiles) {
  mkdirSync(path.dirname(`${folder}motifs/${file}`), { recursive: true });
  writeFileSync(`${folder}motifs/${file}`, svg);
}
