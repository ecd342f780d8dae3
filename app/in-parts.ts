/** Long work in parts: between two of them everybody else is answered. */

/** Parts of a long list. */
export async function* inParts<T>(list: readonly T[], size: number): AsyncGenerator<T[]> {
  for (let at = 0; at < list.length; at += size) {
    if (at > 0) await othersFirst();
    yield list.slice(at, at + size);
  }
}

/** Pages of rows that are read while they are taken: `next` reads `size` rows, from the one after `last`. */
export async function* inPages<Row>(
  size: number,
  next: (last: Row | undefined) => Row[],
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = next(last);
    yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
    await othersFirst();
  }
}

/** Lets whatever waits meanwhile have its turn. */
export function othersFirst(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
