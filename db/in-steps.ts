import { othersFirst } from "#app/in-parts.ts";

/**
 * A long write in short steps: `step` writes a few rows and says how many; between two of them
 * whoever waits is served. Ends when nothing is left, or early when asked to. Returns how many in all.
 */
export async function inSteps(step: () => number, stopping?: AbortSignal): Promise<number> {
  let total = 0;
  for (let rows = step(); rows > 0; rows = step()) {
    total += rows;
    if (stopping?.aborted) break;
    await othersFirst();
  }
  return total;
}

const SLICE_MS = 5;

/**
 * A long reading in short slices, by the clock: from a cold disk a row takes a hundred times as long.
 * `from` begins after the last row that `take` was given; between two slices whoever waits is served.
 */
export async function inSlices<Row>(
  from: () => Iterable<Row>,
  take: (row: Row) => void,
): Promise<void> {
  for (let isOver = false; !isOver; ) {
    isOver = true;
    const until = performance.now() + SLICE_MS;
    for (const row of from()) {
      take(row);
      if (performance.now() < until) continue;
      isOver = false;
      break;
    }
    await othersFirst();
  }
}
