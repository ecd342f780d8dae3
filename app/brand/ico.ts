/** PNGs in the container that browsers know as `favicon.ico`: a head, a line for each, all of them. Sizes in px, below 256. */
export function icoOf(pictures: { size: number; png: Uint8Array }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [i, { size, png }] of pictures.entries()) {
    const line = 6 + 16 * i;
    head.writeUInt8(size, line);
    head.writeUInt8(size, line + 1);
    head.writeUInt16LE(1, line + 4);
    head.writeUInt16LE(32, line + 6);
    head.writeUInt32LE(png.length, line + 8);
    head.writeUInt32LE(offset, line + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
