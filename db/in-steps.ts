/**
 * A long write in short steps: `step` writes a few rows and says how many; between two of them
 * whoever waits is served. Ends when nothing is left, or early when asked to. Returns how many in all.
 */
export async function inSteps(step: () => number, stopping?: AbortSignal): Promise<number> {
  let total = 0;
  for (let rows = step(); rows > 0; rows = step()) {
    total += rows;
    if (stopping?.aborted) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return total;
}
