import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { markSvg } from "#app/brand/mark.ts";
import { motifs } from "#app/brand/motif-stitches.ts";
import { paletteCss } from "#app/brand/palette-css.ts";

/**
 * `node tools/brand/write-brand.ts` writes what is made of the brand's colours and ornaments: the
 * custom properties of the style sheet, the icon of a tab as SVG and, for who asks for `/favicon.ico`
 * without having read a page, as ICO (PNGs in a container: a head, a line a picture, all), and the
 * ornaments.
 */
const folder = new URL("../../public/", import.meta.url);
writeFileSync(new URL("../../app/brand/palette.css", import.meta.url), paletteCss());

const drawing = Buffer.from(markSvg());
writeFileSync(new URL("favicon.svg", folder), `${markSvg()}\n`);
const sizes = [16, 32, 48];

const pictures = await Promise.all(
  sizes.map((size) =>
    sharp(drawing, { density: 300 }).resize(size).png({ palette: true }).toBuffer(),
  ),
);
const head = Buffer.alloc(6 + 16 * sizes.length);
head.writeUInt16LE(1, 2);
head.writeUInt16LE(sizes.length, 4);
let offset = head.length;
pictures.forEach((picture, i) => {
  const line = 6 + 16 * i;
  head.writeUInt8(sizes[i] ?? 0, line);
  head.writeUInt8(sizes[i] ?? 0, line + 1);
  head.writeUInt16LE(1, line + 4);
  head.writeUInt16LE(32, line + 6);
  head.writeUInt32LE(picture.length, line + 8);
  head.writeUInt32LE(offset, line + 12);
  offset += picture.length;
});
writeFileSync(new URL("favicon.ico", folder), Buffer.concat([head, ...pictures]));

mkdirSync(new URL("motifs/", folder), { recursive: true });
for (const { name, box, body } of motifs) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>\n`;
  writeFileSync(new URL(`motifs/${name}.svg`, folder), svg);
}
