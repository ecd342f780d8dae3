import { log } from "./log.server.ts";

/**
 * What `work` comes to within `ms` milliseconds; undefined when it takes longer. It is not stopped by
 * that: it goes on, and only the log hears of its failure.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  // A timer takes no Infinity.
  if (ms === Number.POSITIVE_INFINITY) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(
      () => {
        work.catch((error: unknown) => log.error({ err: error }, "work left behind failed"));
        resolve(undefined);
      },
      Math.max(ms, 0),
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
