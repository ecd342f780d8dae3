import {
  fallback,
  handleType,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from "cockatiel";
import { log } from "./log.server.ts";

/**
 * What `work` comes to within `ms` milliseconds; undefined when it takes longer. It is not stopped by
 * that: it goes on, and only the log hears of its failure.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  // A timer takes no Infinity.
  if (ms === Number.POSITIVE_INFINITY) return work;
  const late = fallback(handleType(TaskCancelledError), () => {
    work.catch((error: unknown) => log.error({ err: error }, "work left behind failed"));
    return undefined;
  });
  return wrap(late, timeout(Math.max(ms, 0), TimeoutStrategy.Aggressive)).execute(() => work);
}
