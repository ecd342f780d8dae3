import { DAY } from "#app/time.ts";
import { inSteps } from "#db/in-steps.ts";
import { deleteDrafts } from "./draft.sql.server.ts";

const KEPT_MS = 30 * DAY;

/** Forgets names and addresses typed at checkout 30 days ago, in short steps. Returns how many went. */
export async function forgetDrafts(now = Date.now(), stopping?: AbortSignal): Promise<number> {
  return inSteps(() => deleteDrafts.run({ before: now - KEPT_MS }).changes, stopping);
}
