/**
 * What `work` comes to within `ms` milliseconds; undefined when it takes longer. It is not stopped by
 * that: it goes on, and nobody hears of it.
 */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  // A timer takes no Infinity.
  if (ms === Number.POSITIVE_INFINITY) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, Math.max(ms, 0), undefined);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
