import { command } from "#db/statement.ts";

/** Of every source: what nobody could be asked about until `@before` is not asked about any more. */
export const giveUpWebhooks = command(
  "update webhooks set processed_at = @now where processed_at is null and received_at <= @before",
);

/**
 * Written in the order they came: among the oldest are all that are over. Reading all of them through
 * would keep everybody waiting, 60 ms of every half minute where there are 30,000.
 */
export const forgetWebhooks = command(
  `delete from webhooks where processed_at <= @before
     and rowid in (select rowid from webhooks order by rowid limit 200)`,
);
