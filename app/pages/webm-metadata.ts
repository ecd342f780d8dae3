/** Elements of a WebM (RFC 8794, RFC 9559) that hold others: the segment, and what it says of itself. */
const holders = new Set([0x18538067, 0x1549a966]);
/** Tags, attachments, title, date and earlier name: nothing that is needed to play it. */
const metadata = new Set([0x1254c367, 0x1941a469, 0x7ba9, 0x4461, 0x7384]);
const VOID = 0xec;

/**
 * Empties what a WebM says of its making: who makes one of a phone's film has the place it was taken at in
 * its tags. Their elements become void ones of the same length, so every offset in the film stays right.
 */
export function clearWebmMetadata(film: Buffer): void {
  for (let at = 0; at < film.length; ) {
    const id = numberAt(film, at, { keepsMark: true });
    const size = id && numberAt(film, at + id.bytes, { keepsMark: false });
    // Where the bytes are no element, as in a damaged file.
    if (!size) return;
    const inside = at + id.bytes + size.bytes;
    // One that was written while it was filmed does not know its length: what is in it follows.
    const isOpen = size.value === 2 ** (7 * size.bytes) - 1;
    const end = Math.min(isOpen ? inside : inside + size.value, film.length);
    if (metadata.has(id.value)) clear(film, at, end);
    at = holders.has(id.value) ? inside : end;
  }
}

/** From `at` to `end` one void element; none is shorter than two bytes. */
function clear(film: Buffer, at: number, end: number): void {
  const bytes = end - at >= 9 ? 8 : 1;
  const length = end - at - 1 - bytes;
  film.fill(0, at, end);
  film[at] = VOID;
  film.writeUIntBE(length, at + 1 + Math.max(0, bytes - 6), Math.min(bytes, 6));
  film[at + 1] = (film[at + 1] ?? 0) | (2 ** (8 - bytes));
}

/** A number tells by the zeros it begins with how many bytes it has; an id is written with that mark. */
function numberAt(film: Buffer, at: number, { keepsMark }: { keepsMark: boolean }) {
  const first = film[at] ?? 0;
  const bytes = Math.clz32(first) - 23;
  if (bytes > 8 || at + bytes > film.length) return undefined;
  let value = keepsMark ? first : first - 2 ** (8 - bytes);
  for (let n = 1; n < bytes; n++) value = value * 256 + (film[at + n] ?? 0);
  return { value, bytes };
}
