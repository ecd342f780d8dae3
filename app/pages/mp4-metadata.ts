/** Boxes of an MP4 (ISO 14496-12) that hold others where a phone writes about the film. */
const holders = new Set(["moov", "trak", "moof", "traf"]);
/** Where it was taken, when, with which phone: nothing that is needed to play it. */
const metadata = new Set(["udta", "meta", "uuid"]);
/** What a page plays. A camera writes its way, place by place, into a track of another kind. */
const played = new Set(["vide", "soun"]);

/** They lie two deep at most, "moov/trak": in a file that was made to be deeper the rest stays. */
const DEEPEST = 2;

type Box = { type: string; at: number; inside: number; end: number };

/**
 * Empties what an MP4 says of its making, the place it was taken at above all, in the bytes themselves.
 * Their boxes become free space of the same length, so every offset in the film stays right.
 */
export function clearMp4Metadata(film: Buffer): void {
  // No two samples are the same bytes: a table that says so would have all of it filled a million times.
  const room = { bytes: film.length };
  function clear(from: number, to: number, depth: number) {
    for (const box of boxesIn(film, from, to)) {
      const isUnplayed = box.type === "trak" && !isPlayed(film, box);
      if (isUnplayed) clearSamples(film, box, room);
      if (isUnplayed || metadata.has(box.type)) {
        film.write("free", box.at + 4, "latin1");
        film.fill(0, box.inside, box.end);
      } else if (holders.has(box.type) && depth < DEEPEST) clear(box.inside, box.end, depth + 1);
    }
  }
  clear(0, film.length, 0);
}

/** Whether it says what is in it: a phone writes that last, so a film that was cut off has none. */
export function isWholeMp4(film: Buffer): boolean {
  return boxesIn(film, 0, film.length).some(({ type }) => type === "moov");
}

/**
 * How its pictures are written, by the four letters of their first description ("avc1" is H.264, "hvc1"
 * HEVC); undefined where it does not say.
 */
export function pictureCodecOf(film: Buffer): string | undefined {
  const [movie] = [...boxesIn(film, 0, film.length)].filter(({ type }) => type === "moov");
  const tracks = movie ? [...boxesIn(film, movie.inside, movie.end)] : [];
  for (const track of tracks.filter(({ type }) => type === "trak")) {
    const handler = find(film, track, "mdia", "hdlr");
    const kind = handler && film.toString("latin1", handler.inside + 8, handler.inside + 12);
    const described = kind === "vide" && find(film, track, "mdia", "minf", "stbl", "stsd");
    // Version and count, then the length of the first description and its letters.
    if (described && described.end - described.inside >= 16)
      return film.toString("latin1", described.inside + 12, described.inside + 16);
  }
  return undefined;
}

/** Ends where the bytes are no box, as in a damaged file. */
function* boxesIn(film: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const size = film.readUInt32BE(at);
    const isLong = size === 1 && at + 16 <= to;
    const head = isLong ? 16 : 8;
    // 0: up to the end of the file.
    const length = isLong ? Number(film.readBigUInt64BE(at + 8)) : size || to - at;
    if (length < head) return;
    const end = Math.min(at + length, to);
    yield { type: film.toString("latin1", at + 4, at + 8), at, inside: at + head, end };
    at = end;
  }
}

function find(film: Buffer, within: Box, ...types: string[]): Box | undefined {
  let found: Box | undefined = within;
  for (const type of types) {
    if (!found) return undefined;
    found = boxesIn(film, found.inside, found.end).find((box) => box.type === type);
  }
  return found;
}

/** A track that does not say what it is of stays. */
function isPlayed(film: Buffer, track: Box): boolean {
  const handler = find(film, track, "mdia", "hdlr");
  return !handler || played.has(film.toString("latin1", handler.inside + 8, handler.inside + 12));
}

/** What a track says stands in chunks elsewhere in the file; each holds some samples, each of its own size. */
function clearSamples(film: Buffer, track: Box, room: { bytes: number }): void {
  const table = find(film, track, "mdia", "minf", "stbl");
  const sizes = table && find(film, table, "stsz");
  const perChunk = table && find(film, table, "stsc");
  const chunks = table && (find(film, table, "stco") ?? find(film, table, "co64"));
  if (!sizes || !perChunk || !chunks || sizes.end - sizes.inside < 12) return;
  // 0: each sample has its own, in the rows.
  const oneSize = film.readUInt32BE(sizes.inside + 4);
  const sampleSizes = rowsOf(film, sizes, 12, 4).map((row) => film.readUInt32BE(row));
  // From which chunk on, counted from 1, how many samples are in each; the chunks rise.
  const runs = rowsOf(film, perChunk, 8, 12).map((row) => {
    return { from: film.readUInt32BE(row), count: film.readUInt32BE(row + 4) };
  });
  const isWide = chunks.type === "co64";
  let [sample, run] = [0, -1];
  for (const [n, row] of rowsOf(film, chunks, 8, isWide ? 8 : 4).entries()) {
    while ((runs[run + 1]?.from ?? Number.POSITIVE_INFINITY) <= n + 1) run += 1;
    const count = runs[run]?.count ?? 0;
    const own = sampleSizes.slice(sample, sample + count);
    sample += count;
    const length = oneSize ? oneSize * count : own.reduce((sum, size) => sum + size, 0);
    const start = isWide ? Number(film.readBigUInt64BE(row)) : film.readUInt32BE(row);
    const at = Math.min(start, film.length);
    const end = Math.min(start + length, film.length);
    room.bytes -= end - at;
    if (room.bytes < 0) return;
    film.fill(0, at, end);
  }
}

/** Where the rows of a table begin: as many as it says, or as its box has room for. */
function rowsOf(film: Buffer, { inside, end }: Box, head: number, bytes: number): number[] {
  const room = Math.floor((end - inside - head) / bytes);
  const length = room > 0 ? Math.min(film.readUInt32BE(inside + head - 4), room) : 0;
  return Array.from({ length }, (_, n) => inside + head + n * bytes);
}
