/** Boxes of an MP4 (ISO 14496-12) that hold others where a phone writes about the film. */
const holders = new Set(["moov", "trak", "moof", "traf"]);
/** Where it was taken, when, with which phone: nothing that is needed to play it. */
const metadata = new Set(["udta", "meta", "uuid"]);

/**
 * Empties what an MP4 says of its making, the place it was taken at above all, in the bytes themselves.
 * Their boxes become free space of the same length, so every offset in the film stays right.
 */
export function clearMetadata(film: Buffer, from = 0, to = film.length): void {
  for (let at = from; at + 8 <= to; ) {
    const size = film.readUInt32BE(at);
    const isLong = size === 1 && at + 16 <= to;
    const head = isLong ? 16 : 8;
    // 0: up to the end of the file.
    const length = isLong ? Number(film.readBigUInt64BE(at + 8)) : size || to - at;
    if (length < head) return;
    const end = Math.min(at + length, to);
    const type = film.toString("latin1", at + 4, at + 8);
    if (metadata.has(type)) {
      film.write("free", at + 4, "latin1");
      film.fill(0, at + head, end);
    } else if (holders.has(type)) clearMetadata(film, at + head, end);
    at = end;
  }
}
