import { HOUR } from "#app/time.ts";

export type RetryPlan = {
  /** After the first, second … try that failed. */
  pausesMs: readonly number[];
  /** After the last pause: `stop`, somebody must look; `repeat`, the last pause again and again. */
  afterLast: "stop" | "repeat";
};

/** When the next try is due; null: it is given up. `tries` counts those made, the failed one included. */
export function nextTryAt(
  { pausesMs, afterLast }: RetryPlan,
  tries: number,
  now: number,
): number | null {
  const at = Math.max(tries - 1, 0);
  const pause = pausesMs[afterLast === "repeat" ? Math.min(at, pausesMs.length - 1) : at];
  return pause === undefined ? null : now + pause;
}

/** What a queue's `due` is compared with: reached, or so far ahead that no plan asks for it. */
type DueWindow = { now: number; tooFar: number };

/**
 * Whatever is to wait longer than every pause, and an hour, was written down while the clock was
 * wrong: it is due at once.
 */
export function dueWindow({ pausesMs }: RetryPlan, now: number): DueWindow {
  return { now, tooFar: now + Math.max(...pausesMs) + HOUR };
}
