import { sqlite } from "./client.server.ts";
import { inSteps } from "./in-steps.ts";

/** 10 MB stay in the file: what comes next goes there. */
const KEPT_PAGES = 2500;
const PAGES_A_STEP = 200;

const freePages = () => sqlite.pragma("freelist_count", { simple: true }) as number;

/**
 * Gives the disk back what a flood has left empty, in short steps. A file from before this rule has
 * no map of its pages: there nothing happens, and what is empty is used again. Returns how many pages.
 */
export function giveBackPages(stopping?: AbortSignal, kept = KEPT_PAGES): Promise<number> {
  return inSteps(() => {
    const before = freePages();
    if (before <= kept) return 0;
    sqlite.pragma(`incremental_vacuum(${Math.min(PAGES_A_STEP, before - kept)})`);
    return before - freePages();
  }, stopping);
}
