import type { Context } from "#app/context.ts";
import { forgetMails } from "#app/mail/erase-personal.sql.server.ts";
import { forgetMessages, forgetOrderMessages } from "#app/messages/erase-personal.sql.server.ts";
import { forgetReturns } from "#app/returns/erase-personal.sql.server.ts";
import { sqlite } from "#db/client.server.ts";
import { inSteps } from "#db/in-steps.ts";

/** A room a line; each writes a few rows and says how many. */
const rooms = [
  (of: { before: number }) => forgetMessages.run(of).changes,
  (of: { before: number }) => forgetOrderMessages.run(of).changes,
  (of: { before: number }) => forgetMails.run(of).changes,
  (of: { before: number }) => forgetReturns(of),
].map((forget) => sqlite.transaction(forget));

/**
 * Forgets what people wrote, what was written to them and their photos after the months of the
 * settings (`keepMonths`), which the privacy policy tells. Orders and their documents stay. Returns how many.
 */
export async function forgetOldWords(
  { now, settings }: Pick<Context, "now" | "settings">,
  stopping?: AbortSignal,
): Promise<number> {
  const at = new Date(now);
  const before = at.setUTCMonth(at.getUTCMonth() - settings.keepMonths);
  let forgotten = 0;
  for (const forget of rooms)
    forgotten += await inSteps(() => forget.immediate({ before }), stopping);
  return forgotten;
}
