/**
 * A photograph of a phone takes 150 MB while it is decoded: one at a time, of all forms that come in
 * together; the others wait. Two at once take as long, since libvips uses every processor for one.
 */
const AT_ONCE = 1;

let busy = 0;
const waiting: (() => void)[] = [];

/** Does the work when its turn has come, in the order of asking; what it throws reaches its caller alone. */
export async function inPictureTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy < AT_ONCE) busy += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The turn is handed on: nobody who comes in between takes it.
    if (next) next();
    else busy -= 1;
  }
}
