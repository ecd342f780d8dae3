/** The same chances at every run: a measurement is compared with the one before it. */
export function chances(seed: number) {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    /** Small numbers far more often than large ones. */
    mostlyLow: (limit: number) => Math.floor(next() ** 3 * limit),
    of: <T>(list: readonly T[]): T => {
      const one = list[below(list.length)];
      if (one === undefined) throw new Error("nothing to choose from");
      return one;
    },
  };
}

export type Chances = ReturnType<typeof chances>;
