/** Parts of a long list; between two of them everybody else is answered. */
export async function* inParts<T>(list: readonly T[], size: number): AsyncGenerator<T[]> {
  for (let at = 0; at < list.length; at += size) {
    if (at > 0) await othersFirst();
    yield list.slice(at, at + size);
  }
}

/** Lets whatever waits meanwhile have its turn. */
export function othersFirst(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
