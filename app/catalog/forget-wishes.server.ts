import { DAY, HOUR } from "#app/time.ts";
import { inSteps } from "#db/in-steps.ts";
import { countWishes, deleteLone, deleteOld } from "./wishes.sql.server.ts";

/** As long as the cookie they belong to lives after its last use. */
const KEPT_DAYS = 60;
const MANY_HOURS = 6;

/**
 * Forgets hearts whose browser has added nothing for 60 days; where there are very many, after 6
 * hours those of browsers without a cart. Returns how many.
 */
export async function forgetWishes(
  now: number,
  stopping: AbortSignal | undefined,
  many: number,
): Promise<number> {
  const steps = (statement: typeof deleteOld, before: number) =>
    inSteps(() => statement.run({ before }).changes, stopping);
  const old = await steps(deleteOld, now - KEPT_DAYS * DAY);
  if ((countWishes.get() ?? 0) <= many) return old;
  return old + (await steps(deleteLone, now - MANY_HOURS * HOUR));
}
