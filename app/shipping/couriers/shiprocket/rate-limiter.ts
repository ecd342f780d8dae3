import { setTimeout as sleep } from "node:timers/promises";

/**
 * Spaces calls out: `burst` at once, then `perSecond`. Rejects at once when the turn would come later
 * than in `patienceMs`, and when `signal` ends the waiting.
 */
export function createRateLimiter({ perSecond = 2, burst = 4 } = {}) {
  const gap = 1000 / perSecond;
  let next = 0;
  return async function turn(patienceMs: number, signal?: AbortSignal): Promise<void> {
    const now = performance.now();
    const due = Math.max(next, now - (burst - 1) * gap);
    const wait = due - now;
    if (wait > patienceMs) throw new Error("too many calls at once");
    next = due + gap;
    if (wait > 0) await sleep(wait, undefined, { signal });
  };
}
