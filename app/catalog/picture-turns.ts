/**
 * A photograph of a phone takes 150 MB while it is decoded: one at a time, of all forms that come in
 * together; the others wait. Two at once take as long, since libvips uses every processor for one.
 */
const AT_ONCE = 1;
/** Some seconds are usual. libvips was seen to wait for itself for ever (sharp's issue 4486), and kept the turn. */
const MOST_MS = 300_000;

let busy = 0;
const waiting: (() => void)[] = [];

/** The work was given up: it may still be done, and nobody waits for it. */
export class TurnTooLong extends Error {}

/**
 * Does the work when its turn has come, in the order of asking; what it throws reaches its caller alone.
 * Throws `TurnTooLong` after five minutes.
 */
export async function inPictureTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy < AT_ONCE) busy += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TurnTooLong("a picture took too long")), MOST_MS);
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
    const next = waiting.shift();
    // The turn is handed on: nobody who comes in between takes it.
    if (next) next();
    else busy -= 1;
  }
}
