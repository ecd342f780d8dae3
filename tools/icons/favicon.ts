import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";

/**
 * `node tools/icons/favicon.ts`: the icon of a tab for who asks for `/favicon.ico` without having read
 * a page, from the drawing that pages name. The container holds PNGs: a head, a line a picture, all.
 */
const folder = new URL("../../public/", import.meta.url);
const drawing = readFileSync(new URL("favicon.svg", folder));
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
