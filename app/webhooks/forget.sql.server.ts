import { command, text, value } from "#db/statement.ts";

/** What could not be worked off until `@before` is not tried any more. `@sources`: a JSON list; null is every one. */
export const giveUpWebhooks = command(
  `update webhooks set processed_at = @now where processed_at is null and received_at <= @before
     and (@sources is null or source in (select value from json_each(@sources)))`,
);

/**
 * Of the latest events of `@sources`, a JSON list, those that say `@words` wait anew; their ids, the
 * first received first. So many are read through in some milliseconds.
 */
export const reopenWebhooks = value(
  text,
  `update webhooks set processed_at = null
   where rowid > (select max(rowid) from webhooks) - 2000
     and source in (select value from json_each(@sources)) and instr(body, @words)
   returning id`,
);

/**
 * Written in the order they came: among the oldest are all that are over. Reading all of them through
 * would keep everybody waiting, 60 ms of every half minute where there are 30,000.
 */
export const forgetWebhooks = command(
  `delete from webhooks where processed_at <= @before
     and rowid in (select rowid from webhooks order by rowid limit 200)`,
);
